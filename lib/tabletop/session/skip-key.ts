/** Milliseconds that a decision is on the screen before the key that skipped to it answers it. */
export const SETTLE_MS = 400

interface Pending {
  readonly isPaced: boolean
  readonly isThinking: boolean
}

/**
 * The key that both shows pending steps at once and passes. Whoever presses it to get on has not seen the next decision
 * yet: after steps that were shown one by one, or skipped, it answers nothing until the decision has been there for a
 * moment.
 */
export class SkipKey {
  #isBusy = false
  #wasFollowed = false
  #answersFrom = 0

  /** Called for every state of the table. */
  note({ isPaced, isThinking }: Pending, now: number): void {
    const isBusy = isPaced || isThinking
    if (isPaced) this.#wasFollowed = true
    if (this.#isBusy && !isBusy) {
      if (this.#wasFollowed) this.#answersFrom = now + SETTLE_MS
      this.#wasFollowed = false
    }
    this.#isBusy = isBusy
  }

  /** Called when the key is pressed: what it does now. */
  press({ isPaced, isThinking }: Pending, now: number): 'skip' | 'wait' | 'answer' {
    if (isPaced || isThinking) {
      this.#wasFollowed = true
      return 'skip'
    }
    return now < this.#answersFrom ? 'wait' : 'answer'
  }
}
