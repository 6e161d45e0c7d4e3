// Does whatever a clean clone still lacks, and nothing else: `node lib/setup/prepare.mjs start|dev|test`.
import { findBrowser } from './browser.mjs'
import { checkNode, checkPortFree, checkWritable, chosenPort } from './checks.mjs'
import { build, database, generate, install } from './stages.mjs'

const mode = process.argv[2]
checkNode()
checkWritable()
if (mode === 'start') await checkPortFree(chosenPort())
install()
generate()
if (mode === 'start' || mode === 'dev') database()
if (mode === 'start') build()
if (mode === 'test') await findBrowser()
