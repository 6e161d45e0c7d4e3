// Serves the built site. `npm start` runs prepare.mjs before this.
import { spawn } from 'node:child_process'
import { checkPortFree, chosenPort } from './checks.mjs'
import { root, say } from './steps.mjs'

const port = chosenPort()
await checkPortFree(port)
const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
})
let told = false
server.stdout.setEncoding('utf8')
server.stdout.on('data', (text) => {
  if (!told && /Ready/.test(text)) {
    told = true
    say(`Chevron Seven is ready on http://localhost:${port} (Ctrl+C stops it)`)
  } else if (told) process.stdout.write(text)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
