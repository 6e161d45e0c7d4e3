import { serverOver } from './suites/server'

serverOver('sqlite', ['accounts', 'online'])
