import { constants } from 'node:fs'
import { access, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Why a process should get no requests just now. */
export type Unready =
  /** It is away, or takes too long. */
  | 'database'
  /** The database lacks tables. */
  | 'tables'
  /** Nothing can be written where the process keeps its data, or there is hardly any room left. */
  | 'disk'
  /** The file of the secret that signs sessions cannot be read. */
  | 'secret'

/** Whether a process can do its work, and all reasons why it cannot. */
export type Readiness = { readonly ok: true } | { readonly ok: false; readonly why: readonly Unready[] }

/** One thing that a process needs. */
export interface ReadinessProbe {
  /** Answered where `look` throws, or takes too long. */
  readonly name: Unready
  /** Resolves with what is wrong, undefined where nothing is. */
  readonly look: () => Promise<Unready | undefined>
  /** Milliseconds for which an answer holds: however many ask, it is looked at no more often. */
  readonly holds: number
}

interface Options {
  /** Milliseconds that each probe has. */
  readonly timeoutMs: number
  /** Told once when a probe begins to fail, with what it threw. */
  readonly onFailure?: (why: Unready, error: unknown) => void
}

/** One probe and its last answer. */
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
    // A disk or a database that hangs is not asked a second time meanwhile: each would hold a thread.
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

/** Looks whether a process can do its work, for all who ask at about the same time at once. */
export class ReadinessCheck {
  readonly #probes: readonly CachedProbe[]

  constructor(probes: readonly ReadinessProbe[], options: Options) {
    this.#probes = probes.map((probe) => new CachedProbe(probe, options))
  }

  /** As of now, or of a moment ago. */
  async check(now: number = Date.now()): Promise<Readiness> {
    const answers = await Promise.all(this.#probes.map((probe) => probe.check(now)))
    const why = answers.filter((answer) => answer !== undefined)
    return why.length === 0 ? { ok: true } : { ok: false, why }
  }
}

/** Bytes that must be free: what the largest requests write, and the journal of the database, fit in. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024

/** What is written to see that something can be: a block, so that no file system keeps it within its own records. */
const PROBE = new Uint8Array(4096)

/**
 * Checks that files can be written in a folder, by writing a small one, which is removed again.
 * @param beside the name that it begins with: that of a file of ours
 * @throws what the system says where nothing can be written, and where less than `minFreeBytes` are free
 */
export async function checkDisk(
  folder: string,
  beside: string,
  minFreeBytes = MIN_FREE_BYTES,
): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder)
  // File systems that do not count have no blocks.
  if (blocks > 0 && bavail * bsize < minFreeBytes)
    throw new Error(`only ${bavail * bsize} bytes are free on the disk of ${folder}`)
  const probe = path.join(folder, `${beside}.write-probe`)
  try {
    await writeFile(probe, PROBE, { mode: 0o600 })
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Checks that a file that is there can be written, and that its folder has room. Throws as `checkDisk`. */
export async function checkDiskOf(file: string): Promise<void> {
  await access(file, constants.W_OK)
  await checkDisk(path.dirname(file), path.basename(file))
}
