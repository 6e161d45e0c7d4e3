// Serves the built site until it is told to stop. `npm start` runs prepare.mjs before this. The script of npm begins
// with `exec`, so that no shell stands between npm and this process: it would keep signals for itself. Where the
// shell does not know `exec` (Windows), what follows it does the same.
import { checkPortFree, chosenPort } from './checks.mjs'
import { createDrainingServer } from './draining-server.mjs'
import { whenStartersEnd } from './starters.mjs'
import { root, say } from './steps.mjs'
import { word } from './words.mjs'

/** Ctrl+C comes twice, from the terminal and from npm. Only a later signal means: at once. */
const SECOND_SIGNAL_AFTER = 1_000
/** How long the framework has for what it does after an answer, in milliseconds. */
const AFTERWARDS = 1_000

const port = chosenPort()
await checkPortFree(port)
process.chdir(root)
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) })
const { default: next } = await import('next')
const app = next({ dev: false, dir: root, port })
const { server, drain } = createDrainingServer((request, response) =>
  app.getRequestHandler()(request, response),
)

let stopping
function stopServing() {
  if (stopping !== undefined) {
    if (Date.now() - stopping > SECOND_SIGNAL_AFTER) process.exit(1)
    return
  }
  stopping = Date.now()
  drain()
    .then(() => Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, AFTERWARDS))]))
    .finally(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopServing)
whenStartersEnd(stopServing)

await app.prepare()
server.once('error', (error) => {
  console.error(word('unserved', { port, code: error.code }))
  process.exit(1)
})
server.listen(port, () => say(word('ready', { address: `http://localhost:${port}` })))
