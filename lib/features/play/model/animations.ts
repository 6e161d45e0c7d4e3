import type { CardId, Player } from '@/lib/game/engine/model/game'
import type { LogEvent, LoggedCard } from '@/lib/game/engine/model/log'
import type { TableSnapshot } from './session'

/** A mission taken as a glyph. */
export interface Earned {
  readonly by: CardId
  readonly mission: CardId
  readonly player: Player
  /** Glyphs that the player has with it. */
  readonly glyphs: number
}

/** A result that the table shows for a moment, derived from its log lines. */
export type TableAnimation =
  /** `fills`: the success itself is new, and not only the glyph, which is often chosen later. */
  | { readonly kind: 'success'; readonly fills: boolean; readonly earned?: Earned }
  /** `share`: the skill reached, as a fraction of the difficulty. */
  | { readonly kind: 'failure'; readonly mission: CardId; readonly share: number }
  | { readonly kind: 'scored'; readonly card: CardId; readonly player: Player }
  /** `firepower` if the battle itself is new; `loser`: the ship that was incapacitated. */
  | {
      readonly kind: 'battle'
      readonly firepower?: { readonly hero: number; readonly villain: number }
      readonly loser?: CardId
    }
  /** `opens`: by glyphs, which opens the gate of the player. */
  | { readonly kind: 'victory'; readonly player: Player; readonly opens: boolean }
  /** Power that a player paid for a card. */
  | { readonly kind: 'power'; readonly player: Player; readonly card: CardId; readonly power: number }

export type MomentKind = TableAnimation['kind']
type Of<Kind extends MomentKind> = Extract<TableAnimation, { kind: Kind }>

/**
 * New log lines at the table since a previous snapshot; none after going back, switching to another branch, or
 * repeating known moves.
 */
export function newsSince(before: TableSnapshot, now: TableSnapshot): readonly LogEvent[] {
  if (now.reached !== 'answer' && now.reached !== 'redo') return []
  // Two answers may arrive before the table is drawn once; a branch has a log of its own.
  const from = now.reached === 'answer' ? before.log.length : Math.max(before.log.length, now.freshFrom)
  return now.log.slice(from)
}

/**
 * The animations for new log lines in chronological order, at most one of each kind and per payment. If several
 * missions were decided, only the first is shown, since the table has moved on; of a jump forward (`isJump`) over
 * several, only the winner.
 */
export function animationsOf(news: readonly LogEvent[], isJump = false): readonly TableAnimation[] {
  const chapters = chaptersOf(news).map(momentsOfChapter)
  const telling = chapters.filter((moments) => moments.length > 0)
  const [first = []] = isJump && telling.length > 1 ? [] : telling
  const victory = telling.at(-1)?.find((moment) => moment.kind === 'victory')
  if (!victory || first.includes(victory)) return first
  return [...first, victory]
}

function chaptersOf(news: readonly LogEvent[]): readonly (readonly LogEvent[])[] {
  const chapters = new Map<string, LogEvent[]>()
  for (const event of news) {
    const name = `${event.turn} ${event.mission}`
    const chapter = chapters.get(name)
    if (chapter) chapter.push(event)
    else chapters.set(name, [event])
  }
  return [...chapters.values()]
}

/** The id of a card that the reader of the log knows: others have no position to point at. */
const known = (card: LoggedCard | undefined): CardId | undefined => (card?.key ? card.id : undefined)

/** The power that was paid for an event's card. */
function paid({ type, figures }: LogEvent): number {
  switch (type) {
    case 'play':
    case 'event':
    case 'obstacle':
    case 'complication':
      return figures.cost ?? 0
    case 'pay':
      return figures.power ?? 0
    default:
      return 0
  }
}

function momentsOfChapter(events: readonly LogEvent[]): readonly TableAnimation[] {
  let success: Of<'success'> | undefined
  let failure: Of<'failure'> | undefined
  let scored: Of<'scored'> | undefined
  let battle: Of<'battle'> | undefined
  let victory: Of<'victory'> | undefined
  const payments: Of<'power'>[] = []
  for (const event of events) {
    const { type, player, figures } = event
    const card = known(event.card)
    const target = known(event.target)
    const power = paid(event)
    if (power > 0 && player !== undefined && card !== undefined)
      payments.push({ kind: 'power', player, card, power })
    if (type === 'success') success = { kind: 'success', fills: true }
    if (type === 'earn' && player !== undefined && card !== undefined && target !== undefined) {
      const earned = { by: card, mission: target, player, glyphs: figures.glyphs ?? 0 }
      success = { kind: 'success', fills: success?.fills ?? false, earned }
    }
    if (type === 'failure' && card !== undefined) {
      const { skills = 0, difficulty = 1 } = figures
      failure = { kind: 'failure', mission: card, share: Math.max(0, Math.min(1, skills / difficulty)) }
    }
    if (type === 'score' && player !== undefined && card !== undefined)
      scored ??= { kind: 'scored', card, player }
    if (type === 'ship-battle')
      battle = { kind: 'battle', firepower: { hero: figures.hero ?? 0, villain: figures.villain ?? 0 } }
    // The line of the choice names the ship, and the next one what happened to it.
    if (type === 'incapacitate' && card !== undefined)
      battle = { ...(battle ?? { kind: 'battle' }), loser: card }
    if ((type === 'win-glyphs' || type === 'win-experience' || type === 'win-score') && player !== undefined)
      victory = { kind: 'victory', player, opens: type === 'win-glyphs' }
  }
  // If the win opens the gate, show only that: the chevron locked by the last success is part of it.
  const all = [...payments, battle, victory?.opens ? undefined : success, failure, scored, victory]
  return all.filter((moment) => moment !== undefined)
}
