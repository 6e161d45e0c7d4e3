'use client'

import { useTranslations } from 'next-intl'
import { MissionBanner } from '@/components/cards/mission-banner'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { cardsInUse, inState } from '@/lib/features/play/model/zones'
import type { Card } from '@/lib/game/cards/card'
import type { CardView } from '@/lib/game/engine/model/views'
import { EarnedGate, LastOutcome, lastEarned } from '../prompt/last-outcome'
import { useCardOf, useTable } from '../table-context'
import styles from './board.module.css'
import { Balance, Outcome, outcomeOf } from './mission-balance'
import { CardButton } from './table-card'
import { useLayout } from './use-layout'
import { Cards, useTabStop, Zone } from './zone'

const BANNER_SIZES = {
  wide: 'wide',
  medium: 'narrow',
  narrow: 'narrow',
  phone: 'narrow',
  least: 'least',
} as const

function Row({ name, cards }: { name: string; cards: readonly CardView[] }) {
  const t = useTranslations('play')
  const tabStop = useTabStop(cards)
  const wide = useLayout() === 'wide'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of cards is no form field.
    <div className={styles.row} role="group" aria-label={t('zone.withCount', { name, count: cards.length })}>
      <p
        className="tech text-12 leading-[1.2] tracking-label text-ink-3 uppercase max-xl:absolute max-xl:[clip-path:inset(50%)] 2xl:[@media(height>=1000px)]:text-14"
        aria-hidden="true"
      >
        {name}
      </p>
      <div className={styles.tokens} data-zone={name}>
        {cards.length === 0 && (
          <span className={styles.none} aria-hidden="true">
            {wide ? t('zone.empty') : name}
          </span>
        )}
        <Cards cards={cards} tabStop={tabStop} />
      </div>
    </div>
  )
}

/** Missions attempted and cards used this turn, left of the mission. On phones, two buttons with the counts. */
function Past() {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const { snapshot, openSheet, lasting } = useTable()
  const { view } = snapshot
  const stopped = inState(cardsInUse(view, view.you), 'stopped')
  const yours = view.you.role === 'hero'
  return (
    <>
      <div className={styles.past}>
        <Zone
          name={t('zone.failed')}
          caption={yours ? t('zone.failedNext', { cost: view.continueCost }) : undefined}
          cards={view.failed}
          className={styles.failed}
        />
        <Zone name={t('zone.stopped')} cards={stopped} />
      </div>
      <div className="hidden phone:absolute phone:bottom-1 phone:left-3 phone:z-2 phone:flex phone:gap-2 cramped:static cramped:order-1 phone:max-xs:flex-wrap">
        {view.failed.length > 0 && (
          <Chip data-chip="failed" onClick={() => openSheet('failed')}>
            {t('zone.failed')} <b>{view.failed.length}</b>
          </Chip>
        )}
        {stopped.length > 0 && (
          <Chip onClick={() => openSheet('stopped')}>
            <Icon name="stopped" />
            {t('zone.stopped')} <b>{stopped.length}</b>
          </Chip>
        )}
        {lasting.length > 0 && (
          <Chip onClick={() => openSheet('lasting')}>
            {board('lasting.short')} <b>{lasting.length}</b>
          </Chip>
        )}
      </div>
    </>
  )
}

/** The current mission, with a button on top: it is a card like others, with abilities, and can be a target. */
function CurrentMission({
  card,
  facts,
  size,
}: {
  card: CardView
  facts: Card
  size: (typeof BANNER_SIZES)[keyof typeof BANNER_SIZES]
}) {
  const { moves } = useTable()
  const can = (moves?.byCard.get(card.id)?.length ?? 0) > 0
  const picked = moves !== undefined && moves.choosing.kind !== 'all' && moves.choosing.card === card.id
  const states = [
    can && (moves?.targeting ? 'is-target' : 'is-legal'),
    picked && 'is-picked',
    moves?.targeting && !can && !picked && 'is-dim',
  ]
  const key = moves?.keyOfCard.get(card.id)
  return (
    <div
      className={`${styles.missionBanner} ${states.filter(Boolean).join(' ')}`}
      data-zone="mission"
      data-drop="mission"
      data-mission-banner=""
    >
      <MissionBanner card={facts} size={size}>
        <LazyRulesText card={facts} />
      </MissionBanner>
      <CardButton
        card={card}
        tabStop
        className={`absolute inset-0 z-1 rounded-2 ${can ? 'cursor-pointer' : 'cursor-default'}`}
      >
        {key && <kbd className="tk-key">{key.toUpperCase()}</kbd>}
      </CardButton>
    </div>
  )
}

/** The current mission with the cards for and against it. The viewer's cards are always on the viewer's side. */
export function Lane() {
  const t = useTranslations('play')
  const { snapshot } = useTable()
  const cardOf = useCardOf()
  const layout = useLayout()
  const { view } = snapshot
  const mission = view.mission
  const card = mission && cardOf(mission.card)
  const yours = view.you.role === 'hero'
  const outcome = outcomeOf(snapshot.log, view)
  const earned = mission ? undefined : lastEarned(snapshot.log)
  return (
    <section className={styles.lane} data-lane="" aria-label={t('zone.lane')}>
      <Past />
      {mission && card ? (
        <>
          <div className={styles.middle}>
            {yours ? (
              <Row name={t('zone.against')} cards={mission.against} />
            ) : (
              <Row name={t('zone.assigned')} cards={mission.assigned} />
            )}
            <CurrentMission card={mission.card} facts={card} size={BANNER_SIZES[layout]} />
            {yours ? (
              <Row name={t('zone.assigned')} cards={mission.assigned} />
            ) : (
              <Row name={t('zone.against')} cards={mission.against} />
            )}
          </div>
          {outcome ? (
            <Outcome event={outcome} skill={mission.skill} />
          ) : (
            <Balance mission={mission} yours={yours} />
          )}
        </>
      ) : (
        <>
          <div className={`${styles.middle} ${styles.noMission}`}>
            <LastOutcome />
          </div>
          {earned !== undefined && <EarnedGate glyphs={earned} />}
        </>
      )}
    </section>
  )
}
