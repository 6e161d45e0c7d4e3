import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Player } from '@/lib/game/engine/model/game'
import { MAX_PLAYERS, MIN_PLAYERS } from '@/lib/game/terms'
import { fromBase64url, toBase64url } from '@/lib/platform/text/base64url'
import { keptLine, storable } from '@/lib/platform/text/plain-text'
import { GOALS, type Goal, PERSON, PRESSURES, type SeatController, STRENGTHS } from '../setup'

/** The side from which a replay is watched, and the players' names. */
export interface ReplaySides {
  /** The seat shown at the bottom. */
  readonly below: Player
  /** The players' names, by seat. */
  readonly names: readonly string[]
}

/** The contents of the fragment of a link to `/play`. */
export type PlayLink =
  | ({ readonly kind: 'replay'; readonly text: string; readonly cards?: string } & Partial<ReplaySides>)
  | {
      readonly kind: 'position'
      readonly text: string
      /** The own cards included, as written by `cardsText`. */
      readonly cards?: string
      readonly goal?: Goal
      /** By seat; absent if not in the link. */
      readonly controllers?: readonly SeatController[]
    }

const SEATS: readonly Player[] = Array.from({ length: MAX_PLAYERS }, (_, seat) => seat)
/** Longer names are truncated. */
const MAX_NAME_LENGTH = 100

/** Maximum characters of all own cards in a link: more than a deck of them needs. */
const MAX_CARDS_LENGTH = 400_000

/** Encodes own cards for a link. */
export const cardsText = (cards: readonly BroughtCard[]): string =>
  toBase64url(new TextEncoder().encode(JSON.stringify(cards)))

const cardsParameter = (cards: readonly BroughtCard[] | undefined): string =>
  cards && cards.length > 0 ? `&cards=${cardsText(cards)}` : ''

/** The fragment of a link to the table if its deck includes own cards. */
export const ownCardsHash = (cards: readonly BroughtCard[] | undefined): string =>
  cards && cards.length > 0 ? `#cards=${cardsText(cards)}` : ''

/** Decodes the output of `ownCardsHash`, not validated yet; undefined if there is none. */
export const cardsInHash = (hash: string): unknown =>
  hash.startsWith('#cards=') && hash.length <= MAX_CARDS_LENGTH
    ? cardsInText(hash.slice('#cards='.length))
    : undefined

/** Decodes the output of `cardsText`, not validated yet; undefined if malformed. */
export function cardsInText(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64url(text)))
  } catch {
    return undefined
  }
}

/** Link to watch a replay string; `sides` if the players' names are known. */
export function replayHref(replay: string, sides?: ReplaySides, cards?: readonly BroughtCard[]): string {
  const names = sides?.names.map((name) => `&name=${encodeURIComponent(storable(name))}`).join('') ?? ''
  return `/play#replay=${replay}${sides ? `&seat=${sides.below}${names}` : ''}${cardsParameter(cards)}`
}

/** Link to play on from the position at the end of a replay string, with a task if there is one. */
export function positionHref(
  replay: string,
  controllers: readonly SeatController[],
  goal?: Goal,
  cards?: readonly BroughtCard[],
): string {
  const seats = controllers.map(writeController).join('.')
  return `/play#position=${replay}&seats=${seats}${goal ? `&goal=${goal}` : ''}${cardsParameter(cards)}`
}

/** Link to edit the position at the end of a replay string. */
export const setUpHref = (replay: string, cards?: readonly BroughtCard[]): string =>
  `/play/position#${replay}${cardsParameter(cards)}`

/** Parses the fragment of such a link: the replay string, and the own cards included. */
export function parseSetUpHash(hash: string): { readonly text: string; readonly cards?: string } {
  const [text = '', cards] = hash.replace(/^#/, '').split('&cards=')
  return cards !== undefined && cards.length <= MAX_CARDS_LENGTH ? { text, cards } : { text }
}

/** The own cards that occur in a position; a link includes only these. */
export const ownCardsIn = (
  cards: readonly BroughtCard[] | undefined,
  position: unknown,
): readonly BroughtCard[] => {
  const text = JSON.stringify(position) ?? ''
  return (cards ?? []).filter(({ card }) => text.includes(JSON.stringify(card.key)))
}

/** The part of a link after `#`. */
export const behindHash = (href: string): string => href.slice(href.indexOf('#') + 1)

/** Parses a fragment; undefined if it is neither a replay nor a position. */
export function parsePlayLink(hash: string): PlayLink | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const cardCodes = fragment.get('cards')
  const cards = cardCodes && cardCodes.length <= MAX_CARDS_LENGTH ? { cards: cardCodes } : {}
  const replay = fragment.get('replay')
  if (replay) {
    const names = fragment.getAll('name').map((name) => keptLine(name, MAX_NAME_LENGTH))
    return {
      kind: 'replay',
      text: replay,
      ...cards,
      below: SEATS.find((seat) => String(seat) === fragment.get('seat')),
      names: names.length > 0 ? names.slice(0, MAX_PLAYERS) : undefined,
    }
  }
  const text = fragment.get('position')
  if (!text) return undefined
  const goal = GOALS.find((one) => one === fragment.get('goal'))
  const controllers = fragment.get('seats')?.split('.').map(readController)
  const known = controllers?.filter((controller) => controller !== undefined)
  const whole =
    known &&
    known.length === controllers?.length &&
    known.length >= MIN_PLAYERS &&
    known.length <= MAX_PLAYERS
  return { kind: 'position', text, ...cards, goal, controllers: whole ? known : undefined }
}

const writeController = (controller: SeatController): string => {
  if (controller.kind === 'person') return 'p'
  return controller.kind === 'bot' ? `b-${controller.bot}` : `g-${controller.pressure}`
}

function readController(word: string): SeatController | undefined {
  if (word === 'p') return PERSON
  const [, kind, name] = /^([bg])-(\w+)$/.exec(word) ?? []
  const bot = STRENGTHS.find((one) => one === name)
  if (kind === 'b') return bot && { kind: 'bot', bot }
  const pressure = PRESSURES.find((one) => one === name)
  return kind === 'g' && pressure ? { kind: 'goldfish', pressure } : undefined
}
