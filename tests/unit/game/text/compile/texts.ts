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

/** The texts of a card without what only explains a keyword. */
export const textsOf = (card: Card & { readonly abilities: readonly Ability[] }): readonly string[] =>
  renderCardText(card).map((tokens) => plainText(tokens.filter(({ type }) => type !== 'reminder')).trim())

export const officialCards = officialPool.cards

/** Files that stand beside the repository on some machines, and never in it. */
const SHARED = path.resolve(import.meta.dirname, '../../../../../../shared/cards')
export const hasShared = existsSync(path.join(SHARED, 'reference-text.tsv'))
export const sharedFile = (name: string): string => readFileSync(path.join(SHARED, name), 'utf8')

export const BESIDE = 'the file stands beside the repository, and is not here'
