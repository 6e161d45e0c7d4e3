import { constants } from 'node:fs'
import { access, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Reasons why a process should currently get no requests. */
export type Unready =
  /** It is down, or takes too long. */
  | 'database'
  /** The database lacks tables. */
  | 'tables'
  /** The data folder is not writable, or has hardly any space left. */
  | 'disk'
  /** The file with the secret that signs sessions cannot be read. */
  | 'secret'

/** Whether a process can serve requests, and all reasons why it cannot. */
export type Readiness = { readonly ok: true } | { readonly ok: false; readonly why: readonly Unready[] }

/** A check of one requirement. */
export interface ReadinessProbe {
  /** Returned if `look` throws or takes too long. */
  readonly name: Unready
  /** Resolves with the problem; undefined if there is none. */
  readonly look: () => Promise<Unready | undefined>
  /** Milliseconds for which a result is valid: it is not checked more often, however many ask. */
  readonly holds: number
}

interface Options {
  /** Timeout per probe in milliseconds. */
  readonly timeoutMs: number
  /** Called once when a probe starts to fail, with the error. */
  readonly onFailure?: (why: Unready, error: unknown) => void
}

/** A probe with its last result. */
class CachedProbe {
  readonly #probe: ReadinessProbe
  readonly #options: Options
  #last: { readonly at: number; readonly answer: Promise<Unready | undefined> } | undefined
  #isLooking = false
  #failing: Unready | undefined

  constructor(probe: ReadinessProbe, options: Options) {
    this.#probe = probe
    this.#options = options
  }

  check(now: number): Promise<Unready | undefined> {
    if (!this.#last || Math.abs(now - this.#last.at) >= this.#probe.holds)
      this.#last = { at: now, answer: this.#isLooking ? Promise.resolve(this.#probe.name) : this.#look() }
    return this.#last.answer
  }

  async #look(): Promise<Unready | undefined> {
    const { name, look } = this.#probe
    let timer: NodeJS.Timeout | undefined
    let thrown: unknown
    const tooLate = new Promise<Unready>((resolve) => {
      timer = setTimeout(() => resolve(name), this.#options.timeoutMs)
    })
    // Do not check a hanging disk or database again meanwhile: each check would hold a thread.
    this.#isLooking = true
    const looked = look()
      .catch((error: unknown) => {
        thrown = error
        return name
      })
      .finally(() => {
        this.#isLooking = false
      })
    const why = await Promise.race([looked, tooLate])
    clearTimeout(timer)
    if (why !== undefined && why !== this.#failing)
      this.#options.onFailure?.(why, thrown ?? new Error(`not ready: ${why}`))
    this.#failing = why
    return why
  }
}

/** Checks whether a process can serve requests; concurrent callers share one check. */
export class ReadinessCheck {
  readonly #probes: readonly CachedProbe[]

  constructor(probes: readonly ReadinessProbe[], options: Options) {
    this.#probes = probes.map((probe) => new CachedProbe(probe, options))
  }

  /** As of now, or a moment ago. */
  async check(now: number = Date.now()): Promise<Readiness> {
    const answers = await Promise.all(this.#probes.map((probe) => probe.check(now)))
    const why = answers.filter((answer) => answer !== undefined)
    return why.length === 0 ? { ok: true } : { ok: false, why }
  }
}

/** Bytes that must be free: enough for the largest writes and the database journal. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024

/** Data written as a test: a whole block, so that no file system stores it inside its own records. */
const PROBE = new Uint8Array(4096)

/**
 * Checks that a folder is writable by writing a small file, which is removed again.
 * @param beside prefix of its name: the name of one of our files
 * @throws the system's error if nothing can be written, or an error if less than `minFreeBytes` are free
 */
export async function checkDisk(
  folder: string,
  beside: string,
  minFreeBytes = MIN_FREE_BYTES,
): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder)
  // File systems that do not report space have no blocks.
  if (blocks > 0 && bavail * bsize < minFreeBytes)
    throw new Error(`only ${bavail * bsize} bytes are free on the disk of ${folder}`)
  const probe = path.join(folder, `${beside}.write-probe`)
  try {
    await writeFile(probe, PROBE, { mode: 0o600 })
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Checks that an existing file is writable, and that its folder has space. Throws like `checkDisk`. */
export async function checkDiskOf(file: string): Promise<void> {
  await access(file, constants.W_OK)
  await checkDisk(path.dirname(file), path.basename(file))
}
