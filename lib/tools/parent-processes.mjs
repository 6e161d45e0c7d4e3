// Detects when a process that started this one has ended. Plain Node, built-ins only.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const POLL_INTERVAL_MS = 500
const SHELLS = /^-?(?:ash|bash|busybox|dash|fish|ksh|sh|zsh)$/

/** Parent, process group and name of a process; undefined if it does not exist or cannot be inspected. */
function look(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name is in parentheses and may contain anything, including parentheses.
      const end = stat.lastIndexOf(')')
      const [, parent, group] = stat.slice(end + 2).split(' ')
      return { parent: Number(parent), group: Number(group), name: stat.slice(stat.indexOf('(') + 1, end) }
    } catch {
      return undefined
    }
  }
  if (process.platform === 'win32') return undefined
  const asked = spawnSync('ps', ['-o', 'ppid=,pgid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, group, name] = /^\s*(\d+)\s+(\d+)\s+(.*\S)/.exec(asked.stdout ?? '') ?? []
  if (name === undefined) return undefined
  return { parent: Number(parent), group: Number(group), name: name.replace(/^.*\//, '') }
}

function exists(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** True if a process still has the given parent. Detects an ended parent at once, even before it is reaped. */
function stillHas(child, parent) {
  if (child === process.pid) return process.ppid === parent
  if (process.platform === 'linux') return look(child)?.parent === parent
  return exists(parent)
}

/**
 * The processes with which this one should end, each with its child, nearest first: npm, the shells between npm and
 * this process, and the program that runs npm in its own process group. Programs that want npm to outlive them give it
 * a group of its own; shells do not always, so a shell that runs npm does not count. Empty if npm did not start this
 * process.
 */
function starters() {
  if (!process.env.npm_lifecycle_event) return []
  const chain = []
  let child = process.pid
  let parent = process.ppid
  const go = () => {
    chain.push({ child, parent })
    child = parent
    parent = look(child)?.parent ?? 0
  }
  while (parent > 1 && SHELLS.test(look(parent)?.name ?? '')) go()
  if (parent <= 1) return chain
  go()
  const front = look(parent)
  const isInFront = parent > 1 && front && front.group === look(child)?.group && !SHELLS.test(front.name)
  if (isInFront) go()
  return chain
}

/** Calls `gone` once when a process that started this one has ended without a signal. */
export function whenParentEnds(gone) {
  const chain = starters()
  if (chain.length === 0) return
  const timer = setInterval(() => {
    if (chain.every(({ child, parent }) => stillHas(child, parent))) return
    clearInterval(timer)
    gone()
  }, POLL_INTERVAL_MS)
  timer.unref()
}
