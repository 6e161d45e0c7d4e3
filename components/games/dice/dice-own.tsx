'use client'

import { useTranslations } from 'next-intl'
import { type Dice, PERSONNEL, type SeatView } from '@/lib/tabletop/games/dice'
import { RESERVE_SIZE, STATS, TEAM_SIZE } from '@/lib/tabletop/games/dice/component-set'
import { GameCard, Row } from '../game-card'
import type { BoardProps } from '../screen'
import { useDiceWords } from './dice-words'
import { pictureOf, STAT_ICONS } from './pictures'
import { SeatFigures } from './seat-figures'

const personnel = new Map(PERSONNEL.map((card) => [card.id, card]))

/** The viewer's score, team and reserve, and the cards they have won and lost. */
export function DiceTeam({ seat, snapshot, onInspect }: { readonly seat: SeatView } & BoardProps<Dice>) {
  const t = useTranslations('dice.board')
  const { cardName } = useDiceWords()
  const { attempts } = snapshot.view
  const now = attempts.at(-1)?.tests.find(({ state }) => state === 'to-roll' || state === 'rolled')?.stat
  const groups = [
    ['team', seat.team, TEAM_SIZE],
    ['reserve', seat.reserve, RESERVE_SIZE],
  ] as const
  return (
    <div className="flex gap-6 px-3.5 py-2.5 max-lg:flex-wrap max-lg:gap-x-4 max-lg:gap-y-2">
      <div className="w-46 flex-none max-lg:flex max-lg:w-full max-lg:items-center max-lg:gap-4">
        <p className="lab max-lg:hidden">{t('score')}</p>
        <p className="tech text-64 leading-[0.95] max-lg:text-40">
          <span className="sr">{t('score')} </span>
          {seat.score}
        </p>
        <div>
          <SeatFigures seat={seat} />
          <p className="mt-1 flex gap-3 text-14 text-ink-2">
            {STATS.map((stat) => (
              <Level key={stat} stat={stat} level={seat.levels[stat]} />
            ))}
          </p>
        </div>
      </div>
      {groups.map(([name, ids, size]) => (
        <div key={name} className="min-w-0">
          <h2 className="lab mb-1">{t(name, { count: ids.length })}</h2>
          <Row className="flex gap-2 overflow-x-auto pb-1">
            {ids.map((id, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one name.
              <li key={`${id} ${at}`} className="flex-none">
                <Person id={id} now={now} onInspect={onInspect} />
              </li>
            ))}
            {Array.from({ length: Math.max(0, size - ids.length) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: free places are alike.
              <li key={`free ${at}`} aria-hidden="true" className="max-lg:hidden">
                <span className="block h-28 w-21 border border-dashed border-line-strong" />
              </li>
            ))}
          </Row>
        </div>
      ))}
      {seat.won.length + seat.lost.length > 0 && (
        <div className="min-w-0 flex-1 text-14 text-ink-2">
          {seat.won.length > 0 && <p>{t('won', { missions: seat.won.map(cardName).join(', ') })}</p>}
          {seat.lost.length > 0 && (
            <p className="mt-1">{t('lost', { names: seat.lost.map(cardName).join(', ') })}</p>
          )}
        </div>
      )}
    </div>
  )
}

function Level({ stat, level }: { readonly stat: (typeof STATS)[number]; readonly level: number }) {
  const t = useTranslations('dice.stats')
  return (
    <span>
      {t(stat)} <b className="tech text-16 text-ink">{level}</b>
    </span>
  )
}

interface PersonProps extends Pick<BoardProps<Dice>, 'onInspect'> {
  readonly id: string
  readonly now: (typeof STATS)[number] | undefined
}

function Person({ id, now, onInspect }: PersonProps) {
  const t = useTranslations('dice')
  const { cardName } = useDiceWords()
  const facts = personnel.get(id)
  const picture = pictureOf(id)
  if (!facts || !picture) return null
  const skills = facts.skills.map((skill) => t(`skills.${skill}`)).join(', ')
  const kind = t(facts.support ? 'board.support' : 'board.main')
  return (
    <GameCard
      size="table"
      card={picture}
      title={cardName(id)}
      note={skills || kind}
      marks={STATS.map((stat) => ({
        icon: STAT_ICONS[stat],
        label: t(`stats.${stat}`),
        value: facts[stat],
        isHot: stat === now,
      }))}
      onInspect={() =>
        onInspect({
          title: cardName(id),
          kind,
          picture,
          lines: [
            STATS.map((stat) => `${t(`stats.${stat}`)} ${facts[stat]}`).join(', '),
            ...(skills ? [skills] : []),
          ],
        })
      }
    />
  )
}

/** The viewer's event cards; those that can be played now are highlighted. */
export function DiceHand({ snapshot, onAnswer, onInspect }: BoardProps<Dice>) {
  const t = useTranslations('dice.board')
  const { cardName, cardDoes } = useDiceWords()
  const { view, decision } = snapshot
  /** Returns the only option that uses a card now; if there are several, they are in the list. */
  const optionOf = (card: string): number => {
    const uses = (decision?.options ?? []).flatMap((option, index) =>
      'card' in option && option.card === card ? [index] : [],
    )
    return uses.length === 1 ? (uses[0] ?? -1) : -1
  }
  return (
    <div className="px-3.5 py-2.5">
      <h2 className="lab">{t('handOf', { count: view.seats[view.viewer]?.hand ?? 0 })}</h2>
      <Row className="mt-1 flex gap-2.5 overflow-x-auto pb-1">
        {view.hand.map((id, at) => {
          const picture = pictureOf(id)
          if (!picture) return null
          const index = optionOf(id)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one name.
            <li key={`${id} ${at}`} className="flex-none">
              <GameCard
                size="hand"
                card={picture}
                title={cardName(id)}
                note={cardDoes(id)}
                isResting={index < 0}
                onTake={index < 0 ? undefined : () => onAnswer(index)}
                onInspect={() =>
                  onInspect({ title: cardName(id), kind: t('event'), lines: [cardDoes(id)], picture })
                }
              />
            </li>
          )
        })}
      </Row>
    </div>
  )
}
