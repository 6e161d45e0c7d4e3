// Keeps other processes from doing the same thing meanwhile. Plain Node, built-ins only.
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { word } from './messages.mjs'

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
