import { serverOver } from './suites/server'

serverOver('postgresql', ['data', 'accounts', 'rights'])
