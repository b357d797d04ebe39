// widget-checks
