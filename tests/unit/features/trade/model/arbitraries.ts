import fc from 'fast-check'
import { COPY_KINDS } from '@/lib/features/collection/model/counts'
import { CONDITIONS } from '@/lib/features/collection/model/marks'
import { canonicalList, type TradeList, WISHED_FINISHES } from '@/lib/features/trade/model/list'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'

/** Three cards of different rarities, two of which have reprints. */
const five = [0, 2, 45].flatMap((at) => officialPool.cards[at] ?? [])
const again = five.slice(0, 2).map((card, at) => ({
  ...card,
  ...{ key: `MINE-${at + 1}`, set: 'MINE', number: at + 1, octgnId: `mine ${at}` },
  rarity: 'U' as const,
}))
export const tradePool = createPool([...five, ...again], 'for trades')
const keys = tradePool.cards.map(({ key }) => key)

const copies = (most: number) => fc.integer({ min: 1, max: most })

/** Lists of a few lines with these cards. */
export const tradeLists = (
  lines: number,
  most: number,
  notes: fc.Arbitrary<string> = fc.constant(''),
): fc.Arbitrary<TradeList> =>
  fc
    .record({
      offers: fc.array(
        fc.record({
          key: fc.constantFrom(...keys),
          finish: fc.constantFrom(...COPY_KINDS),
          copies: copies(most),
          condition: fc.constantFrom('' as const, ...CONDITIONS),
          note: notes,
        }),
        { maxLength: lines },
      ),
      wishes: fc.array(
        fc.record({
          key: fc.constantFrom(...keys),
          finish: fc.constantFrom(...WISHED_FINISHES),
          copies: copies(most),
          note: notes,
        }),
        { maxLength: lines },
      ),
    })
    .map(canonicalList)
