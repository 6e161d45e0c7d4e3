import { useCardWords } from '@/components/cards/card-words'
import { MissionPlate } from '@/components/cards/plate'
import { CardToken, HiddenToken } from '@/components/cards/token'
import { Icon } from '@/components/ui/icon'
import type { BoardData, BoardFigures, BoardToken } from './example-board-data'
import { ZONES, type Zone } from './zones'

export interface BoardWords {
  readonly zones: Readonly<Record<Zone, string>>
  readonly you: string
  readonly opponent: string
}

interface ExampleBoardProps {
  readonly board: BoardData
  /** The step that is shown, from 0. */
  readonly step: number
  readonly words: BoardWords
}

/** The small board of an example, and what is reckoned beside it, as they are in one step. */
export default function ExampleBoard({ board, step, words }: ExampleBoardProps) {
  const row = (zone: Zone) => {
    const there = board.tokens.filter((token) => token.zone === zone)
    return (
      there.length > 0 && (
        <div key={zone} className={`ex-row ex-row--${zone}`}>
          <p className="lab">{words.zones[zone]}</p>
          <div className="ex-tokens">
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
      <div className="ex-board">
        {row(opponent)}
        {row(against)}
        {board.missions.filter(isAt(step)).map(({ card }) => (
          <div key={card.key}>
            <div className="ex-plate">
              <MissionPlate card={card} size="narrow" />
            </div>
            <div className="ex-plate ex-plate--least">
              <MissionPlate card={card} size="least" />
            </div>
          </div>
        ))}
        {yours.map(row)}
      </div>
      <div className="ex-figures">
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

function Figures({ figures, words }: { readonly figures: BoardFigures; readonly words: BoardWords }) {
  const card = useCardWords()
  const { sum, you, opponent } = figures
  return (
    <div>
      {sum && (
        <div className="ex-sum">
          <b className="ex-big">{sum.difficulty}</b>
          <p>{card.t('figure.difficulty')}</p>
          <p className={sum.isMet ? 'ex-gap is-met' : 'ex-gap'}>{sum.gap}</p>
          <p>
            <Icon name={sum.skill} /> {card.skill(sum.skill)}
          </p>
          <b className="ex-big">{sum.total}</b>
        </div>
      )}
      <dl className="ex-power">
        <Power name={words.you} value={you} />
        <Power name={words.opponent} value={opponent} />
      </dl>
      {sum?.battle && <p className="ex-battle">{sum.battle}</p>}
    </div>
  )
}

function Power({ name, value }: { readonly name: string; readonly value: number }) {
  const { t } = useCardWords()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Icon name="power" label={t('figure.power')} /> <b>{value}</b>
      </dd>
    </div>
  )
}
