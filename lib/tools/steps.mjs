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
import { word } from './messages.mjs'
import { whenParentEnds } from './parent-processes.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const CACHE = path.join(root, '.cache')

/** Time in milliseconds that child processes have to end with this one. */
const KILL_AFTER = 5_000
const running = new Set()
let failure = 1
let spoken = process.stdout

/**
 * For a command whose own answer goes to standard output: what is said meanwhile goes to standard error, and what can
 * not be prepared ends with this exit code.
 */
export function prepareQuietly(exitCode) {
  spoken = process.stderr
  failure = exitCode
}

/**
 * Prints one sentence and ends the process. Nothing has been changed by then, or what was changed is whole.
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence)
  process.exit(failure)
}

/** Says in one line what is being done now. */
export const say = (line) => spoken.write(`· ${line}\n`)

/** Ends this process when it is told to, or when who started it is gone, and with it the programs it has started. */
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
 * The files of files and folders, in a fixed order, and the names of which there are none.
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

/** Hash over the contents and names of files and folders, in a fixed order. Missing ones count as missing. */
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
 * Runs a program. Its output is shown only if it fails, and then together (at once with `show`, never with `quiet`,
 * in any case with `tell`).
 * @returns whether it ended well
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
/** Runs a TypeScript file of ours. */
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

/** Ends the process with one sentence where the project's folder, into which packages and the build go, is read-only. */
export function checkWritable() {
  try {
    accessSync(root, constants.W_OK)
    // Some file systems say yes and mean no.
    const probe = path.join(CACHE, `probe-${process.pid}`)
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    stop(word('folder', { folder: root, code: error.code }))
  }
}

/**
 * Does a step only if what it depends on has changed since it last ended well, or what it makes is gone. The stamp
 * goes first and is written last, so a step that was interrupted runs again. Of several processes that want the same
 * step one does it and the others wait. Nothing is written where all is done: the folder may be read-only then.
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

// Keeps other processes from doing the same thing meanwhile.

const BEAT = 1_000
/** A holder that has not been heard of for so long has ended, however that came. */
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

/** Does `work` while this process holds the lock `file`; waits for it where another has it, and says so. */
export async function withFileLock(file, name, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  let told = false
  while (!take(file)) {
    if (ageOf(file) > STALE_AFTER) rmSync(file, { force: true })
    else {
      if (!told) process.stderr.write(`· ${word('waiting', { step: name })}\n`)
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
      // Somebody took it away by hand.
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
