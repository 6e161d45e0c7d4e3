import type { Page } from '@playwright/test'

/** Everything that a person at the table is shown at one moment. */
export interface Seen {
  /** The game has a result. */
  readonly over: boolean
  /** The heading of the decision; empty once the game is over. */
  readonly question: string
  readonly turn: number
  /** Differs after every answer, and after every step on the way to one. */
  readonly moment: string
  /** The next key of a patient goldfish player, among those that the table offers. */
  readonly patientKey: string
  /** The next key of a player who takes whatever comes first. */
  readonly eagerKey: string
  /** A card in play can be assigned to the mission, which falls short. */
  readonly assignable: boolean
  /** There is a move that does nothing: to pass, to be done, to let be. */
  readonly passable: boolean
}

/** A bot may think, and a machine may be busy. */
const LONGEST = 30_000

/**
 * Waits until a person has a decision or the game is over, at another moment than `before`, and reads the table in one
 * go: a game has hundreds of answers, and each round trip to the browser takes time.
 */
export function look(page: Page, before = ''): Promise<Seen> {
  return page.evaluate(
    ({ last, longest }) => {
      const SHORT = /^You are .* short$/
      const OWN = '[aria-label="Your cards"]'
      const keyIn = (place: string) =>
        document
          .querySelector(`[data-board] ${place} [data-card][aria-keyshortcuts]`)
          ?.getAttribute('aria-keyshortcuts') ?? undefined
      const charactersReady = () => {
        const rows = document.querySelectorAll('[data-board] [role="group"][aria-label^="Ready"]')
        return [...(rows[rows.length - 1]?.querySelectorAll('button') ?? [])].filter((card) =>
          card.textContent?.includes('character'),
        ).length
      }
      const patientKey = (question: string) => {
        if (SHORT.test(question)) return keyIn(OWN) ?? keyIn('[data-hand]') ?? 'Space'
        if (/( meets? the difficulty| is .* short)$/.test(question) || question === 'Keep this hand?')
          return 'Space'
        if (question === 'Another mission?') return charactersReady() > 1 ? '1' : 'Space'
        return '1'
      }
      const read = () => {
        const board = document.querySelector<HTMLElement>('[data-board]')
        const { moment = '', turn } = board?.dataset ?? {}
        const [answers, choosing] = moment.split(' ')
        // A new answer discards the choices on the way to the last one, a moment later.
        const settled = choosing === 'all' || answers === last.split(' ')[0]
        if (!board || moment === last || !settled) return undefined
        const heading = (of: string) => {
          const element = document.querySelector(of)
          return element?.checkVisibility() ? (element.textContent ?? '') : ''
        }
        const over = heading('#result-title') !== ''
        const question = heading('[aria-label="Your decision"] h2')
        if (!over && question === '') return undefined
        return {
          over,
          question,
          turn: Number(turn),
          moment,
          patientKey: patientKey(question),
          eagerKey: keyIn('') ?? '1',
          assignable: SHORT.test(question) && keyIn(OWN) !== undefined,
          passable: document.querySelector('[aria-label="Your decision"] [data-pass]') !== null,
        }
      }
      return new Promise<Seen>((resolve, reject) => {
        const seen = read()
        if (seen) return resolve(seen)
        const watch = new MutationObserver(() => {
          const now = read()
          if (!now) return
          watch.disconnect()
          clearTimeout(timer)
          resolve(now)
        })
        const timer = setTimeout(() => {
          watch.disconnect()
          const asked = document.querySelector('#prompt')?.textContent ?? 'no table'
          reject(new Error(`nobody was asked after “${last}”: ${asked}`))
        }, longest)
        watch.observe(document.documentElement, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      })
    },
    { last: before, longest: LONGEST },
  )
}
