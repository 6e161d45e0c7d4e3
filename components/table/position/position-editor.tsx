'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/browser/copy-text'
import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { fullName } from '@/lib/decks/formats'
import { EngineError, engineOf, type Position, positionSchema } from '@/lib/engine'
import { Link } from '@/lib/i18n/navigation'
import { positionHref } from '@/lib/match/links'
import {
  DRAFT_ZONES,
  type DraftFault,
  type DraftField,
  type DraftProblem,
  draftOf,
  EMPTY_DRAFT,
  isHeldByDraft,
  type PositionDraft,
  positionText,
  readDraft,
  type SeatDraft,
} from '@/lib/match/position-draft'
import { positionOfReplay } from '@/lib/match/position-of-replay'
import { PERSON } from '@/lib/match/setup'
import { EDITIONS, STATES } from '@/lib/terms'
import { HELP, LABEL, LEGEND, PANEL } from '../set-up-styles'
import { FindCard } from './find-card'
import './position.css'

/** The most power that a seat can be given here, and the latest turn. */
const MOST_POWER = 99
const LAST_TURN = 200

const ROW = 'flex flex-wrap items-center gap-3'
const SEATS = [0, 1] as const
/** So many cards are offered for a name that none, or several, have. */
const MOST_OFFERED = 4

