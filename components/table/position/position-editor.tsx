'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { fullName } from '@/lib/features/decks/model/formats'
import { behindHash, ownCardsIn, parseSetUpHash, setUpHref } from '@/lib/features/play/model/links/links'
import { positionOfReplay } from '@/lib/features/play/model/links/opened-link'
import {
  DRAFT_ZONES,
  type DraftField,
  draftOf,
  EMPTY_DRAFT,
  isHeldByDraft,
  type PositionDraft,
  positionText,
  readDraft,
  type SeatDraft,
} from '@/lib/features/play/model/position-draft'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import type { Position } from '@/lib/game/engine'
import { EDITIONS } from '@/lib/game/terms'
import { HELP, LEGEND, PANEL } from '../set-up/set-up-styles'
import { FindCard } from './find-card'
import { FromData } from './from-data'
import { Choice, Figure, ZoneField } from './position-fields'
import { PositionLinks } from './position-links'
import { PuzzleMaker } from './puzzle-maker'

/** Maximum power of a seat, and latest turn, that can be entered here. */
const MAX_POWER = 99
const LAST_TURN = 200

const ROW = 'flex flex-wrap items-center gap-3'
const SEATS = [0, 1] as const

/**
 * A position as received, and the fields derived from it: until a field changes, the position stays exactly as it was.
 */
interface Taken {
  readonly position: Position
  readonly draft: PositionDraft
  readonly isHeld: boolean
}

interface PositionEditorProps {
  readonly pool: Pool
  /** The own cards in the pool, if there are any. */
  readonly brought?: readonly BroughtCard[]
}

/** The fields of a position, their errors, and the actions on the position. The address holds all entered values. */
export function PositionEditor({ pool, brought }: PositionEditorProps) {
  const t = useTranslations('position')
  const terms = useTranslations('terms.state')
  const board = useTranslations('board.seat')
  const words = useMemo(
    () => ({
      ready: terms('ready'),
      assigned: terms('assigned'),
      stopped: terms('stopped'),
      incapacitated: terms('incapacitated'),
    }),
    [terms],
  )
  const [draft, setDraft] = useState<PositionDraft>(EMPTY_DRAFT)
  const [taken, setTaken] = useState<Taken>()
  const [badLink, setBadLink] = useState<'badLink' | 'between'>()
  const take = useCallback(
    (position: Position) => {
      const laid = draftOf(pool, position, words)
      setDraft(laid)
      setTaken({ position, draft: laid, isHeld: isHeldByDraft(pool, position, words) })
    },
    [pool, words],
  )
  useEffect(() => {
    const { text } = parseSetUpHash(location.hash)
    if (text === '') return
    const found = positionOfReplay(pool, text)
    if (found.position) take(found.position)
    else setBadLink(found.why === 'between' ? 'between' : 'badLink')
  }, [pool, take])
  const { position, problems } = useMemo(
    () =>
      taken?.draft === draft ? { position: taken.position, problems: [] } : readDraft(pool, draft, words),
    [pool, draft, taken, words],
  )
  const text = useMemo(() => (position ? positionText(pool, position) : undefined), [pool, position])
  const cards = useMemo(() => ownCardsIn(brought, position), [brought, position])
  useEffect(() => {
    if (text !== undefined) history.replaceState(history.state, '', `#${behindHash(setUpHref(text, cards))}`)
  }, [text, cards])

  const isUntouched = draft === EMPTY_DRAFT
  const setSeat = (seat: number, change: Partial<SeatDraft>) => {
    const [first, second] = draft.seats
    const seats =
      seat === 0 ? ([{ ...first, ...change }, second] as const) : ([first, { ...second, ...change }] as const)
    setDraft({ ...draft, seats })
  }
  const problemsAt = (field: DraftField) =>
    isUntouched ? [] : problems.filter(({ at }) => at.seat === field.seat && at.zone === field.zone)
  return (
    <>
      <p className={`${HELP} max-w-[62ch]`}>{t('how')}</p>
      {badLink && (
        <Notice bad role="alert">
          {t(badLink)}
        </Notice>
      )}
      {taken && !taken.isHeld && <Notice>{t('more')}</Notice>}
      <FindCard
        pool={pool}
        onAdd={(place, card) => {
          const add = (text: string) =>
            [...text.split('\n').filter((line) => line.trim()), fullName(card)].join('\n')
          if (place.seat === undefined) setDraft({ ...draft, [place.zone]: add(draft[place.zone]) })
          else setSeat(place.seat, { [place.zone]: add(draft.seats[place.seat]?.[place.zone] ?? '') })
        }}
      />
      <fieldset className={`${PANEL} my-4`}>
        <legend className={LEGEND}>{t('table')}</legend>
        <div className={ROW}>
          <Choice
            label={t('hero')}
            values={SEATS.map(String)}
            chosen={String(draft.hero)}
            wordFor={(seat) => board('numbered', { number: Number(seat) + 1 })}
            onChoose={(seat) => setDraft({ ...draft, hero: Number(seat) })}
          />
          <Choice
            label={t('moment')}
            values={['action', 'turn'] as const}
            chosen={draft.moment}
            wordFor={(moment) => t(`moments.${moment}`)}
            onChoose={(moment) => setDraft({ ...draft, moment })}
          />
          <Choice
            label={t('edition')}
            values={EDITIONS}
            chosen={draft.edition}
            wordFor={(edition) => t(`editions.${edition}`)}
            onChoose={(edition) => setDraft({ ...draft, edition })}
          />
          <Figure
            label={t('turn')}
            value={draft.turn}
            least={1}
            most={LAST_TURN}
            onChange={(turn) => setDraft({ ...draft, turn })}
          />
        </div>
        {(['mission', 'against'] as const).map((zone) => (
          <ZoneField
            key={zone}
            label={t(`zone.${zone}`)}
            value={draft[zone]}
            rows={zone === 'mission' ? 1 : 3}
            problems={problemsAt({ zone })}
            onChange={(value) => setDraft({ ...draft, [zone]: value })}
          />
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-[minmax(0,1fr)]">
        {SEATS.map((seat) => (
          <fieldset key={seat} className={PANEL}>
            <legend className={LEGEND}>{board('numbered', { number: seat + 1 })}</legend>
            <Figure
              label={t('power')}
              value={draft.seats[seat].power}
              least={0}
              most={MAX_POWER}
              onChange={(power) => setSeat(seat, { power })}
            />
            {DRAFT_ZONES.map((zone) => (
              <ZoneField
                key={zone}
                label={t(`zone.${zone}`)}
                value={draft.seats[seat][zone]}
                rows={zone === 'team' ? 4 : 2}
                problems={problemsAt({ seat, zone })}
                onChange={(value) => setSeat(seat, { [zone]: value })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="my-4">
        {position ? t('ready') : isUntouched ? '' : t('problems', { count: problems.length })}
      </p>
      <PositionLinks
        position={position}
        text={text}
        cards={cards}
        isUntouched={isUntouched}
        onClear={() => {
          setDraft(EMPTY_DRAFT)
          setTaken(undefined)
        }}
      />
      <PuzzleMaker pool={pool} position={position} text={text} cards={cards} />
      <FromData pool={pool} onTake={take} />
    </>
  )
}
