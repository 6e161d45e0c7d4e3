import { BOT_IDS, FEWEST_SEATS, GOALS, type Goal, MOST_SEATS, PERSON, PRESSURES, type Sitter } from './setup'

/** What a link to `/play` carries behind its `#`. */
export type PlayLink =
  | { readonly kind: 'replay'; readonly text: string }
  | {
      readonly kind: 'position'
      readonly text: string
      readonly goal?: Goal
      /** By seat; absent where the link does not say. */
      readonly sitters?: readonly Sitter[]
    }

/** Where a replay string can be watched. */
export const replayHref = (replay: string): string => `/play#replay=${replay}`

/** Where the position at the end of a replay string can be played on, with a task if there is one. */
export function positionHref(replay: string, sitters: readonly Sitter[], goal?: Goal): string {
  const seats = sitters.map(writeSitter).join('.')
  return `/play#position=${replay}&seats=${seats}${goal ? `&goal=${goal}` : ''}`
}

/** Reads what stands behind the `#` of an address; undefined where it is neither replay nor position. */
export function parsePlayLink(hash: string): PlayLink | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const replay = said.get('replay')
  if (replay) return { kind: 'replay', text: replay }
  const text = said.get('position')
  if (!text) return undefined
  const goal = GOALS.find((one) => one === said.get('goal'))
  const sitters = said.get('seats')?.split('.').map(readSitter)
  const known = sitters?.filter((sitter) => sitter !== undefined)
  const whole =
    known && known.length === sitters?.length && known.length >= FEWEST_SEATS && known.length <= MOST_SEATS
  return { kind: 'position', text, goal, sitters: whole ? known : undefined }
}

const writeSitter = (sitter: Sitter): string => {
  if (sitter.kind === 'person') return 'p'
  return sitter.kind === 'bot' ? `b-${sitter.bot}` : `g-${sitter.pressure}`
}

function readSitter(word: string): Sitter | undefined {
  if (word === 'p') return PERSON
  const [, kind, name] = /^([bg])-(\w+)$/.exec(word) ?? []
  const bot = BOT_IDS.find((one) => one === name)
  if (kind === 'b') return bot && { kind: 'bot', bot }
  const pressure = PRESSURES.find((one) => one === name)
  return kind === 'g' && pressure ? { kind: 'goldfish', pressure } : undefined
}