/** Data as somebody pasted it; undefined where it is no position. */
function positionIn(data: string): Position | undefined {
  try {
    const parsed = positionSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Whether a game can begin in a position. */
function canBegin(pool: Pool, position: Position): boolean {
  try {
    engineOf(pool).positionFrom(position, { log: false })
    return true
  } catch (error) {
    if (error instanceof EngineError) return false
    throw error
  }
}

/** A position as it came, and the fields that were written of it: until one is changed it stays what it is. */
interface Taken {
  readonly position: Position
  readonly draft: PositionDraft
  readonly isHeld: boolean
}

/** The fields of a position, what is wrong in them, and the ways on. The address holds what has been written. */
export function PositionEditor({ pool }: { readonly pool: Pool }) {
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
    const text = location.hash.slice(1)
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
  useEffect(() => {
    if (text !== undefined) history.replaceState(history.state, '', `#${text}`)
  }, [text])

  const isUntouched = draft === EMPTY_DRAFT
  const setSeat = (seat: number, change: Partial<SeatDraft>) => {
    const [first, second] = draft.seats
    const seats =
      seat === 0 ? ([{ ...first, ...change }, second] as const) : ([first, { ...second, ...change }] as const)
    setDraft({ ...draft, seats })
  }
  const problemsAt = (field: DraftField) =>
    isUntouched ? [] : problems.filter(({ at }) => at.seat === field.seat && at.zone === field.zone)
  const copy = async (what: string, done: string) => {
    if (await copyText(what)) toast({ message: done })
  }
  return (
    <>
      <p className={`${HELP} max-w-[62ch]`}>{t('how')}</p>
      {badLink && (
        <p className="notice notice--bad" role="alert">
          {t(badLink)}
        </p>
      )}
      {taken && !taken.isHeld && <p className="notice">{t('more')}</p>}
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
      <div className="grid grid-cols-2 gap-4 max-pair:grid-cols-[minmax(0,1fr)]">
        {SEATS.map((seat) => (
          <fieldset key={seat} className={PANEL}>
            <legend className={LEGEND}>{board('numbered', { number: seat + 1 })}</legend>
            <Figure
              label={t('power')}
              value={draft.seats[seat].power}
              least={0}
              most={MOST_POWER}
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
      <p className={ROW}>
        {text === undefined ? (
          <button type="button" className="btn btn--go" disabled>
            {t('open')}
          </button>
        ) : (
          <Link
            className="btn btn--go"
            href={positionHref(text, position?.seats.map(() => PERSON) ?? [])}
            prefetch={false}
          >
            {t('open')}
          </Link>
        )}
        <button
          type="button"
          className="btn"
          disabled={!position}
          onClick={() => void copy(location.href, t('copied'))}
        >
          {t('copyLink')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={!position}
          onClick={() => void copy(JSON.stringify(position, null, 2), t('dataCopied'))}
        >
          {t('copyData')}
        </button>
        <button
          type="button"
          className="btn btn--quiet"
          disabled={isUntouched}
          onClick={() => {
            setDraft(EMPTY_DRAFT)
            setTaken(undefined)
          }}
        >
          {t('clear')}
        </button>
      </p>
      <FromData
        onTake={(data) => {
          const given = positionIn(data)
          const fits = given !== undefined && canBegin(pool, given)
          if (fits) take(given)
          return fits
        }}
      />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly wordFor: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, values, chosen, wordFor, onChoose }: ChoiceProps<Value>) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="lab">{label}</span>
      <span className="field">
        <select
          className="w-full min-w-0"
          value={chosen}
          onChange={({ target }) => {
            const value = values.find((one) => one === target.value)
            if (value !== undefined) onChoose(value)
          }}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {wordFor(value)}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

function Figure({ label, value, least, most, onChange }: FigureProps) {
  return (
    <label className="grid w-24 gap-1">
      <span className="lab">{label}</span>
      <span className="field">
        <input
          className="w-full min-w-0"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={value}
          onChange={({ target }) => {
            const number = Math.trunc(Number(target.value))
            if (Number.isFinite(number)) onChange(Math.min(most, Math.max(least, number)))
          }}
        />
      </span>
    </label>
  )
}

interface ZoneFieldProps {
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly problems: readonly DraftProblem[]
  readonly onChange: (value: string) => void
}

/** A text with another name in one of its lines. */
const withName = (text: string, { line, name }: { line: number; name: string }, other: string): string =>
  text
    .split('\n')
    .map((one, i) => (i === line - 1 ? one.replace(name, () => other) : one))
    .join('\n')

/** The cards of one place, one to a line, and beneath them what is wrong. */
function ZoneField({ label, value, rows, problems, onChange }: ZoneFieldProps) {
  const t = useTranslations('position')
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1">
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="w-full min-w-0 border border-line-strong bg-well px-2 py-1"
        rows={Math.max(rows, value.split('\n').length)}
        spellCheck={false}
        lang={TITLE_LANGUAGE}
        value={value}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-wrong`}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul id={`${id}-wrong`} className="text-14 text-danger" aria-live="polite">
        {problems.map(({ fault }) => (
          <li
            key={JSON.stringify([
              fault.kind,
              'line' in fault ? fault.line : 0,
              'name' in fault ? fault.name : '',
            ])}
          >
            <Fault fault={fault} />
            {(fault.kind === 'unknown' || fault.kind === 'several') &&
              (fault.kind === 'unknown' ? fault.nearest : fault.cards).slice(0, MOST_OFFERED).map((card) => (
                <button
                  key={card.key}
                  type="button"
                  className="btn m-1"
                  onClick={() => onChange(withName(value, fault, fullName(card)))}
                >
                  {t('use', { name: fullName(card) })}
                </button>
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fault({ fault }: { readonly fault: DraftFault }) {
  const t = useTranslations('position.fault')
  const terms = useTranslations('terms.state')
  const format = useFormatter()
  const names = (cards: readonly Card[]) => format.list(cards.map(fullName), { type: 'unit' })
  switch (fault.kind) {
    case 'unknown': {
      const { line, name, nearest } = fault
      return nearest.length > 0
        ? t('unknownNear', { line, name, cards: names(nearest) })
        : t('unknown', { line, name })
    }
    case 'several':
      return t('several', { line: fault.line, name: fault.name, cards: names(fault.cards) })
    case 'state':
      return t('state', {
        line: fault.line,
        name: fault.name,
        states: format.list(
          STATES.map((state) => terms(state)),
          { type: 'unit' },
        ),
      })
    case 'team':
      return t('team', { count: fault.count })
    case 'no-mission':
      return t('noMission')
    case 'refused':
      return fault.line === undefined
        ? t('refused')
        : t('refusedAt', { line: fault.line, name: fault.name ?? '' })
  }
}

/** Takes a position as data; says so where it is none. */
function FromData({ onTake }: { readonly onTake: (data: string) => boolean }) {
  const t = useTranslations('position')
  const [data, setData] = useState('')
  const [bad, setBad] = useState(false)
  const id = useId()
  return (
    <details className="my-5">
      <summary className="min-h-6 cursor-pointer">{t('data')}</summary>
      <label className={HELP} htmlFor={id}>
        {t('dataHelp')}
      </label>
      <textarea
        id={id}
        className="w-full min-w-0 border border-line-strong bg-well px-2 py-1 font-mono text-14"
        rows={4}
        spellCheck={false}
        value={data}
        aria-invalid={bad}
        onChange={({ target }) => {
          setData(target.value)
          setBad(false)
        }}
      />
      <p className={ROW}>
        <button
          type="button"
          className="btn"
          disabled={data.trim() === ''}
          onClick={() => setBad(!onTake(data))}
        >
          {t('read')}
        </button>
        <span role="alert" className="text-danger">
          {bad && t('badData')}
        </span>
      </p>
    </details>
  )
}
