import type { LabContent, SharedRate } from '@/lib/features/sharing/contract/shared-items'
import { BOT_NAMES, isBotId } from '@/lib/game/bots/bot-ids'
import { wilson } from '@/lib/game/lab/intervals'
import type { SharedItemLabels } from './shared-item-labels'
import { HEADING, TABLE } from './styles'

/** Figures of the laboratory as a table, each with its interval, which follows from its counts. */
export function LabFigures({ content, words }: { content: LabContent; words: SharedItemLabels }) {
  const { t, format, bots, percent, rate } = words
  const { turns, ways } = content
  const rates: readonly (readonly [string, SharedRate])[] = [
    [t('lab.won'), content.won],
    [t('lab.lost'), content.lost],
    [t('lab.undecided'), content.undecided],
    [t('lab.began'), content.began],
    [t('lab.followed'), content.followed],
    [t('lab.glyphs'), ways.glyphs],
    [t('lab.experience'), ways.experience],
    [t('lab.score'), ways.score],
  ]
  const decimal = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const between = (low: string, high: string) => t('lab.between', { low, high })
  const row = (name: string, one: SharedRate) => {
    const { low, high } = wilson(one.n === 0 ? 0 : one.hits / one.n, Math.max(1, one.n))
    return (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td>{rate(one)}</td>
        <td>{one.n === 0 ? '–' : between(percent(low), percent(high))}</td>
        <td>{t('lab.cases', { n: one.n })}</td>
      </tr>
    )
  }
  const facts = [
    [t('lab.bot'), botName(content.bot, bots)],
    ...(content.against === 'nobody' ? [] : [[t('lab.opponentBot'), botName(content.opponentBot, bots)]]),
    [t('lab.rules'), content.edition],
    [t('lab.seed'), content.seed],
  ]
  const head = (
    <thead>
      <tr>
        <th scope="col">{t('lab.figure')}</th>
        <th scope="col">{t('lab.value')}</th>
        <th scope="col">{t('lab.interval')}</th>
        <th scope="col">{t('lab.from')}</th>
      </tr>
    </thead>
  )
  return (
    <>
      <section aria-labelledby="figures">
        <h2 id="figures" className={HEADING}>
          {t('lab.figures')}
        </h2>
        <div className={TABLE}>
          <table>
            {head}
            <tbody>
              {rates.map(([name, one]) => row(name, one))}
              <tr>
                <th scope="row">{t('lab.turns')}</th>
                <td>{decimal(turns.value)}</td>
                <td>{between(decimal(turns.low), decimal(turns.high))}</td>
                <td>{t('lab.cases', { n: content.games })}</td>
              </tr>
            </tbody>
          </table>
        </div>
        <dl className="my-3 flex flex-wrap gap-x-5 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-1.5">
              <dt className="text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-2">{t('lab.counted')}</p>
      </section>
      {content.missions.length > 0 && (
        <section aria-labelledby="missions">
          <h2 id="missions" className={HEADING}>
            {t('lab.missions')}
          </h2>
          <div className={TABLE}>
            <table>
              {head}
              <tbody>{content.missions.map(({ key, completed }) => row(words.nameOf(key), completed))}</tbody>
            </table>
          </div>
        </section>
      )}
    </>
  )
}

const botName = (word: string, bots: SharedItemLabels['bots']): string =>
  isBotId(word) ? bots(BOT_NAMES[word]) : word
