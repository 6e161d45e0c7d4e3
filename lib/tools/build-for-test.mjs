// What the browser tests need: the site as it is in production.
import { build } from './stages.mjs'
import { stopWithStarters } from './steps.mjs'

stopWithStarters()
await build()
