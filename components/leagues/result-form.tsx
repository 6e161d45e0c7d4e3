'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import {
  isPossible,
  MAX_EXPERIENCE,
  type Match,
  type MatchLength,
  type MatchResult,
  UNPLAYED,
} from '@/lib/features/leagues/model/league'
import type { NameOf } from './names'

interface ResultFormProps {
  readonly match: Match
  readonly wins: MatchLength
  readonly isPlayoff: boolean
  /** Organisers decide; players report their result, and the opponent is asked to confirm. */
  readonly isOrganiser: boolean
  readonly nameOf: NameOf
  readonly isBusy: boolean
  readonly onResult: (result: MatchResult) => void
}

const KINDS = ['played', 'first', 'second', 'unplayed'] as const
type Kind = (typeof KINDS)[number]

const NUMBER =
  'tech grid min-h-9.5 min-w-9.5 place-items-center border border-line-strong rounded-1 text-18 aria-pressed:border-amber-fill aria-pressed:bg-amber-fill aria-pressed:text-on-amber pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** Reads a field of experience; undefined for one that is empty. */
const experienceIn = (value: FormDataEntryValue | null): number | undefined =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : undefined

/** The result of a match played on paper: the games won by each side, and its experience if counted. */
export function ResultForm(props: ResultFormProps) {
  const { match, wins, isPlayoff, isOrganiser, nameOf, isBusy, onResult } = props
  const t = useTranslations('leagues.result')
  const id = useId()
  const [kind, setKind] = useState<Kind>('played')
  const [games, setGames] = useState<readonly [number | undefined, number | undefined]>([
    undefined,
    undefined,
  ])
  const [one, other] = games
  const choose = (seat: 0 | 1, count: number) => {
    const next: [number | undefined, number | undefined] = seat === 0 ? [count, games[1]] : [games[0], count]
    // Only one of the two can win all games.
    if (count === wins && next[1 - seat] === wins) next[1 - seat] = undefined
    if (wins === 1 && next[1 - seat] === undefined) next[1 - seat] = 1 - count
    setGames(next)
  }
  const resultOf = (form: HTMLFormElement): MatchResult | undefined => {
    if (kind === 'unplayed') return UNPLAYED
    if (kind !== 'played')
      return { kind: 'forfeit', games: kind === 'first' ? [wins, 0] : [0, wins], experience: null }
    if (one === undefined || other === undefined) return undefined
    const data = new FormData(form)
    const first = experienceIn(data.get('first'))
    const second = experienceIn(data.get('second'))
    const experience = first === undefined || second === undefined ? null : ([first, second] as const)
    return { kind: 'played', games: [one, other], experience }
  }
  const isReady =
    kind !== 'played' ||
    (one !== undefined &&
      other !== undefined &&
      isPossible({ kind: 'played', games: [one, other], experience: null }, wins, isPlayoff))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = resultOf(event.currentTarget)
    if (isReady && result) onResult(result)
  }
  const kinds = isPlayoff ? KINDS.filter((word) => word !== 'unplayed') : KINDS
  const names = match.players.map(nameOf)
  return (
    <form
      className="mt-4.5 grid gap-2.5 border border-line-strong bg-basalt-2 px-4 py-3.5"
      onSubmit={submit}
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`} className="text-18">
        {isOrganiser ? t('decide', { one: names[0] ?? '', other: names[1] ?? '' }) : t('onPaper')}
      </h3>
      {isOrganiser && (
        <Field as="label">
          <span className="sr">{t('kind')}</span>
          <select
            value={kind}
            onChange={({ target }) => setKind(KINDS.find((word) => word === target.value) ?? kind)}
          >
            {kinds.map((word) => (
              <option key={word} value={word}>
                {t(`kinds.${word}`, { one: names[0] ?? '', other: names[1] ?? '' })}
              </option>
            ))}
          </select>
        </Field>
      )}
      {kind === 'played' &&
        ([0, 1] as const).map((seat) => (
          <fieldset key={seat} className="flex flex-wrap items-center gap-2.5">
            <legend className="sr">{t('gamesOf', { name: names[seat] ?? '' })}</legend>
            <span className="min-w-0 flex-1 wrap-anywhere" aria-hidden="true" data-as-written="">
              {names[seat]}
            </span>
            <span className="flex gap-1">
              {[0, 1, 2].slice(0, wins + 1).map((count) => (
                <button
                  key={count}
                  type="button"
                  className={NUMBER}
                  aria-pressed={games[seat] === count}
                  aria-label={t('won', { name: names[seat] ?? '', count })}
                  onClick={() => choose(seat, count)}
                >
                  {count}
                </button>
              ))}
            </span>
          </fieldset>
        ))}
      {kind === 'played' && (
        <details>
          <summary className="cursor-pointer py-1 text-14 text-ink-2">{t('experience')}</summary>
          <div className="mt-1 grid grid-cols-2 gap-2">
            {(['first', 'second'] as const).map((name, seat) => (
              <label key={name} className="text-14">
                <span className="lab wrap-anywhere" data-as-written="">
                  {names[seat]}
                </span>
                <Field>
                  <input name={name} type="number" inputMode="numeric" min={0} max={MAX_EXPERIENCE} />
                </Field>
              </label>
            ))}
          </div>
        </details>
      )}
      <Button type="submit" className="min-h-10" disabled={!isReady || isBusy}>
        {kind === 'played' && one !== undefined && other !== undefined
          ? t('enter', { one, other })
          : t('enterAny')}
      </Button>
      {!isOrganiser && (
        <p className="text-14 text-ink-3" data-as-written="">
          {t('asked')}
        </p>
      )}
    </form>
  )
}
