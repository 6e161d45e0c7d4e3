'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { createSession } from '@/lib/features/play/model/create-session'
import { openGameApi } from '@/lib/features/play/model/game-api'
import { type GameSetup, PERSON } from '@/lib/features/play/model/setup'
import { rulePath } from '@/lib/features/rulebook/model/book'
import { type Example, valuesOf, wordOf } from '@/lib/features/rulebook/model/examples/example'
import type { ExamplePlace } from '@/lib/features/rulebook/model/examples/ids'
import { exampleOf } from '@/lib/features/rulebook/model/examples/list'
import type { Pool } from '@/lib/game/cards/pool'
import { beginningIn } from '@/lib/game/engine'
import { useRouter } from '@/lib/platform/i18n/navigation'
import type { Step } from '@/lib/tabletop/protocol/history'
import { Board } from '../board/board'
import { BUTTONS_ALONE, PANEL, STEP, WORDS } from '../guide/panel-styles'
import type { ResultActions } from '../review/result'

interface ExampleGameProps {
  readonly pool: Pool
  readonly place: ExamplePlace
  /** Restarts the example. */
  readonly onAgain: () => void
}

/** Opens a game in the example's position and plays it up to one of its steps. */
function open(pool: Pool, { position, moves }: Example, until: number) {
  const api = openGameApi(pool, beginningIn(position))
  const game = api.newGame()
  const steps: Step[] = []
  for (const word of moves.slice(0, until)) {
    const options = api.decision(game)?.options ?? []
    const move = options.findIndex((option) => wordOf(option) === word)
    const option = options[move]
    if (!option) break
    api.answer(game, move)
    // The steps belong to no player, so that undo stops at the step that was opened.
    steps.push({ move, signature: api.optionSignature(option), auto: true })
  }
  return createSession(api, {
    seats: position.seats.map(() => PERSON),
    openHands: true,
    resume: { steps, cursor: steps.length },
  })
}

/** A complete game setup for a table without decks. */
const setupOf = ({ position }: Example, nameOf: (number: number) => string): GameSetup => ({
  mode: 'open-hands',
  edition: position.edition ?? '2008',
  seed: position.seed ?? '',
  opponentTurns: 'play',
  position,
  seats: position.seats.map((_, seat) => ({
    ref: '',
    name: nameOf(seat + 1),
    list: { edition: position.edition ?? '2008', team: [], missions: [], draw: [] },
    controller: PERSON,
  })),
})

/**
 * An example of a rule on the table: the reader plays all seats, all hands are open. It is not saved, since it is not
 * one of the user's games.
 */
export function ExampleGame({ pool, place: { id, step }, onAgain }: ExampleGameProps) {
  const t = useTranslations('examples')
  const board = useTranslations('board.seat')
  const router = useRouter()
  const example = exampleOf(id)
  const setup = useMemo(() => setupOf(example, (number) => board('numbered', { number })), [example, board])
  const session = useMemo(() => open(pool, example, step), [pool, example, step])
  useEffect(() => {
    session.wake()
    return () => session.close()
  }, [session])
  const actions = useMemo<ResultActions>(() => {
    const { chapter, rule } = example.at
    const href = rule === undefined ? `/rules/${chapter}` : rulePath(chapter, rule)
    return { onLeave: () => router.push(href), onRematch: onAgain, deckHref: '/decks' }
  }, [example, router, onAgain])
  return (
    <Board
      pool={pool}
      setup={setup}
      session={session}
      actions={actions}
      everyAnswer
      banner={
        <section className={PANEL} data-guide="puzzle" aria-label={t('table.title')}>
          <p className={`${STEP} max-md:sr-only`}>
            <span>{t('table.title')}</span>
          </p>
          <div
            className={WORDS}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by key too.
            tabIndex={0}
          >
            <h2>{t(`examples.${id}.title`)}</h2>
            <p>{t(`examples.${id}.says`, valuesOf(example))}</p>
          </div>
          <div className={BUTTONS_ALONE}>
            <Button onClick={onAgain}>{t('table.again')}</Button>
            <Button onClick={actions.onLeave}>{t('table.rule')}</Button>
          </div>
        </section>
      }
    />
  )
}
