'use client'

import { useTranslations } from 'next-intl'
import { GateFigure, GateRing } from '@/components/cards/gate'
import { ShareButton } from '@/components/shared-items/share-button'
import { Button, buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { behindHash } from '@/lib/features/play/model/links/links'
import type { TableSession } from '@/lib/features/play/model/session'
import type { GameResult, Player } from '@/lib/game/engine/model/game'
import { IN_THE_LANE } from '../board/lane-place'
import { useTable } from '../table-context'
import { Review } from './review'
import { useReplayHref } from './use-replay-href'

export interface ResultActions {
  readonly onRematch: (seed: 'same' | 'new') => void
  /** Returns to the start of a shared position, which replaces starting over. */
  readonly toPosition?: () => void
  readonly onLeave: () => void
  readonly deckHref: string
}

interface ResultProps {
  readonly result: GameResult
  readonly actions: ResultActions
  readonly session: TableSession
  /** Shows the table at the end of the game; if given, the result replaces the whole table. */
  readonly onTable?: (() => void) | undefined
}

const TABLE = [
  'border-collapse self-start [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-0.75',
  '[&_:is(th,td)]:pr-5.5 [&_th]:text-left [&_tbody_th]:font-normal [&_thead_th]:font-tech [&_thead_th]:text-12/[1.2]',
  '[&_thead_th]:font-semibold [&_thead_th]:tracking-label [&_thead_th]:text-ink-3 [&_thead_th]:uppercase',
  '[&_tbody_td]:font-tech [&_tbody_td]:text-17/[1.3] [&_tbody_td]:font-semibold [&_tbody_td]:normal-nums',
].join(' ')

const RESULT = 'flex flex-col gap-4 overflow-y-auto phone:gap-2.5 phone:p-3'
/** Everything below the bar and next to the log. It has the size of the window, however much there is to scroll. */
const WHOLE = [
  'relative z-2 min-h-0 min-w-0 bg-basalt-0 px-7 py-5 [contain:size]',
  '[grid-area:vs-start/vs-start/ac-end/hs-end]',
].join(' ')
/** On a phone its parts are placed around those of the review. */
const HEAD = 'flex flex-wrap items-start gap-x-8 gap-y-3 phone:contents'
const ACTIONS = 'flex flex-1 basis-72 flex-wrap gap-2 xl:max-w-96 phone:contents'
/** On a phone, the next steps are visible however long the review is. */
const NEXT = [
  'contents phone:order-3 phone:flex phone:gap-2 phone:*:flex-1 phone:*:text-center max-md:sticky max-md:-bottom-3 max-md:z-1 max-md:order-last',
  'max-md:-mx-3 max-md:mt-auto max-md:-mb-3 max-md:border-t max-md:border-line max-md:bg-basalt-1 max-md:p-2.5',
].join(' ')
const MORE = 'contents phone:order-4 phone:flex phone:flex-wrap phone:gap-2'

/**
 * The winner, the way the game was won, its figures and its review: in place of the table or, if the table stays
 * visible as in a replay, in place of the mission.
 */
export function Result({ result, actions, session, onTable }: ResultProps) {
  const t = useTranslations('play')
  const replayHref = useReplayHref()
  const { snapshot, setup, names, slots } = useTable()
  const { nameOf } = names
  const { view, conceded, isWatching: watching } = snapshot
  const { winner } = result
  const people = snapshot.seats.flatMap((controller, player) =>
    controller.kind === 'person' ? [player] : [],
  )
  const [you] = people.length === 1 ? people : []
  const players = [view.you, ...view.others].sort((a, b) => a.player - b.player)
  const counted = (type: 'success' | 'failure', player: Player) => {
    let hero: Player | undefined
    let count = 0
    for (const event of snapshot.log) {
      if (event.type === 'turn') hero = event.player
      if (event.type === type && hero === player) count += 1
    }
    return count
  }
  const title = () => {
    if (result.reason === 'draw') return t('result.draw')
    if (winner === undefined) return t('result.undecided')
    if (you === undefined) return t('result.wonBy', { name: nameOf(winner) })
    return t(winner === you ? 'result.won' : 'result.lost')
  }
  const reason = () => {
    if (result.reason === 'concession') {
      const [first = 0, ...more] = conceded
      if (more.length > 0) return t('result.allConceded')
      return you === undefined
        ? t('result.concededBy', { name: nameOf(first) })
        : t('result.conceded', { who: first === you ? 'you' : 'opponent' })
    }
    if (result.reason === 'draw') return t('result.drawAgreed')
    if (result.reason === 'undecided') return t('result.limit', { turns: result.turn })
    if (you === undefined || players.length > 2)
      return t(`result.${result.reason}By`, { name: nameOf(winner ?? 0) })
    return t(`result.${result.reason}`, { winner: winner === you ? 'you' : 'opponent' })
  }
  const shown = players.find((player) => player.player === winner) ?? view.you
  const total = (have: number, of: number) => t('result.ofTotal', { have, of })
  const rows: readonly (readonly [string, readonly (string | number)[]])[] = [
    [t('result.glyphsRow'), players.map((one) => total(one.glyphs, 7))],
    [t('result.experienceRow'), players.map((one) => total(one.experience, one.victoryTotal))],
    [t('result.scoreRow'), players.map((one) => total(one.score, one.victoryTotal))],
    [t('result.succeeded'), players.map((one) => counted('success', one.player))],
    [t('result.failed'), players.map((one) => counted('failure', one.player))],
  ]
  const { replay } = session
  const hasNext = !watching && !slots
  return (
    <section
      className={`${onTable ? WHOLE : IN_THE_LANE} ${RESULT}`}
      data-lane=""
      aria-labelledby="result-title"
    >
      <div className={HEAD}>
        {result.reason === 'glyphs' && (
          <div className="phone:mx-auto phone:[zoom:0.66] md:below-816:hidden" data-gate="">
            <GateRing
              size={150}
              states={Array.from({ length: 7 }, (_, i) => i < shown.glyphs)}
              label={t('figure.glyphs', { have: shown.glyphs })}
            >
              <GateFigure figure={result.turn} caption={t('result.turns')} />
            </GateRing>
          </div>
        )}
        <div className="min-w-0 flex-1 basis-56 phone:flex-none" data-result="">
          <h2 id="result-title" className="text-40 outline-none phone:text-28" tabIndex={-1}>
            {title()}
          </h2>
          <p>{reason()}</p>
          {setup.seed !== '' && (
            <p className="mt-1 text-14 wrap-anywhere text-ink-3">{t('result.seed', { seed: setup.seed })}</p>
          )}
          {slots?.over}
        </div>
        <table className={`${TABLE} phone:order-3`}>
          <caption className="sr">{t('result.figures')}</caption>
          <thead>
            <tr>
              <td />
              {players.map(({ player }) => (
                <th key={player} scope="col">
                  {nameOf(player)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {players.map(({ player }, i) => (
                  <td key={player}>{figures[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {(hasNext || onTable) && (
          <div className={ACTIONS}>
            {hasNext && (
              <div className={NEXT}>
                <Button variant="primary" onClick={() => actions.onRematch('new')}>
                  {t('result.againNew')}
                </Button>
                {replay && (
                  <a className={buttonClass()} href={replayHref(replay())}>
                    {t('result.replay')}
                  </a>
                )}
              </div>
            )}
            <div className={MORE}>
              {hasNext && actions.toPosition && (
                <Button onClick={actions.toPosition}>{t('menu.toPosition')}</Button>
              )}
              {hasNext && !actions.toPosition && (
                <Button onClick={() => actions.onRematch('same')}>{t('result.again')}</Button>
              )}
              {hasNext && replay && (
                <ShareButton
                  label={t('result.share')}
                  content={() => ({ kind: 'replay', link: behindHash(replayHref(replay())) })}
                  long={() => replayHref(replay())}
                />
              )}
              {onTable && <Button onClick={onTable}>{t('result.table')}</Button>}
              {hasNext && (
                <>
                  <Button onClick={actions.onLeave}>{t('result.other')}</Button>
                  <ButtonLink href={actions.deckHref} variant="quiet" prefetch={false}>
                    {t('result.deck')}
                  </ButtonLink>
                </>
              )}
            </div>
          </div>
        )}
      </div>
      <Review session={session} />
    </section>
  )
}
