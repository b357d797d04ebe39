// StandIn
