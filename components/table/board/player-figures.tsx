'use client'

import { useTranslations } from 'next-intl'
import { GateStrip } from '@/components/cards/gate'
import { Icon } from '@/components/ui/icon'
import { BAR } from '@/components/ui/progress-bar'
import type { PlayerView } from '@/lib/game/engine/model/views'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import { useInspected } from '../inspector/inspection'
import { useTable } from '../table-context'
import styles from './board.module.css'
import { FIGURE, Figure, SMALL } from './figure'

const FIGURES = 'col-span-full flex min-h-6 items-center gap-x-2.5 gap-y-0.5 whitespace-nowrap'

/** Longer names get two lines of smaller letters. */
const LONG_NAME = 16
const LONG =
  'line-clamp-2 text-13 leading-none [@media(height>=860px)]:text-15 [@media(height>=860px)]:leading-[1.05] phone:text-14! phone:leading-none!'
const SHORT =
  'line-clamp-1 text-22 leading-[1.1] phone:text-18 phone:max-xs:line-clamp-2 phone:max-xs:leading-none'
/** A word of more letters would be broken on the narrowest phones. */
const SHORT_WORD = 9
const LETTERS_OF_SHORT = 'phone:max-xs:text-16'
const LETTERS_OF_LONG = 'phone:max-xs:text-13'

/** Maximum number of pips that fit; more power is shown by the figure alone. */
const MAX_PIPS = 9

/** Power as pips: power left, the cost of the inspected move, and power spent. */
function Pips({ player, have, of, takes }: { player: number; have: number; of: number; takes: number }) {
  return (
    <span className="flex min-h-3.5 gap-px text-14 phone:hidden" data-pips={player} aria-hidden="true">
      {Array.from({ length: Math.min(Math.max(of, have), MAX_PIPS) }, (_, i) => (
        <Icon
          // biome-ignore lint/suspicious/noArrayIndexKey: pips are places.
          key={i}
          name="power"
          className={
            i >= have ? 'opacity-28' : i >= have - takes ? 'text-amber [outline:1px_dashed_var(--amber)]' : ''
          }
        />
      ))}
    </span>
  )
}

