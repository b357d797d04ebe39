// InterfaceInjection
