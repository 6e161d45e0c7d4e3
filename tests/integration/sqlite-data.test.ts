import { serverOver } from './suites/server'

serverOver('sqlite', ['data'])
