import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Ability } from '@/lib/game/abilities/ability'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { plainText, renderCardText } from '@/lib/game/text'
import type { CardFacts, KnownNames } from '@/lib/game/text/compile'

/** The facts of official cards for the compiler, and the texts of their trees. */

const names: KnownNames = { titles: [...new Set(officialPool.cards.map(({ title }) => title))] }

export const factsOf = ({ title, subtitle, type, side, traits }: Card): CardFacts => ({
  title,
  subtitle,
  type,
  side,
  traits,
  names,
})

/** The texts of a card without reminder texts of keywords. */
export const textsOf = (card: Card & { readonly abilities: readonly Ability[] }): readonly string[] =>
  renderCardText(card).map((tokens) => plainText(tokens.filter(({ type }) => type !== 'reminder')).trim())

export const officialCards = officialPool.cards

/** Files outside the repository that exist on some machines only. */
const SHARED = path.resolve(import.meta.dirname, '../../../../../../shared/cards')
export const hasShared = existsSync(path.join(SHARED, 'reference-text.tsv'))
export const sharedFile = (name: string): string => readFileSync(path.join(SHARED, name), 'utf8')

export const BESIDE = 'the file stands beside the repository, and is not here'

/** A card of each type, for texts of own cards. */
export const cards = {
  support: { title: 'Bob', type: 'support', side: 'hero', traits: ['SGC'] },
  team: { title: 'Thor', type: 'team', side: 'hero' },
  adversary: { title: 'Baal', type: 'adversary', side: 'villain' },
  obstacle: { title: 'Dark Day', type: 'obstacle', side: 'villain' },
  event: { title: 'Go', type: 'event', side: 'hero' },
  gear: { title: 'Box', type: 'gear', side: 'hero' },
  mission: { title: 'Raid', type: 'mission', side: 'hero' },
  ship: { title: 'Big Ship', subtitle: 'X', type: 'ship', side: 'hero' },
} as const satisfies Readonly<Record<string, CardFacts>>
