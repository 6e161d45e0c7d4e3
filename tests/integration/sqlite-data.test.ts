import { serverOver } from './suites/server'

serverOver('sqlite', ['gallery', 'data'])
