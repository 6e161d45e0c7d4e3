import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Removes the permissions of everybody but the owner; files that are not ours to change are left alone. */
function tighten(name: string, mode: number): void {
  const { mode: before } = statSync(name)
  if ((before & 0o077) === 0) return
  try {
    chmodSync(name, mode)
  } catch {
    // Another owner's, or on a file system without permissions: the operator decides.
  }
}

/** Creates an empty file that only its owner can read, or restricts an existing one. Throws if it cannot be created. */
export function privateFile(file: string): void {
  if (existsSync(file)) tighten(file, 0o600)
  else closeSync(openSync(file, 'a', 0o600))
}

/**
 * Creates a folder that only its owner can enter. An existing folder is restricted only if it contains nothing but our
 * own files: the setting may name any folder of the machine.
 */
export function privateFolder(folder: string, isOurs: (name: string) => boolean): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) return
  const names = readdirSync(folder)
  if (names.length > 0 && names.every(isOurs)) tighten(folder, 0o700)
}

/** Restricts a database file and those next to it with the same name. The driver creates new ones with its mode. */
export function tightenDatabase(file: string): void {
  const folder = path.dirname(path.resolve(file))
  const name = path.basename(file)
  for (const beside of readdirSync(folder))
    if (beside === name || beside.startsWith(`${name}-`) || beside.startsWith(`${name}.`))
      tighten(path.join(folder, beside), 0o600)
}
