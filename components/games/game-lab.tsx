'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type GameHelper, gameHelper } from '@/lib/features/play/client/game-workers'
import { randomSeed } from '@/lib/features/play/model/setup'
import { BOTS, type BotName } from '@/lib/features/play/model/tables/table-setup'
import {
  type AnyGameRecord,
  type AnyGameReport,
  type Length,
  reportOf,
  type Share,
} from '@/lib/game/lab/any-game'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import { type ChosenVariants, GAMES, type GameId, variantOf } from '@/lib/tabletop/games/list'
import { VariantChooser } from './variant-chooser'

const GAME_COUNTS = [20, 100, 500, 2_000] as const
/** Games that a worker plays between two progress reports. */
const AT_A_TIME = { clever: 1, random: 10 } as const
const MAX_WORKERS = 8

const isBot = (word: string): word is BotName => (BOTS as readonly string[]).includes(word)

/** Bots play many games of one table in workers, and the results are shown with their intervals. */
export default function GameLab({ game }: { readonly game: GameId }) {
  const t = useTranslations('games.lab')
  const setup = useTranslations('games.setup')
  const ids = useId()
  const { fewest, most } = GAMES[game]
  const [bots, setBots] = useState<readonly BotName[]>(() =>
    Array.from({ length: Math.max(2, fewest) }, () => 'random' as const),
  )
  const [variants, setVariants] = useState<ChosenVariants>({})
  const [games, setGames] = useState<number>(GAME_COUNTS[1])
  const [records, setRecords] = useState<readonly AnyGameRecord[]>([])
  const [played, setPlayed] = useState<readonly BotName[]>([])
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle')
  const helpers = useRef<readonly GameHelper[]>([])
  const end = useCallback(() => {
    for (const helper of helpers.current) helper.close()
    helpers.current = []
  }, [])
  useEffect(() => end, [end])

  const run = () => {
    end()
    const mine = Array.from(
      { length: Math.min(MAX_WORKERS, Math.max(1, navigator.hardwareConcurrency || 1)) },
      gameHelper,
    )
    helpers.current = mine
    const seed = randomSeed()
    const variant = variantOf(game, bots.length, variants)
    const step = AT_A_TIME[bots.includes('clever') ? 'clever' : 'random']
    let next = 0
    setRecords([])
    setPlayed(bots)
    setState('running')
    const work = async (helper: GameHelper) => {
      while (next < games && helpers.current === mine) {
        const from = next
        next = Math.min(games, from + step)
        const found = await helper.play({ game, bots, variant, seed, from, to: next })
        if (helpers.current === mine) setRecords((all) => [...all, ...found])
      }
    }
    Promise.all(mine.map(work)).then(
      () => {
        if (helpers.current !== mine) return
        end()
        setState('idle')
      },
      () => {
        if (helpers.current === mine) end()
        setState('failed')
      },
    )
  }
  const stop = () => {
    end()
    setState('idle')
  }
  const report = reportOf(records, played.length)
  return (
    <div>
      <p className="mb-3 max-w-[60ch] text-ink-2">{t('lede')}</p>
      <div className="grid gap-3">
        <label className="lab" htmlFor={`${ids}count`}>
          {setup('players')}
        </label>
        <Field className="min-h-11 justify-self-start">
          <select
            id={`${ids}count`}
            value={bots.length}
            onChange={({ target }) =>
              setBots(Array.from({ length: Number(target.value) }, (_, at) => bots[at] ?? 'random'))
            }
          >
            {Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </Field>
        <ol className="flex flex-wrap gap-2">
          {bots.map((bot, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
            <li key={at}>
              <label className="lab block" htmlFor={`${ids}${at}`}>
                {setup('seat', { number: at + 1 })}
              </label>
              <Field className="min-h-11">
                <select
                  id={`${ids}${at}`}
                  value={bot}
                  onChange={({ target: { value } }) => {
                    if (isBot(value)) setBots(bots.map((old, place) => (place === at ? value : old)))
                  }}
                >
                  {BOTS.map((one) => (
                    <option key={one} value={one}>
                      {setup(one)}
                    </option>
                  ))}
                </select>
              </Field>
            </li>
          ))}
        </ol>
        <VariantChooser game={game} players={bots.length} chosen={variants} onChoose={setVariants} />
        <label className="lab" htmlFor={`${ids}games`}>
          {t('games')}
        </label>
        <Field className="min-h-11 justify-self-start">
          <select id={`${ids}games`} value={games} onChange={({ target }) => setGames(Number(target.value))}>
            {GAME_COUNTS.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </Field>
        {state === 'running' ? (
          <Button className="justify-self-start" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button variant="primary" className="justify-self-start" onClick={run}>
            {t('run')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-14 text-ink-2">
        {state === 'failed' ? t('failed') : played.length > 0 && t('progress', { games: records.length })}
      </p>
      {state === 'running' && <ProgressBar value={records.length} max={games} aria-label={t('run')} />}
      {report && <Report game={game} report={report} bots={played} />}
    </div>
  )
}

function Report(props: {
  readonly game: GameId
  readonly report: AnyGameReport
  readonly bots: readonly BotName[]
}) {
  const { game, report, bots } = props
  const t = useTranslations('games.lab')
  const setup = useTranslations('games.setup')
  const colon = colonIn(useLocale())
  const format = useFormatter()
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 })
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const shares: readonly (readonly [string, Share])[] = [
    ...report.seats.map(
      (share, at) =>
        [`${setup('seat', { number: at + 1 })}${colon}${setup(bots[at] ?? 'random')}`, share] as const,
    ),
    ...(report.nobody.count > 0 ? [[t('nobody'), report.nobody] as const] : []),
  ]
  const table = (caption: string, rows: readonly (readonly [string, Share])[]) => (
    <table className="w-full text-14">
      <caption className="lab pb-1 text-left">{caption}</caption>
      <tbody>
        {rows.map(([name, { count, share, low, high }]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td className="tech pr-2 text-right">{number(count)}</td>
            <td className="tech pr-2 text-right font-semibold">{percent(share)}</td>
            <td className="text-right text-ink-2">
              {t('interval', { low: percent(low), high: percent(high) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  const length = (name: 'turns' | 'answers', { mean, interval, least, most }: Length) => (
    <p className="text-14">
      {t(name, { mean: number(mean), least, most })}
      {interval && ` ${t('interval', { low: number(interval.low), high: number(interval.high) })}`}
    </p>
  )
  const ending = (reason: string): string => {
    const key = `ending.${game}.${reason}` as 'ending.dice.tie'
    return t.has(key) ? t(key) : reason
  }
  return (
    <div className="mt-3 grid gap-4">
      {table(t('wins'), shares)}
      <div>
        <p className="lab">{t('length')}</p>
        {length('turns', report.turns)}
        {length('answers', report.answers)}
      </div>
      {table(
        t('endings'),
        report.endings.map(({ reason, ...share }) => [ending(reason), share] as const),
      )}
      <p className="text-13 text-ink-3">{t('honest')}</p>
    </div>
  )
}
