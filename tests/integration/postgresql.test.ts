import { serverOver } from './suites/server'

serverOver('postgresql')
