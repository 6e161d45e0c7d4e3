'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { cardsInUse, inState } from '@/lib/features/play/model/zones'
import type { PlayerView } from '@/lib/game/engine/model/views'
import { useTable } from '../table-context'
import styles from './board.module.css'
import { PlayerHeader } from './player-figures'
import { SeatsRow } from './seats-row'
import { Zone } from './zone'

/** Rows of cards that a player does not use in a role. */
const UNUSED = {
  hero: ['adversaries', 'villainShips'],
  villain: ['supports', 'gear', 'heroShips'],
} as const

/** Cards on the table other than the team that are ignored this turn. */
function Unused({ player }: { player: PlayerView }) {
  const t = useTranslations('play')
  if (UNUSED[player.role].every((row) => player[row].length === 0)) return null
  return (
    <div className="ml-auto text-right max-xl:hidden">
      <p className="lab mb-1.25 h-3.5 leading-3.5">{t('zone.unused')}</p>
      <p className="max-w-60 text-14/[1.4] text-ink-3">
        {UNUSED[player.role]
          .filter((row) => player[row].length > 0)
          .map((row) => t(`unused.${row}`, { count: player[row].length }))
          .join(', ')}
      </p>
    </div>
  )
}

/** The team of a player who does not use it this turn: for viewing only. */
function IdleTeam({ player }: { player: PlayerView }) {
  const t = useTranslations('play')
  if (player.role === 'hero') return null
  return <Zone name={t('zone.idleTeam')} cards={player.team} className={styles.idle} />
}

/** The cards that were at the mission when the game ended; the result has taken the mission's place. */
function LastAssigned({ player }: { player: PlayerView }) {
  const t = useTranslations('play')
  const { result, mission } = useTable().snapshot.view
  if (!result || !mission) return null
  const there = [...mission.assigned, ...mission.against].filter(
    (card) => card.owner === player.player && card.state !== null,
  )
  return <Zone name={t('zone.assigned')} cards={there} />
}

/** Another player's hand, if it may be seen. */
export function OpenHand({ player }: { player: PlayerView }) {
  const t = useTranslations('play')
  const { openHands, isWatching: watching } = useTable().snapshot
  const known = player.hand.filter((card) => card.key !== null)
  if (!(openHands || watching) || known.length === 0) return null
  return <Zone name={t('zone.hand')} cards={known} />
}

/** The opponent's side of the table. On phones, one line that expands to the rest. */
export function OpponentStrip() {
  const t = useTranslations('play')
  const { snapshot, openSheet } = useTable()
  const player = snapshot.view.opponent
  const cards = cardsInUse(snapshot.view, player)
  const beforeFirst = snapshot.view.hero === undefined
  return (
    <section
      className={`${styles.opponents} ${beforeFirst || player.role === 'hero' ? styles.heroSide : styles.villainSide}`}
      aria-label={t('zone.opponent')}
    >
      <PlayerHeader player={player} />
      <div className={styles.zones}>
        <Zone name={t('zone.ready')} cards={inState(cards, 'ready')} keep />
        <Zone name={t('zone.stopped')} cards={inState(cards, 'stopped')} />
        <Zone name={t('zone.incapacitated')} cards={inState(cards, 'incapacitated')} />
        <LastAssigned player={player} />
        <OpenHand player={player} />
        {!beforeFirst && (
          <>
            <IdleTeam player={player} />
            <Unused player={player} />
          </>
        )}
      </div>
      <SeatsRow />
      <Button
        variant="quiet"
        className="hidden phone:inline-flex phone:w-11 phone:flex-none phone:p-0"
        onClick={() => openSheet('opponent')}
      >
        <Icon name="caret-down" label={t('sheet.opponent')} />
      </Button>
    </section>
  )
}

/** The viewer's side of the table, without stopped cards: those are next to the mission while there is one. */
export function YourStrip() {
  const t = useTranslations('play')
  const { snapshot, moves } = useTable()
  const player = snapshot.view.you
  const cards = cardsInUse(snapshot.view, player)
  const ready = inState(cards, 'ready')
  const acting =
    snapshot.decision?.kind === 'action' &&
    moves?.choosing.kind === 'all' &&
    ready.some((card) => moves.byCard.has(card.id))
  return (
    <section
      className={`${styles.yours} ${snapshot.view.hero === undefined || player.role === 'hero' ? styles.heroSide : styles.villainSide}`}
      data-strip="yours"
      aria-label={t('zone.yours')}
    >
      <PlayerHeader player={player} />
      <div className={styles.zones}>
        <Zone name={t('zone.ready')} caption={acting ? t('zone.readyKeys') : undefined} cards={ready} keep />
        <LastAssigned player={player} />
        {snapshot.view.result && <Zone name={t('zone.stopped')} cards={inState(cards, 'stopped')} />}
        <Zone name={t('zone.incapacitated')} cards={inState(cards, 'incapacitated')} />
        {snapshot.view.hero !== undefined && (
          <>
            <IdleTeam player={player} />
            <Unused player={player} />
          </>
        )}
      </div>
    </section>
  )
}
