// stand-in-server
