// What the browser tests need: the site as it is in production.
import { build } from './stages.mjs'
import { exitWithParent } from './steps.mjs'

exitWithParent()
await build()
