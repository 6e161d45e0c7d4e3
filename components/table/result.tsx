'use client'

import { useTranslations } from 'next-intl'
import { GateFigure, GateRing } from '@/components/cards/gate'
import { ShareButton } from '@/components/shared-items/share-button'
import { Button, buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { behindHash } from '@/lib/features/play/model/links/links'
import type { TableSession } from '@/lib/features/play/model/session'
import type { GameResult, Player } from '@/lib/game/engine/model/game'
import { IN_THE_LANE } from './lane-place'
import { Review } from './review'
import { useTable } from './table-context'
import { useReplayHref } from './use-replay-href'

export interface ResultActions {
  readonly onRematch: (seed: 'same' | 'new') => void
  /** Returns to the start of a shared position, which is what starting over means there. */
  readonly toPosition?: () => void
  readonly onLeave: () => void
  readonly deckHref: string
}

interface ResultProps {
  readonly result: GameResult
  readonly actions: ResultActions
  readonly session: TableSession
}

const TABLE = [
  'mt-3 mb-2 border-collapse [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-0.75',
  '[&_:is(th,td)]:pr-5.5 [&_th]:text-left [&_tbody_th]:font-normal [&_thead_th]:font-tech [&_thead_th]:text-12/[1.2]',
  '[&_thead_th]:font-semibold [&_thead_th]:tracking-label [&_thead_th]:text-ink-3 [&_thead_th]:uppercase',
  '[&_tbody_td]:font-tech [&_tbody_td]:text-17/[1.3] [&_tbody_td]:font-semibold [&_tbody_td]:normal-nums',
].join(' ')

const RESULT = [
  `${IN_THE_LANE} grid grid-cols-[auto_minmax(300px,400px)_minmax(0,640px)] items-center justify-center gap-8 overflow-y-auto`,
  'max-lg:grid-cols-[minmax(0,1fr)]',
  'max-xl:gap-5 phone:grid-cols-[minmax(0,1fr)] phone:content-start',
  'phone:gap-2 phone:p-3 max-xs:px-2.5 max-xs:py-1',
].join(' ')

/** The winner, the way the game was won, and its figures, in place of the mission. */
export function Result({ result, actions, session }: ResultProps) {
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
  return (
    <section className={RESULT} data-lane="" aria-labelledby="result-title">
      <div
        className={
          result.reason === 'glyphs'
            ? 'phone:mx-auto md:below-816:hidden'
            : 'phone:hidden md:below-816:hidden'
        }
        data-gate=""
      >
        <GateRing
          size={200}
          states={Array.from({ length: 7 }, (_, i) => i < shown.glyphs)}
          label={t('figure.glyphs', { have: shown.glyphs })}
        >
          <GateFigure figure={result.turn} caption={t('result.turns')} />
        </GateRing>
      </div>
      <div className="lg:col-start-2" data-result="">
        <h2 id="result-title" className="text-40 outline-none phone:text-28" tabIndex={-1}>
          {title()}
        </h2>
        <p>{reason()}</p>
        <table className={TABLE}>
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
        {setup.seed !== '' && (
          <p className="text-14 wrap-anywhere text-ink-3">{t('result.seed', { seed: setup.seed })}</p>
        )}
        {slots?.over}
        {!watching && !slots && (
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => actions.onRematch('new')}>
              {t('result.againNew')}
            </Button>
            {actions.toPosition ? (
              <Button onClick={actions.toPosition}>{t('menu.toPosition')}</Button>
            ) : (
              <Button onClick={() => actions.onRematch('same')}>{t('result.again')}</Button>
            )}
            {replay && (
              <>
                <a className={buttonClass()} href={replayHref(replay())}>
                  {t('result.replay')}
                </a>
                <ShareButton
                  label={t('result.share')}
                  content={() => ({ kind: 'replay', link: behindHash(replayHref(replay())) })}
                  long={() => replayHref(replay())}
                />
              </>
            )}
            <Button onClick={actions.onLeave}>{t('result.other')}</Button>
            <ButtonLink href={actions.deckHref} variant="quiet" prefetch={false}>
              {t('result.deck')}
            </ButtonLink>
          </div>
        )}
      </div>
      <Review session={session} />
    </section>
  )
}
