// Serves the built site until it is stopped. `npm start` runs prepare.mjs first. The npm script starts with `exec`, so
// that no shell between npm and this process intercepts signals. If the shell does not know `exec` (Windows), the
// command after it does the same. MALLOC_ARENA_MAX is for the C library of Linux (mallopt(3)), which reads it when a
// process begins: by default threads keep memory of their own, 15 to 20 % of the site's.
import { createServer } from 'node:http'
import { checkPortFree, chosenHost, chosenPort } from './checks.mjs'
import { createDrainingServer } from './draining-server.mjs'
import { setupMessage } from './messages.mjs'
import { whenParentEnds } from './parent-processes.mjs'
import { isBuildWritable, root, say } from './steps.mjs'

/** Ctrl+C arrives twice, from the terminal and from npm. Only a later signal means to stop immediately. */
const SECOND_SIGNAL_AFTER = 1_000
/** Time in milliseconds for the framework's work after responses. */
const AFTERWARDS = 1_000

const port = chosenPort()
const host = chosenHost()
await checkPortFree(port, host)
process.chdir(root)
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port) })
// Pages rendered on demand are cached in memory if they cannot be stored with those of the build.
if (!isBuildWritable()) process.env.CHEVRON_READ_ONLY_BUILD = '1'
const { default: next } = await import('next')
// The framework takes over protocol upgrade requests of the server it is given, and leaves them hanging. So it gets a
// server without requests; ours answers such requests without upgrading (RFC 9110, 7.8).
const app = next({ dev: false, dir: root, port, httpServer: createServer() })
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
  // Streams never end by themselves: spectators of a game reconnect to another process, or a little later.
  globalThis.chevronStreams?.endAll()
  drain()
    .then(() => Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, AFTERWARDS))]))
    .finally(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopServing)
whenParentEnds(stopServing)

await app.prepare()
server.once('error', (error) => {
  console.error(
    setupMessage(host === undefined ? 'unserved' : 'unservedAt', { port, host, code: error.code }),
  )
  process.exit(1)
})
const name =
  host === undefined || /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::|::1)$/.test(host) ? 'localhost' : host
server.listen({ port, host }, () =>
  say(setupMessage('ready', { address: `http://${name.includes(':') ? `[${name}]` : name}:${port}` })),
)
