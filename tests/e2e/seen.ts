import type { Page } from '@playwright/test'

/** Everything that a person at the table sees at one moment. */
export interface Seen {
  /** True if the game has a result. */
  readonly over: boolean
  /** The heading of the decision; empty once the game is over. */
  readonly question: string
  readonly turn: number
  /** Changes with every answer, and with every step towards one. */
  readonly moment: string
  /** The next key of a patient goldfish player, from those offered. */
  readonly patientKey: string
  /** The next key of a player who takes the first option. */
  readonly eagerKey: string
  /** True if a card in play can be assigned to the mission, which would fail otherwise. */
  readonly assignable: boolean
  /** True if there is a passive move: pass, done, decline. */
  readonly passable: boolean
}

/** A bot may be thinking, and the machine may be busy. */
const LONGEST = 30_000

/**
 * Waits until a person has a decision or the game is over, at another moment than `before`, and reads the table in one
 * go: a game has hundreds of answers, and each round trip to the browser takes time.
 */
export function look(page: Page, before = ''): Promise<Seen> {
  return page.evaluate(
    ({ last, longest }) => {
      const SHORT = /^Add skill, or pass$/
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
        if (/, or pass$/.test(question) || question === 'Keep this hand?') return 'Space'
        if (question === 'Another mission?') return charactersReady() > 1 ? '1' : 'Space'
        return '1'
      }
      const read = () => {
        const board = document.querySelector<HTMLElement>('[data-board]')
        const { moment = '', turn } = board?.dataset ?? {}
        const [answers, choosing] = moment.split(' ')
        // A new answer discards, a moment later, the selections on the way to the previous one.
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
