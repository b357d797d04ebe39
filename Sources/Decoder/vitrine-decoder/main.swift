// The decoder of untrusted pictures. It runs in a sandbox and has neither GTK nor the network.

import LockdownShim

var program = lockdown_shim_program(prepare: prepareDecoders, perform: performTask)
lockdown_shim_serve(&program)
