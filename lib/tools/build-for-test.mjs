// Builds the site for browser tests like in production.
import { build } from './stages.mjs'
import { exitWithParent } from './steps.mjs'

exitWithParent()
await build()
