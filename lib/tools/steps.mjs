// Plain Node, built-ins only: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setupMessage } from './messages.mjs'
import { whenParentEnds } from './parent-processes.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const CACHE = path.join(root, '.cache')

/** Time in milliseconds for child processes to end along with this one. */
const KILL_AFTER = 5_000
const running = new Set()
let failure = 1
let spoken = process.stdout

/**
 * For a command whose result goes to standard output: progress goes to standard error, and a failed preparation ends
 * the process with this exit code.
 */
export function prepareQuietly(exitCode) {
  spoken = process.stderr
  failure = exitCode
}

/**
 * Prints one sentence and ends the process. Nothing has been changed by then, or all changes are complete.
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence)
  process.exit(failure)
}

/** Prints one line about the current step. */
export const say = (line) => spoken.write(`· ${line}\n`)

/** Ends this process on a signal or when its parent has ended, along with the programs that it has started. */
export function exitWithParent() {
  const end = (signal, code) => {
    for (const child of running) child.kill(signal)
    Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve)))).then(
      () => process.exit(code),
    )
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL')
      process.exit(code)
    }, KILL_AFTER)
  }
  process.once('SIGINT', () => end('SIGINT', 130))
  process.once('SIGTERM', () => end('SIGTERM', 143))
  process.once('SIGHUP', () => end('SIGTERM', 129))
  whenParentEnds(() => end('SIGTERM', 1))
}

/**
 * All files in some files and folders, in a fixed order; names that do not exist are included.
 * @param {readonly string[]} names
 * @param {{ readonly skip?: readonly string[] }} [options]
 * @returns {Generator<string>}
 */
export function* filesOf(names, { skip = [] } = {}) {
  for (const name of names) {
    const full = path.join(root, name)
    if (skip.some((part) => name === part || name.endsWith(`/${part}`))) continue
    if (existsSync(full) && statSync(full).isDirectory()) {
      const entries = readdirSync(full).sort()
      yield* filesOf(
        entries.map((entry) => `${name}/${entry}`),
        { skip },
      )
    } else yield name
  }
}

/** Hash of the names and contents of files and folders, in a fixed order. Missing ones are hashed as missing. */
export function hashOf(names, options) {
  const hash = createHash('sha256')
  for (const name of filesOf(names, options)) {
    const full = path.join(root, name)
    if (existsSync(full)) hash.update(`${name}\n`).update(readFileSync(full))
    else hash.update(`missing ${name}\n`)
  }
  return hash.digest('hex')
}

/**
 * Runs a program. Its output is shown only if it fails, all at once at its end (immediately with `show`, never with
 * `quiet`, always with `tell`).
 * @returns true if it succeeded
 */
export function run(command, args, { env = {}, show = false, quiet = false, tell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    running.add(child)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(data))
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (status) => {
      running.delete(child)
      if (tell) process.stdout.write(Buffer.concat(said))
      else if (status !== 0 && !quiet) process.stderr.write(Buffer.concat(said))
      resolve(status === 0)
    })
  })
}

export const node = (args, options) => run(process.execPath, args, options)
/** Runs one of our TypeScript files. */
export const tsx = (args, options) => node(['node_modules/tsx/dist/cli.mjs', ...args], options)
export const next = (args, options) => node(['node_modules/next/dist/bin/next', ...args], options)

/** True if files can be added to the built site; false in a container that is read-only or has another owner. */
export function isBuildWritable() {
  try {
    accessSync(path.join(root, process.env.CHEVRON_DIST_DIR || '.next', 'server'), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Ends the process with one sentence if the project's folder, which receives packages and the build, is read-only. */
export function checkWritable() {
  try {
    accessSync(root, constants.W_OK)
    // Some file systems report write access that they do not grant.
    const probe = path.join(CACHE, `probe-${process.pid}`)
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    stop(setupMessage('folder', { folder: root, code: error.code }))
  }
}

/**
 * Runs a step only if its inputs have changed since it last succeeded, or its output is missing. The stamp is removed
 * first and written last, so an interrupted step runs again. If several processes want the same step, one runs it and
 * the others wait. Nothing is written if the step is up to date: the folder may be read-only then.
 */
export async function once(name, key, made, line, work) {
  const stamp = path.join(CACHE, `${name}.stamp`)
  const isDone = () =>
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === key &&
    made.every((file) => existsSync(path.join(root, file)))
  if (isDone()) return
  checkWritable()
  await withFileLock(path.join(CACHE, `${name}.lock`), line, async () => {
    if (isDone()) return
    say(line)
    rmSync(stamp, { force: true })
    await work()
    writeFileSync(`${stamp}.new`, key)
    renameSync(`${stamp}.new`, stamp)
  })
}

// A lock that keeps other processes from running the same step at the same time.

const BEAT = 1_000
/** Milliseconds without an update after which the holder is considered dead. */
const STALE_AFTER = 15_000
const POLL_INTERVAL_MS = 200

/** Tries to take the lock; returns true on success. */
function take(file) {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

/** Runs `work` while this process holds the lock `file`. If another process holds it, prints that and waits. */
export async function withFileLock(file, name, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  let told = false
  while (!take(file)) {
    if (ageOf(file) > STALE_AFTER) rmSync(file, { force: true })
    else {
      if (!told) process.stderr.write(`· ${setupMessage('waiting', { step: name })}\n`)
      told = true
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  }
  const free = () => rmSync(file, { force: true })
  const beat = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      // Somebody removed it by hand.
    }
  }, BEAT)
  process.once('exit', free)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.removeListener('exit', free)
    free()
  }
}
