// What the browser tests need: the site as it is in production, and the weight of a page with nothing on it.
import { measureEmptyPage } from './empty-page.mjs'
import { build } from './stages.mjs'
import { stopWithStarters } from './steps.mjs'

stopWithStarters()
await build()
await measureEmptyPage()
