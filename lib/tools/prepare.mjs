// Does whatever is still missing in a clean clone, and nothing else: `node lib/tools/prepare.mjs
// start|build|dev|test|tools|browser`.
import { findBrowser } from './browser.mjs'
import { checkNode, checkPortFree, chosenHost, chosenPort } from './checks.mjs'
import { setupMessage } from './messages.mjs'
import { build, database, generate, install, settings } from './stages.mjs'
import { checkWritable, exitWithParent, prepareQuietly, stop } from './steps.mjs'

const mode = process.argv[2]
// The standard output of a command contains only its result; exit code 2 means that there is none.
if (mode === 'tools') prepareQuietly(2)
exitWithParent()
checkNode()
// A built site can be served, and used by commands, from a read-only folder.
if (mode !== 'tools' && mode !== 'start') checkWritable()
if (mode === 'start') await checkPortFree(chosenPort(), chosenHost())
try {
  await install()
  await generate()
  if (mode === 'start' || mode === 'dev') {
    await settings()
    await database()
  }
  if (mode === 'start' || mode === 'build') await build()
  if (mode === 'test' || mode === 'browser') await findBrowser()
} catch (error) {
  if (!error.code) throw error
  stop(setupMessage('unwritten', { code: error.code, message: error.message }))
}
process.exit(0)
