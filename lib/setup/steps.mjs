// Plain Node, built-ins only: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const CACHE = path.join(root, '.cache')

/** Prints one sentence and ends the process. Nothing has been changed by then, or what was changed is whole. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Says in one line what is being done now. */
export const say = (line) => console.log(`· ${line}`)

/** Hash over the contents and names of files and folders, in a fixed order. Missing ones count as missing. */
export function hashOf(names, { skip = [] } = {}) {
  const hash = createHash('sha256')
  const walk = (name) => {
    const full = path.join(root, name)
    if (skip.some((part) => name === part || name.endsWith(`/${part}`))) return
    if (!existsSync(full)) hash.update(`missing ${name}\n`)
    else if (statSync(full).isDirectory())
      for (const entry of readdirSync(full).sort()) walk(`${name}/${entry}`)
    else hash.update(`${name}\n`).update(readFileSync(full))
  }
  names.forEach(walk)
  return hash.digest('hex')
}

/**
 * Runs a program and waits. Its output is shown only if it fails (always with `show`, never with `quiet`).
 * @returns whether it ended well
 */
export function run(command, args, { env = {}, show = false, quiet = false } = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  })
  if (done.status !== 0 && !show && !quiet) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  return done.status === 0
}

/**
 * Runs a Node program beside others. What it says is shown together when it ends, or at once with `show`.
 * @returns whether it ended well
 */
export function nodeBeside(args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(data))
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      resolve(status === 0)
    })
  })
}

export const node = (args, options) => run(process.execPath, args, options)
/** Runs a TypeScript file of ours. */
export const tsx = (args, options) => node(['node_modules/tsx/dist/cli.mjs', ...args], options)
export const next = (args, options) => node(['node_modules/next/dist/bin/next', ...args], options)

/**
 * Does a step only if what it depends on has changed since it last ended well, or what it makes is gone. The stamp
 * is written last, so a step that was interrupted runs again.
 */
export function once(name, key, made, line, work) {
  const stamp = path.join(CACHE, `${name}.stamp`)
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (before === key && made.every((file) => existsSync(path.join(root, file)))) return false
  say(line)
  work()
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(`${stamp}.new`, key)
  renameSync(`${stamp}.new`, stamp)
  return true
}
