'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { CardKind, ComponentSet, Option, PlayerView, Space, View } from '@/lib/tabletop/games/sector'
import { FleetSign } from './fleet'
import { phaseOf, type useSectorWords } from './sector-words'

type Words = ReturnType<typeof useSectorWords>

interface SectorOwnProps {
  readonly own: PlayerView
  readonly box: ComponentSet
  readonly view: View
  readonly options: readonly Option[]
  readonly bySpace: ReadonlyMap<Space, readonly number[]>
  readonly words: Words
  readonly onSpace: (space: Space) => void
  readonly onAnswer: (index: number) => void
}

/** The viewer's fleet: what the next turn builds, each starship, and the cards. */
export function SectorOwn({ own, box, view, options, bySpace, words, onSpace, onAnswer }: SectorOwnProps) {
  const t = useTranslations('sector')
  const ships = view.spaces.flatMap(({ ship, crew, moved, fought }, space) =>
    ship === own.player ? [{ space, crew, moved, fought }] : [],
  )
  const isTurn = view.player === own.player && view.turn > 0
  const hand = new Map<CardKind, number>()
  for (const card of own.hand ?? []) hand.set(card, (hand.get(card) ?? 0) + 1)
  return (
    <div className="grid max-h-[26dvh] grid-cols-[minmax(150px,1fr)_2fr_3fr] gap-5 overflow-y-auto px-4 py-3 max-lg:max-h-none max-lg:grid-cols-1">
      <div>
        <h2 className="lab">{t('board.yours')}</h2>
        <p className="flex items-center gap-2 text-22 font-semibold">
          {words.fleetName(own.player)}
          <FleetSign player={own.player} size={24} />
        </p>
        <p className="mt-1 text-14 text-ink-2">
          {t('board.next', { forces: words.forces(own.dueUnits, own.dueShips) })}
        </p>
        {own.reserveUnits + own.reserveShips > 0 && (
          <p className="text-14 text-amber">
            {t('board.waiting', { forces: words.forces(own.reserveUnits, own.reserveShips) })}
          </p>
        )}
        <p className="mt-2 text-13 text-ink-3">{t('board.goal')}</p>
      </div>
      <div className="min-w-0">
        <h2 className="lab">{t('board.ships')}</h2>
        {ships.length === 0 && <p className="text-14 text-ink-2">{t('board.noShips')}</p>}
        <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-1">
          {ships.map(({ space, crew, moved, fought }) => {
            const canAct = (bySpace.get(space)?.length ?? 0) > 0
            const state = !isTurn
              ? ''
              : phaseOf(view) === 'attack'
                ? fought
                  ? t('board.fought')
                  : ''
                : t(moved ? 'board.moved' : 'board.canMove')
            return (
              <li key={space}>
                <Button
                  className={`w-full justify-between gap-2 text-left text-14 ${canAct ? 'border-horizon' : ''} ${view.steering?.at === space ? 'border-amber-fill' : ''}`}
                  onClick={() => onSpace(space)}
                >
                  <span className="min-w-0 wrap-anywhere">
                    {crew === 0
                      ? words.spaceName(space)
                      : t('board.shipLine', {
                          space: words.spaceName(space),
                          units: t('units', { count: crew }),
                        })}
                  </span>
                  <span className="flex-none text-13 text-ink-2">{state}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
      <div className="min-w-0">
        <h2 className="lab">{t('board.hand', { count: own.handCount })}</h2>
        {hand.size === 0 && <p className="text-14 text-ink-2">{t('board.noCards')}</p>}
        <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
          {[...hand].map(([card, count]) => (
            <Card
              key={card}
              card={card}
              count={count}
              box={box}
              options={options}
              words={words}
              onAnswer={onAnswer}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Kinds of options that play a card, by its effect. */
const PLAYS = {
  iris: ['iris'],
  'enemy-gate': ['dial'],
  boarding: ['board'],
  drive: ['drive'],
  muster: ['muster'],
} as const satisfies Record<string, readonly Option['kind'][]>

function Card(props: {
  readonly card: CardKind
  readonly count: number
  readonly box: ComponentSet
  readonly options: readonly Option[]
  readonly words: Words
  readonly onAnswer: (index: number) => void
}) {
  const { card, count, box, options, words, onAnswer } = props
  const t = useTranslations('sector')
  const effect = box.cards[card]?.effect ?? 'iris'
  const kinds: readonly Option['kind'][] = PLAYS[effect]
  const uses = options.flatMap((option, index) =>
    kinds.includes(option.kind) || option.card === card ? [index] : [],
  )
  const [only] = uses
  const content = (
    <>
      <span className="block font-tech text-16 leading-[1.1] font-semibold">
        {words.cardName(card)}
        {count > 1 && ` ×${count}`}
      </span>
      <span className="block text-12 text-card-ink-2">{t(`does.${effect}`)}</span>
      {uses.length > 0 && <span className="block text-12 font-semibold">{t('board.playNow')}</span>}
    </>
  )
  const frame = 'block h-full w-full border-2 bg-stock-hero p-2 text-left text-card-ink'
  return (
    <li>
      {uses.length === 1 && only !== undefined ? (
        <button type="button" className={`${frame} border-horizon`} onClick={() => onAnswer(only)}>
          {content}
        </button>
      ) : (
        <div className={`${frame} ${uses.length > 0 ? 'border-horizon' : 'border-edge-hero'}`}>{content}</div>
      )}
    </li>
  )
}
