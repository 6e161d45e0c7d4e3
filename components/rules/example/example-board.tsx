import { useCardLabels } from '@/components/cards/card-labels'
import { MissionBanner } from '@/components/cards/mission-banner'
import { CardToken, HiddenToken } from '@/components/cards/text/token'
import { Icon } from '@/components/ui/icon'
import { BOARD, FIGURES } from '../styles'
import type { BoardData, BoardFigures, BoardToken } from './example-board-data'
import { ZONES, type Zone } from './zones'

const ROW =
  'grid min-h-22 grid-cols-[78px_minmax(0,1fr)] items-center max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1'
const SUM = 'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-1.5 max-md:gap-y-1'
const TOTAL = 'tech block text-[56px]/[0.95] text-ink max-md:text-[30px]'
/** An arrow that points from the requirement to the total; omitted on phones, where they are in one line. */
const GAP = [
  'tech mx-auto mt-2 mb-1.5 grid min-h-13 w-27 place-items-center bg-basalt-2 px-1.5 pt-1 pb-3 text-18',
  '[clip-path:polygon(0_0,100%_0,100%_76%,50%_100%,0_76%)]',
  'max-md:mx-1 max-md:my-0 max-md:min-h-7 max-md:w-auto max-md:self-center max-md:px-2.5',
  'max-md:py-0 max-md:text-17 max-md:[clip-path:none]',
].join(' ')
const POWER =
  'mt-3 grid justify-center gap-0.75 max-md:mt-1.5 max-md:flex max-md:justify-start max-md:gap-3.5'

export interface BoardLabels {
  readonly zones: Readonly<Record<Zone, string>>
  readonly you: string
  readonly opponent: string
}

interface ExampleBoardProps {
  readonly board: BoardData
  /** The step that is shown, from 0. */
  readonly step: number
  readonly words: BoardLabels
}

/** The small board of an example with its figures, at one step. */
export default function ExampleBoard({ board, step, words }: ExampleBoardProps) {
  const row = (zone: Zone) => {
    const there = board.tokens.filter((token) => token.zone === zone)
    return (
      there.length > 0 && (
        <div key={zone} className={ROW}>
          <p className="lab">{words.zones[zone]}</p>
          <div className="flex flex-wrap gap-2.25">
            {there.filter(isAt(step)).map((token) => (
              <div key={token.name}>
                <Token token={token} />
              </div>
            ))}
          </div>
        </div>
      )
    )
  }
  const [opponent, against, ...yours] = ZONES
  return (
    <>
      <div className={BOARD}>
        {row(opponent)}
        {row(against)}
        {board.missions.filter(isAt(step)).map(({ card }) => (
          <div key={card.key}>
            <div className="max-md:hidden">
              <MissionBanner card={card} size="narrow" />
            </div>
            <div className="hidden max-md:block">
              <MissionBanner card={card} size="least" />
            </div>
          </div>
        ))}
        {yours.map(row)}
      </div>
      <div className={FIGURES}>
        {board.figures.filter(isAt(step)).map((figures) => (
          <Figures key={figures.steps[0]} figures={figures} words={words} />
        ))}
      </div>
    </>
  )
}

const isAt =
  (step: number) =>
  ({ steps }: { readonly steps: readonly number[] }): boolean =>
    steps.includes(step)

function Token({ token: { zone, shown, complication } }: { readonly token: BoardToken }) {
  if (shown) return <CardToken {...shown} />
  return zone === 'against' ? <HiddenToken complication={complication ?? 1} /> : <HiddenToken />
}

function Figures({ figures, words }: { readonly figures: BoardFigures; readonly words: BoardLabels }) {
  const card = useCardLabels()
  const { sum, you, opponent } = figures
  return (
    <div>
      {sum && (
        <div className={SUM} data-sum="">
          <b className={TOTAL}>{sum.difficulty}</b>
          <p>{card.t('figure.difficulty')}</p>
          <p className={`${GAP} ${sum.isMet ? 'text-amber' : 'text-danger'}`}>{sum.gap}</p>
          <p>
            <Icon name={sum.skill} /> {card.skill(sum.skill)}
          </p>
          <b className={TOTAL}>{sum.total}</b>
        </div>
      )}
      <dl className={POWER}>
        <Power name={words.you} value={you} />
        <Power name={words.opponent} value={opponent} />
      </dl>
      {sum?.battle && <p className="mt-2 max-md:text-left">{sum.battle}</p>}
    </div>
  )
}

function Power({ name, value }: { readonly name: string; readonly value: number }) {
  const { t } = useCardLabels()
  return (
    <div className="flex justify-end gap-1.5">
      <dt>{name}</dt>
      <dd>
        <Icon name="power" label={t('figure.power')} className="text-12 text-ink-3" />{' '}
        <b className="tech text-16 text-ink">{value}</b>
      </dd>
    </div>
  )
}
