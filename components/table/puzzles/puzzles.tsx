'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Notice } from '@/components/ui/notice'
import { PUZZLES, type PuzzleId } from '@/lib/features/play/model/puzzles/list'
import { type Puzzle, teamOf } from '@/lib/features/play/model/puzzles/puzzle'
import { tokenIn } from '@/lib/http/route'
import { Link } from '@/lib/platform/i18n/navigation'
import { useHeadingAfterTable } from '../set-up/heading-after-table'
import type { DescribedPuzzle } from './described-puzzle'
import { PuzzleRow, ROWS } from './puzzle-row'

/** Prefix of a shared puzzle's id in an address. */
const SHARED = 'shared='

function Loading() {
  const t = useTranslations('puzzles')
  return (
    <div className="doc">
      <h1>{t('heading')}</h1>
      <p className="lede" role="status">
        {t('loading')}
      </p>
    </div>
  )
}

/** Engine and table are loaded on demand. */
const PuzzleGame = dynamic(() => import('./puzzle-game').then((module) => module.PuzzleGame), {
  ssr: false,
  loading: Loading,
})

/** Puzzles shared by players are fetched from the server on demand. */
const SharedPuzzle = dynamic(() => import('./shared-puzzle').then((module) => module.SharedPuzzle), {
  ssr: false,
  loading: Loading,
})
const PlayersPuzzles = dynamic(() => import('./players-puzzles').then((module) => module.PlayersPuzzles), {
  ssr: false,
})

/**
 * Returns the puzzle named after the `#` of the address: one of ours, or a shared one. Follows changes of the address.
 */
function useNamedPuzzle() {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const read = () => setHash(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const shared = hash.startsWith(SHARED) ? hash.slice(SHARED.length) : undefined
  return { puzzle: PUZZLES.find((puzzle) => puzzle.id === tokenIn(hash)), shared }
}

/** Returns one of our puzzles with its texts. */
function useToldPuzzle(puzzle: Puzzle<PuzzleId> | undefined): DescribedPuzzle | undefined {
  const t = useTranslations('puzzles')
  return useMemo(() => {
    if (!puzzle) return undefined
    const number = PUZZLES.findIndex(({ id }) => id === puzzle.id)
    return {
      ...puzzle,
      goal: 'mission',
      title: t(`puzzle.${puzzle.id}.title`),
      hint: t(`puzzle.${puzzle.id}.hint`),
      from: t('panel.step', { step: number + 1, count: PUZZLES.length }),
      level: t(`level.${puzzle.level}`),
      next: PUZZLES[number + 1]?.id,
    }
  }, [puzzle, t])
}

/** `/play/puzzles`: missions to complete this turn, and the table with the chosen one. */
export function Puzzles() {
  const t = useTranslations('puzzles')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  useCardTexts()
  const { puzzle, shared } = useNamedPuzzle()
  const told = useToldPuzzle(puzzle)
  const [round, setRound] = useState(0)
  const leave = useCallback(() => {
    location.hash = ''
  }, [])
  const again = useCallback(() => setRound((count) => count + 1), [])
  const heading = useHeadingAfterTable(puzzle !== undefined || shared !== undefined)
  if (pool && told) {
    return (
      <PuzzleGame key={`${told.id} ${round}`} pool={pool} puzzle={told} onLeave={leave} onAgain={again} />
    )
  }
  if (pool && shared !== undefined)
    return <SharedPuzzle key={`${shared} ${round}`} pool={pool} id={shared} onLeave={leave} onAgain={again} />
  if ((puzzle || shared !== undefined) && !poolFailed) return <Loading />
  return (
    <div className="doc">
      <h1 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      <p className="lede max-w-[62ch]">{t('lede')}</p>
      {poolFailed && (
        <Notice bad role="alert">
          {t('poolFailed')}
        </Notice>
      )}
      <ol className={ROWS}>
        {PUZZLES.map((one) => (
          <PuzzleRow
            key={one.id}
            id={one.id}
            href={`#${one.id}`}
            title={t(`puzzle.${one.id}.title`)}
            said={t(`level.${one.level}`)}
            team={teamOf(one)}
            heading="h2"
          />
        ))}
      </ol>
      <PlayersPuzzles />
      <p className="my-5 flex flex-wrap gap-x-5 gap-y-2">
        <Link className="min-h-6" href="/play/position" prefetch={false}>
          {t('make')}
        </Link>
        <Link className="min-h-6" href="/play" prefetch={false}>
          {t('play')}
        </Link>
      </p>
    </div>
  )
}
