import { serverOver } from './suites/server'

serverOver('postgresql', ['data', 'gallery', 'accounts', 'online', 'rights'])
