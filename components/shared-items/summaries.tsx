import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import type {
  PositionSummary,
  PuzzleSummary,
  ReplaySummary,
} from '@/lib/features/sharing/contract/shared-items'
import { cardPath } from '@/lib/game/cards/card-path'
import { isOwnKey } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'
import type { SharedItemLabels } from './shared-item-labels'
import { HEADING, TABLE } from './styles'

interface SummaryProps<S> {
  readonly summary: S
  readonly words: SharedItemLabels
  readonly pool: Pool
}

function CardLink({ card: key, words, pool }: { card: CardKey; words: SharedItemLabels; pool: Pool }) {
  const card = pool.byKey.get(key)
  if (!card) return key
  // The page of an own card exists only in its author's browser.
  if (isOwnKey(key)) return <span lang={TITLE_LANGUAGE}>{words.nameOf(key)}</span>
  return (
    <Link href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE}>
      {words.nameOf(key)}
    </Link>
  )
}

function Team({ team, words, pool }: { team: readonly CardKey[]; words: SharedItemLabels; pool: Pool }) {
  return (
    <ul>
      {team.map((key, place) => (
        // A team may have the same card twice only where no rule was asked.
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a team do not change.
        <li key={place}>
          <CardLink card={key} words={words} pool={pool} />
        </li>
      ))}
    </ul>
  )
}

interface SeatsTableProps {
  readonly summary: ReplaySummary | PositionSummary | PuzzleSummary
  /** Each row: its name, and a value for each seat. */
  readonly rows: readonly (readonly [name: string, values: readonly (string | number)[]])[]
  readonly words: SharedItemLabels
  readonly pool: Pool
}

/** A column for each player: the given rows, then the team. */
function SeatsTable({ summary, rows, words, pool }: SeatsTableProps) {
  const { t, playerOf } = words
  const { players } = summary
  return (
    <div className={TABLE}>
      <table>
        <thead>
          <tr>
            <td />
            {players.map((player, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats do not change.
              <th key={at} scope="col">
                {playerOf(player, at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats do not change.
                <td key={at}>{value}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('team')}</th>
            {players.map(({ team }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats do not change.
              <td key={at}>
                <Team team={team} words={words} pool={pool} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** A game as a list of its turns, with the progress of each player. */
export function ReplayDetails({ summary, words, pool }: SummaryProps<ReplaySummary>) {
  const { t, terms, playerOf } = words
  const { players, turns } = summary
  const total = (have: number, of: number) => t('ofTotal', { have, of })
  return (
    <>
      <section aria-labelledby="players">
        <h2 id="players" className={HEADING}>
          {t('players')}
        </h2>
        <SeatsTable
          summary={summary}
          rows={[
            [t('glyphs'), players.map(({ glyphs }) => total(glyphs, 7))],
            [t('experience'), players.map((one) => total(one.experience, one.victoryTotal))],
            [t('score'), players.map((one) => total(one.score, one.victoryTotal))],
          ]}
          words={words}
          pool={pool}
        />
      </section>
      <section aria-labelledby="course">
        <h2 id="course" className={HEADING}>
          {t('course')}
        </h2>
        <div className={TABLE}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('turn')}</th>
                <th scope="col">{t('hero')}</th>
                <th scope="col">{t('missions')}</th>
              </tr>
            </thead>
            <tbody>
              {turns.map(({ turn, hero, missions }) => {
                const player = players[hero]
                return (
                  <tr key={turn}>
                    <th scope="row">{turn}</th>
                    <td>{player && playerOf(player, hero)}</td>
                    <td>
                      {missions.length === 0 ? (
                        t('noMission')
                      ) : (
                        <ul>
                          {missions.map((mission, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: the same mission may come twice in a turn.
                            <li key={at} className={mission.succeeded ? 'font-semibold' : ''}>
                              {t('mission', {
                                title: words.titleOf(mission.key),
                                skill: terms(`skill.${mission.skill}`),
                                total: mission.total,
                                difficulty: mission.difficulty,
                                succeeded: mission.succeeded ? 'yes' : 'no',
                              })}
                            </li>
                          ))}
                        </ul>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}

/** A position as text: the goal, and the cards of each player. */
export function PositionDetails({ summary, words, pool }: SummaryProps<PositionSummary | PuzzleSummary>) {
  const { t, playerOf } = words
  const { players, hero, turn } = summary
  const whose = players[hero]
  const rows = [
    [t('power'), players.map(({ power }) => power)],
    [t('hand'), players.map(({ hand }) => hand)],
    [t('inDeck'), players.map(({ deck }) => deck)],
    [t('glyphs'), players.map(({ glyphs }) => t('ofTotal', { have: glyphs, of: 7 }))],
  ] as const
  return (
    <section aria-labelledby="players">
      {summary.kind === 'puzzle' ? (
        <p>
          <b>{t(`task.${summary.goal}`)}</b> {t('answers', { count: summary.answers })} {t('proved')}
        </p>
      ) : (
        summary.goal && <p>{t(`goal.${summary.goal}`)}</p>
      )}
      <h2 id="players" className={HEADING}>
        {t('where', { turn, name: whose ? playerOf(whose, hero) : '' })}
      </h2>
      {summary.mission && (
        <p>
          <CardLink card={summary.mission.key} words={words} pool={pool} />
        </p>
      )}
      <SeatsTable summary={summary} rows={rows} words={words} pool={pool} />
    </section>
  )
}
