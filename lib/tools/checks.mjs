import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { setupMessage } from './messages.mjs'
import { root, stop } from './steps.mjs'

/** Checks for Node 20.19 or newer (required by the framework and the test tools). */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(setupMessage('node', { version: process.versions.node }))
}

/** Environment files in the order in which the framework reads them when serving: the first one with a setting wins. */
const SETTINGS = ['.env.production.local', '.env.local', '.env.production', '.env']

/** A setting from the environment, otherwise from these files; undefined if it is not set. */
function setting(name, folder) {
  const there = SETTINGS.map((file) => path.join(folder, file)).filter(existsSync)
  const files = there.map((file) => parseEnv(readFileSync(file, 'utf8')))
  return [process.env, ...files].map((settings) => settings[name]).find((value) => value !== undefined)
}

/** The port that the site will listen on: PORT, or 3000. Ends the process if the setting is invalid. */
export function chosenPort(folder = root) {
  const text = setting('PORT', folder) ?? '3000'
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  return stop(setupMessage('port', { text }))
}

/**
 * The address that the site will listen on: HOST, a name or an address of this machine; undefined for all addresses.
 */
export function chosenHost(folder = root) {
  const host = setting('HOST', folder)
    ?.trim()
    .replace(/^\[(.*)\]$/, '$1')
  return host === '' ? undefined : host
}

/** Ends the process with one sentence if the port is in use, or the address is not one of this machine. */
export async function checkPortFree(port, host) {
  await new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => {
      if (code === 'EADDRINUSE') stop(setupMessage('portUsed', { port, other: port + 1 }))
      if (host !== undefined && code !== 'EACCES') stop(setupMessage('hostClosed', { host, code }))
      stop(setupMessage('portClosed', { port, code }))
    })
    server.listen({ port, host }, () => server.close(resolve))
  })
}
