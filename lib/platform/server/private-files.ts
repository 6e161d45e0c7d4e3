import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Takes from everybody but the owner what they may do with something; what is not ours to change stays. */
function tighten(name: string, mode: number): void {
  const { mode: before } = statSync(name)
  if ((before & 0o077) === 0) return
  try {
    chmodSync(name, mode)
  } catch {
    // Of another owner, or on a file system that has no modes: the operator decides.
  }
}

/** Makes a file that its owner alone may read, empty where there is none. Throws where it cannot be made. */
export function privateFile(file: string): void {
  if (existsSync(file)) tighten(file, 0o600)
  else closeSync(openSync(file, 'a', 0o600))
}

/**
 * Makes a folder that its owner alone may enter. One that is there already becomes so only if nothing but our own
 * files lies in it: a setting may name any folder of the machine.
 */
export function privateFolder(folder: string, isOurs: (name: string) => boolean): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) return
  const names = readdirSync(folder)
  if (names.length > 0 && names.every(isOurs)) tighten(folder, 0o700)
}

/** The database of a file, and what lies beside it under the same name. The driver gives new ones its mode. */
export function tightenDatabase(file: string): void {
  const folder = path.dirname(path.resolve(file))
  const name = path.basename(file)
  for (const beside of readdirSync(folder))
    if (beside === name || beside.startsWith(`${name}-`) || beside.startsWith(`${name}.`))
      tighten(path.join(folder, beside), 0o600)
}
