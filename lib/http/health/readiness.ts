/** Why a process should get no requests just now. */
export type Unready = 'database' | 'tables'

/** Whether a process can do its work. */
export type Readiness = { readonly ok: true } | { readonly ok: false; readonly why: Unready }

interface Options {
  /** Asks the database whether it is there; throws where it is not. Resolves with whether it has all tables. */
  readonly look: () => Promise<boolean>
  /** Milliseconds for which an answer holds: however many ask, the database is asked no more often. */
  readonly holds: number
  /** Milliseconds that the database has to answer. */
  readonly patience: number
}

/** Looks whether a process can do its work, for all who ask at about the same time at once. */
export class ReadinessCheck {
  readonly #options: Options
  #last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** As of now, or of a moment ago. */
  check(now: number = Date.now()): Promise<Readiness> {
    if (!this.#last || Math.abs(now - this.#last.at) >= this.#options.holds)
      this.#last = { at: now, answer: this.#look() }
    return this.#last.answer
  }

  async #look(): Promise<Readiness> {
    const { look, patience } = this.#options
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<Readiness>((resolve) => {
      timer = setTimeout(() => resolve({ ok: false, why: 'database' }), patience)
    })
    const looked = look().then(
      (hasTables): Readiness => (hasTables ? { ok: true } : { ok: false, why: 'tables' }),
      (): Readiness => ({ ok: false, why: 'database' }),
    )
    try {
      return await Promise.race([looked, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
