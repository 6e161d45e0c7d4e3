import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, COPIES_PER_TITLE, SKILLS, type Skill, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import {
  DECK_SECTIONS,
  type DeckEntry,
  type DeckList,
  type DeckSection,
  MISSIONS_PER_SKILL,
  requiredSkill,
} from '../deck'
import { countOf, setCount } from '../edit'
import type { DeckState } from '../extras'
import { extrasFit, moveToMaybeboard } from '../extras-edit'
import { checkDeck, type RuleId } from '../legality'

/** One step towards satisfying a rule that the deck violates by having too many cards. */
export interface Repair {
  readonly key: CardKey
  readonly section: DeckSection
  /** Number of copies to remove from the section. */
  readonly count: number
  /** If a skill has too many missions: that skill, and how many missions it has. */
  readonly skill?: { readonly skill: Skill; readonly missions: number }
}

/** Maximum number of repairs offered for one rule. */
const MAX_REPAIRS = 4

/** The entries in reverse: roughly last added first, as far as their order shows it. */
const backwards = (entries: readonly DeckEntry[]): readonly DeckEntry[] => [...entries].reverse()

function teamRepairs(pool: Pool, { team }: DeckList): readonly Repair[] {
  const isCharacter = (key: CardKey) => pool.byKey.get(key)?.type === 'team'
  const titles = new Set<string>()
  const wrong: Repair[] = []
  const sound: DeckEntry[] = []
  for (const entry of team) {
    const title = pool.byKey.get(entry.key)?.title ?? ''
    const left = !isCharacter(entry.key) || titles.has(title) ? 0 : 1
    if (entry.count > left) wrong.push({ key: entry.key, section: 'team', count: entry.count - left })
    if (left === 0) continue
    titles.add(title)
    sound.push(entry)
  }
  // If there are too many starting characters, the player knows best which should go, so offer each.
  const surplus = sound.length > STARTING_TEAM_SIZE ? backwards(sound) : []
  return [...wrong, ...surplus.map(({ key }): Repair => ({ key, section: 'team', count: 1 }))]
}

function strangeMissions(pool: Pool, { missions }: DeckList): readonly Repair[] {
  return missions.flatMap(({ key, count }): Repair | readonly Repair[] =>
    pool.byKey.get(key)?.type === 'mission' ? [] : { key, section: 'missions', count },
  )
}

function skillRepairs(pool: Pool, { missions }: DeckList): readonly Repair[] {
  const ofSkill = (skill: Skill) =>
    missions.filter(({ key }) => {
      const card = pool.byKey.get(key)
      return card && requiredSkill(card) === skill
    })
  return SKILLS.flatMap((skill): Repair | readonly Repair[] => {
    const entries = ofSkill(skill)
    const count = entries.reduce((sum, entry) => sum + entry.count, 0)
    const last = entries.at(-1)
    if (!last || count <= MISSIONS_PER_SKILL) return []
    return { key: last.key, section: 'missions', count: 1, skill: { skill, missions: count } }
  })
}

function copiesRepairs(pool: Pool, list: DeckList, cards: readonly CardKey[]): readonly Repair[] {
  const titles = new Set(cards.flatMap((key) => pool.byKey.get(key)?.title ?? []))
  return [...titles].flatMap((title) => {
    const places = [...DECK_SECTIONS].reverse().flatMap((section) =>
      backwards(list[section])
        .filter(({ key }) => pool.byKey.get(key)?.title === title)
        .map(({ key, count }) => ({ key, section, count })),
    )
    let surplus = places.reduce((sum, { count }) => sum + count, 0) - COPIES_PER_TITLE
    return places.flatMap((place): Repair | readonly Repair[] => {
      const count = Math.min(place.count, surplus)
      surplus -= Math.max(0, count)
      return count > 0 ? { ...place, count } : []
    })
  })
}

function belongingRepairs(
  pool: Pool,
  list: DeckList,
  cards: readonly CardKey[],
  limit: number,
): readonly Repair[] {
  const names = new Set(list.team.map(({ key }) => nameOf(pool, key)))
  const left = new Map<string, number>()
  return cards.flatMap((key): Repair | readonly Repair[] => {
    const there = countOf(list, key, 'draw')
    const name = nameOf(pool, key)
    if (pool.byKey.get(key)?.type === 'mission' || !names.has(name))
      return { key, section: 'draw', count: there }
    const remaining = Math.min(there, left.get(name) ?? limit)
    left.set(name, (left.get(name) ?? limit) - remaining)
    return there > remaining ? { key, section: 'draw', count: there - remaining } : []
  })
}

/** Identifies a character by title and subtitle. */
function nameOf(pool: Pool, key: CardKey): string {
  const card = pool.byKey.get(key)
  return card ? `${card.title}\n${card.subtitle}` : key
}

/** Repairs for a rule violated by too many cards; missing cards have to be chosen from the pool. */
export function repairsFor(pool: Pool, list: DeckList, rule: RuleId): readonly Repair[] {
  const broken = checkDeck(pool, list).rules.find((result) => result.rule === rule && !result.satisfied)
  const repairs = ((): readonly Repair[] => {
    switch (broken?.rule) {
      case 'team':
        return teamRepairs(pool, list)
      case 'missions':
        return [
          ...strangeMissions(pool, list),
          ...(broken.figures.missions > broken.figures.needed ? skillRepairs(pool, list) : []),
        ]
      case 'skills':
        return skillRepairs(pool, list)
      case 'copies':
        return copiesRepairs(pool, list, broken.cards)
      case 'belongings':
        return belongingRepairs(pool, list, broken.cards, broken.figures.limit)
      default:
        return []
    }
  })()
  return repairs.slice(0, MAX_REPAIRS)
}

/** The deck after a repair: removed copies go to the maybeboard if it has room. */
export function applyRepair(state: DeckState, { key, section, count }: Repair): DeckState {
  const next = moveToMaybeboard(state, key, section, count)
  if (extrasFit(next.extras)) return next
  return { ...state, list: setCount(state.list, section, key, countOf(state.list, key, section) - count) }
}
