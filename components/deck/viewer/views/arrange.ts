import { requiredGlyphs } from '@/lib/features/decks/model/analysis/spread'
import { CARD_TYPES } from '@/lib/game/terms'
import type { DeckGroups, ShownEntry } from '../deck-entries'
import type { ArrangeFacts, Grouping, ShownFigure, Sorting } from './looks'

/**
 * Cards grouped together, and the group's key: a side, a type, a number, a trait, a glyph, `owned`, `short` or a tag;
 * empty for none.
 */
export interface EntryGroup {
  readonly name: string
  readonly entries: readonly ShownEntry[]
}

const typeOf = ({ card }: ShownEntry): number => CARD_TYPES.indexOf(card.type)
const costOf = ({ card }: ShownEntry): number => card.cost ?? -1
const byTitle = (a: ShownEntry, b: ShownEntry): number =>
  a.card.title < b.card.title ? -1 : a.card.title > b.card.title ? 1 : 0

/** Returns the entries in the given order; ties are sorted by type, cost and title. */
export function sorted(
  entries: readonly ShownEntry[],
  sorting: Sorting,
  { owned }: ArrangeFacts,
): readonly ShownEntry[] {
  const usual = (a: ShownEntry, b: ShownEntry) =>
    typeOf(a) - typeOf(b) || costOf(a) - costOf(b) || byTitle(a, b)
  const first: Readonly<Record<Sorting, (a: ShownEntry, b: ShownEntry) => number>> = {
    type: usual,
    cost: (a, b) => costOf(a) - costOf(b),
    title: byTitle,
    // Keeps the order of the pool, which is by set and number.
    number: () => 0,
    own: (a, b) => shortOf(b, owned) - shortOf(a, owned),
  }
  if (sorting === 'number') return entries
  return [...entries].sort((a, b) => first[sorting](a, b) || usual(a, b))
}

/** Returns the copies missing to build it; none without a collection. */
export const shortOf = ({ card, count }: ShownEntry, owned: ArrangeFacts['owned']): number =>
  owned ? Math.max(0, count - owned(card.key)) : 0

/** Returns the keys of the groups that an entry belongs to: usually one, but one for each of its traits or tags. */
function namesOf(entry: ShownEntry, grouping: Grouping, facts: ArrangeFacts): readonly string[] {
  const { card } = entry
  switch (grouping) {
    case 'side':
      return [card.side]
    case 'type':
      return [card.type]
    case 'cost':
      return [card.cost === undefined ? '' : String(card.cost)]
    case 'trait':
      return card.traits.length > 0 ? card.traits : ['']
    case 'glyph':
      return [card.glyph ?? '']
    case 'own':
      return [shortOf(entry, facts.owned) > 0 ? 'short' : 'owned']
    case 'tag': {
      const tags = facts.tagsOf(card.key)
      return tags.length > 0 ? tags : ['']
    }
  }
}

/** Returns the order of groups: types as printed, numbers by size, words alphabetically, the empty key last. */
function compareNames(grouping: Grouping): (a: string, b: string) => number {
  const types: readonly string[] = CARD_TYPES
  return (a, b) => {
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    if (grouping === 'type') return types.indexOf(a) - types.indexOf(b)
    if (grouping === 'cost') return Number(a) - Number(b)
    // `short` before `owned`, `hero` before `villain`.
    if (grouping === 'own') return a === b ? 0 : a === 'short' ? -1 : 1
    return a.localeCompare(b)
  }
}

/** Returns entries in groups, each group sorted. A card with several traits or tags is in each of their groups. */
export function arranged(
  entries: readonly ShownEntry[],
  grouping: Grouping,
  sorting: Sorting,
  facts: ArrangeFacts,
): readonly EntryGroup[] {
  const groups = new Map<string, ShownEntry[]>()
  for (const entry of sorted(entries, sorting, facts)) {
    for (const name of namesOf(entry, grouping, facts)) {
      const group = groups.get(name)
      if (group) group.push(entry)
      else groups.set(name, [entry])
    }
  }
  const names = [...groups.keys()].sort(compareNames(grouping))
  return names.map((name) => ({ name, entries: groups.get(name) ?? [] }))
}

/** True if a card is among those that a figure counts. */
function isCounted({ card, section }: ShownEntry, figure: ShownFigure): boolean {
  switch (figure.kind) {
    case 'cost':
      return (
        section === 'draw' &&
        card.cost !== undefined &&
        (figure.andMore ? card.cost >= figure.value : card.cost === figure.value)
      )
    case 'glyph':
      return section === 'missions' && card.glyph === figure.value
    case 'asked':
      return requiredGlyphs(card).has(figure.value)
    case 'firepower':
      return section !== 'missions' && card.firepower === figure.value
    case 'type':
      return section === 'draw' && card.type === figure.value
    case 'trait':
      return section !== 'missions' && card.traits.includes(figure.value)
  }
}

/** Returns the groups of a deck with only the cards that a figure counts. */
export function countedGroups(groups: DeckGroups, figure: ShownFigure | undefined): DeckGroups {
  if (!figure) return groups
  const only = (entries: readonly ShownEntry[]) => entries.filter((entry) => isCounted(entry, figure))
  const { culture, science, combat, ingenuity } = groups.missions
  return {
    team: only(groups.team),
    missions: {
      culture: only(culture),
      science: only(science),
      combat: only(combat),
      ingenuity: only(ingenuity),
    },
    strangers: only(groups.strangers),
    heroes: only(groups.heroes),
    villains: only(groups.villains),
    unknown: [],
  }
}
