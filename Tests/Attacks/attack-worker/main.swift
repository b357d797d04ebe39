// A decoder whose workers attack the program and the system on request. Tests start it in place of the real decoder.

import AttackShim

attack_shim_serve()
