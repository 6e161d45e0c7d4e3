'use client'

import { useTranslations } from 'next-intl'
import type { IconName } from '@/components/cards/drawing/icons'
import { GateStrip } from '@/components/cards/gate'
import { Icon } from '@/components/ui/icon'
import type { CardView, PlayerView } from '@/lib/game/engine/model/views'
import { GLYPHS_TO_WIN } from '@/lib/game/terms'
import styles from './board.module.css'
import type { NumberQuestion } from './inspected'
import { useInspected } from './inspection'
import { type SheetName, useTable } from './table-context'

/** Longer names get two lines of smaller letters. */
const LONG_NAME = 16

/** Most pips that fit; more power is shown by the figure alone. */
const MAX_PIPS = 9

/** Power as pips: what is left, what the inspected move would cost, what has been spent. */
function Pips({ player, have, of, takes }: { player: number; have: number; of: number; takes: number }) {
  return (
    <span className={styles.pips} data-pips={player} aria-hidden="true">
      {Array.from({ length: Math.min(Math.max(of, have), MAX_PIPS) }, (_, i) => (
        <Icon
          // biome-ignore lint/suspicious/noArrayIndexKey: pips are places.
          key={i}
          name="power"
          className={i >= have ? styles.spent : i >= have - takes ? styles.goes : ''}
        />
      ))}
    </span>
  )
}

function Figure({
  icon,
  name,
  value,
  of,
  label,
  className = '',
  number,
  sheet,
  holds,
  moment,
}: {
  icon: IconName
  /** Its name, shown where there is room. */
  name: string
  value: number
  of?: string
  label: string
  className?: string
  /** Explained on a click, where there is room for that. */
  number?: NumberQuestion
  /** Opened on a click. */
  sheet?: SheetName
  /** The cards it stands for. */
  holds?: readonly CardView[]
  /** The name by which animations of its changes find it. */
  moment?: string
}) {
  const { inspect, openSheet } = useTable()
  const inside = (
    <>
      <Icon name={icon} />
      <small className={styles.figureName} aria-hidden="true">
        {name}
      </small>
      <b aria-hidden="true">{value}</b>
      {of && <i aria-hidden="true">{of}</i>}
      <span className="sr">{label}</span>
    </>
  )
  if (!number && !sheet) {
    return (
      <span className={`${styles.figure} ${className}`} title={label}>
        {inside}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${styles.figure} ${className}`}
      title={label}
      data-figure={moment}
      data-holds={holds?.map((card) => card.id).join(' ')}
      onClick={() => {
        if (number) inspect({ kind: 'number', question: number })
        else if (sheet) openSheet(sheet)
      }}
    >
      {inside}
    </button>
  )
}

/** Name, role, power, piles and victory progress of a player. */
export function Who({ player }: { player: PlayerView }) {
  const t = useTranslations('play')
  const board = useTranslations('board')
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
  return (
    <div
      className={`${styles.who} ${view.hero !== undefined && player.role === 'villain' ? 'is-v' : ''}`}
      data-who=""
    >
      <div className={styles.person}>
        {slots ? (
          <div className="flex items-center gap-2">
            <p className="lab min-w-0 flex-1 truncate">{role}</p>
            {slots.seat(player.player)}
          </div>
        ) : (
          <p className="lab">{role}</p>
        )}
        <h2
          className={styles.name}
          title={names.nameOf(player.player)}
          data-long={names.nameOf(player.player).length > LONG_NAME ? '' : undefined}
        >
          {names.nameOf(player.player)}
        </h2>
      </div>
      <button
        type="button"
        className={styles.power}
        data-figure={`power ${id}`}
        title={t('figure.powerLabel', { power: player.power, of: player.powerReceived })}
        onClick={() => inspect({ kind: 'number', question: { about: 'power', player: id } })}
      >
        <b aria-hidden="true">{player.power}</b>
        <span>
          <Pips player={id} have={player.power} of={player.powerReceived} takes={takes} />
          <small aria-hidden="true">
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
        className={styles.experience}
        title={t('figure.experience', { have: player.experience, of: player.victoryTotal })}
        onClick={() => inspect({ kind: 'number', question: { about: 'experience', player: id } })}
      >
        <span className={styles.experienceTotal} aria-hidden="true">
          <Icon name="experience" />
          <b>{player.experience}</b>
          <i>{t('figure.of', { of: player.victoryTotal })}</i>
        </span>
        <small aria-hidden="true">{t('figure.name.experience')}</small>
        <progress max={player.victoryTotal} value={player.experience} aria-hidden="true" />
        <span className="sr">
          {t('figure.experience', { have: player.experience, of: player.victoryTotal })}
        </span>
      </button>
      <div className={styles.figures}>
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
      <div className={`${styles.figures} ${styles.victory}`} title={t('figure.victory')}>
        <span
          className={styles.figure}
          data-figure={`glyphs ${id}`}
          title={t('figure.glyphs', { have: player.glyphs })}
        >
          <small className={styles.figureName} aria-hidden="true">
            {t('figure.name.glyphs')}
          </small>
          <span aria-hidden="true">
            <GateStrip
              states={Array.from({ length: GLYPHS_TO_WIN }, (_, i) => i < player.glyphs)}
              figure={false}
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