/** Name, role, power, piles and victory progress of a player. */
export function PlayerHeader({ player }: { player: PlayerView }) {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const terms = useTranslations('terms')
  const { snapshot, names, inspect, moves, slots } = useTable()
  const inspected = useInspected()
  const { view } = snapshot
  const looked = inspected?.kind === 'card' ? moves?.byCard.get(inspected.card.id) : undefined
  const paying = looked?.[0]?.option.cost?.power
  const takes = snapshot.decision?.player === player.player ? (paying ?? 0) : 0
  const role = snapshot.conceded.includes(player.player)
    ? t('table.conceded')
    : view.hero === undefined
      ? t('table.noRole')
      : t(`table.${player.role}`)
  const id = player.player
  const name = names.nameOf(id)
  const isLong = name.length > LONG_NAME
  const hasLongWord = name.split(' ').some(({ length }) => length > SHORT_WORD)
  const short = `${SHORT} ${hasLongWord ? LETTERS_OF_LONG : LETTERS_OF_SHORT}`
  const isVillain = view.hero !== undefined && player.role === 'villain'
  return (
    <div className={styles.who} data-who="">
      <div className="col-start-1 phone:col-auto phone:row-start-1">
        {slots ? (
          <div className="flex items-center gap-2">
            {/* One word, next to presence and clock. Before the first turn nobody has a role: the bar says so. */}
            <p className="lab min-w-0 flex-1 truncate phone:hidden">
              {snapshot.conceded.includes(player.player)
                ? role
                : view.hero !== undefined && terms(`side.${player.role}`)}
            </p>
            {slots.seat(player.player)}
          </div>
        ) : (
          <p className="lab phone:hidden">{role}</p>
        )}
        {/* In a replay this is the name of a deck: two small lines, no higher than a large one in a low window. */}
        <h2
          className={`tech wrap-anywhere ${isLong ? LONG : short} ${isVillain ? 'text-mark-villain' : ''}`}
          title={name}
        >
          {name}
        </h2>
      </div>
      <button
        type="button"
        className="col-start-1 m-[var(--power-margin)] flex min-h-[var(--power-height)] w-full items-center gap-2.25 text-left phone:col-auto phone:row-start-1 [&:hover>b]:text-horizon"
        data-figure={`power ${id}`}
        title={t('figure.powerLabel', { power: player.power, of: player.powerReceived })}
        onClick={() => inspect({ kind: 'number', question: { about: 'power', player: id } })}
      >
        <b className="tech min-w-4.5 text-[length:var(--power)] leading-[0.9]" aria-hidden="true">
          {player.power}
        </b>
        <span className="md:below-816:flex md:below-816:items-center md:below-816:gap-2">
          <Pips player={id} have={player.power} of={player.powerReceived} takes={takes} />
          {/* Next to many pips there is no room for their original number. */}
          <small
            className="block whitespace-nowrap text-12/[1.2] text-ink-3 md:below-816:[[data-pips]:has(>:nth-child(6))+&]:hidden phone:hidden"
            aria-hidden="true"
          >
            {takes > 0
              ? board('cost.powerLeft', { count: player.power - takes })
              : t('figure.power', { of: player.powerReceived })}
          </small>
        </span>
        <span className="sr">
          {t('figure.powerLabel', { power: player.power, of: player.powerReceived })}
        </span>
      </button>
      <button
        type="button"
        className="grid min-w-[var(--experience-width)] content-center gap-0.75 text-right [grid-area:1/2/3/3] phone:[grid-area:1/4/3/5] [&:hover_b]:text-horizon"
        title={t('figure.experience', { have: player.experience, of: player.victoryTotal })}
        onClick={() => inspect({ kind: 'number', question: { about: 'experience', player: id } })}
      >
        <span className="flex items-baseline justify-end gap-1.25" aria-hidden="true">
          <Icon name="experience" className="text-16 text-amber phone:text-14 phone:max-xs:hidden" />
          <b className="tech text-[length:var(--experience)] leading-[0.78]">{player.experience}</b>
          <i className={`${SMALL} text-ink-2 not-italic`}>{t('figure.of', { of: player.victoryTotal })}</i>
        </span>
        <small className={`${SMALL} text-ink-2 phone:hidden`} aria-hidden="true">
          {t('figure.name.experience')}
        </small>
        <progress
          className={`h-1 ${BAR}`}
          max={player.victoryTotal}
          value={player.experience}
          aria-hidden="true"
        />
        <span className="sr">
          {t('figure.experience', { have: player.experience, of: player.victoryTotal })}
        </span>
      </button>
      <div className={`${FIGURES} phone:col-auto phone:row-start-1 phone:justify-self-end`}>
        <Figure
          icon="hand"
          name={t('figure.name.hand')}
          className={styles.inHand}
          value={player.hand.length}
          label={t('figure.hand', { count: player.hand.length })}
        />
        <Figure
          icon="deck"
          name={t('figure.name.deck')}
          value={player.deckCount}
          className={styles.inDeck}
          label={t('figure.deck', { count: player.deckCount })}
        />
        <Figure
          icon="discard"
          name={t('figure.name.discard')}
          className={styles.inDiscard}
          value={player.discard.length}
          label={t('figure.discard', { count: player.discard.length })}
          sheet="discard"
          holds={[...player.discard, ...player.scorePile]}
        />
        <Figure
          icon="mission"
          name={t('figure.name.missions')}
          className={styles.inMissions}
          value={player.missionCount}
          label={t('figure.missions', { count: player.missionCount })}
        />
      </div>
      <div
        className={`${FIGURES} phone:justify-self-stretch phone:gap-3.5 phone:[grid-area:2/1/3/4] phone:max-xs:gap-2.5`}
        title={t('figure.victory')}
      >
        <span
          className={FIGURE}
          data-figure={`glyphs ${id}`}
          title={t('figure.glyphs', { have: player.glyphs })}
        >
          <small className={`${SMALL} text-ink-2 phone:hidden`} aria-hidden="true">
            {t('figure.name.glyphs')}
          </small>
          <span aria-hidden="true">
            <GateStrip
              states={Array.from({ length: GLYPHS_TO_WIN }, (_, i) => i < player.glyphs)}
              figure={false}
              className="gap-px [&_svg]:h-2.25 [&_svg]:w-1.75"
            />
          </span>
          <b aria-hidden="true">{player.glyphs}</b>
          <span className="sr">{t('figure.glyphs', { have: player.glyphs })}</span>
        </span>
        <Figure
          icon="adversary"
          name={t('figure.name.score')}
          value={player.score}
          of={t('figure.of', { of: player.victoryTotal })}
          label={t('figure.score', { have: player.score, of: player.victoryTotal })}
          number={{ about: 'score', player: id }}
          moment={`score ${id}`}
        />
      </div>
    </div>
  )
}
