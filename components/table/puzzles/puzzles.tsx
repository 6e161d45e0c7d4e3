'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { useCardTexts } from '@/components/cards/card-texts'
import { CardToken } from '@/components/cards/token'
import { usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import { PUZZLES, type PuzzleId } from '@/lib/match/puzzles/list'
import { type Puzzle, teamOf } from '@/lib/match/puzzles/puzzle'
import { followSolved, solvedStore } from '@/lib/match/puzzles/solved'
import { useHeadingAfterTable } from '../heading-after-table'
import './puzzles.css'

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

/** Engine and table come when they are wanted. */
const PuzzleGame = dynamic(() => import('./puzzle-game').then((module) => module.PuzzleGame), {
  ssr: false,
  loading: Loading,
})

/** The puzzle that the address names behind its `#`. Follows the address. */
function useNamedPuzzle() {
  const [id, setId] = useState('')
  useEffect(() => {
    const read = () => setId(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return PUZZLES.find((puzzle) => puzzle.id === id)
}

/** `/play/puzzles`: missions to complete this turn, and the table with the one that was chosen. */
export function Puzzles() {
  const t = useTranslations('puzzles')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  useCardTexts()
  const puzzle = useNamedPuzzle()
  const [round, setRound] = useState(0)
  const leave = useCallback(() => {
    location.hash = ''
  }, [])
  const again = useCallback(() => setRound((count) => count + 1), [])
  const heading = useHeadingAfterTable(puzzle !== undefined)
  if (puzzle && pool) {
    return (
      <PuzzleGame key={`${puzzle.id} ${round}`} pool={pool} puzzle={puzzle} onLeave={leave} onAgain={again} />
    )
  }
  if (puzzle && !poolFailed) return <Loading />
  return (
    <div className="doc">
      <h1 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      <p className="lede max-w-[62ch]">{t('lede')}</p>
      {poolFailed && (
        <p className="notice notice--bad" role="alert">
          {t('poolFailed')}
        </p>
      )}
      <ol className="my-(--s-5) grid grid-cols-[repeat(auto-fill,minmax(min(312px,100%),1fr))] gap-4">
        {PUZZLES.map((one) => (
          <PuzzleRow key={one.id} puzzle={one} />
        ))}
      </ol>
      <p>
        <Link href="/play" prefetch={false}>
          {t('play')}
        </Link>
      </p>
    </div>
  )
}

const ROW = [
  'relative border border-line bg-basalt-2 px-4 pt-[14px] pb-4 hover:border-horizon max-tiny:px-2 max-tiny:py-3',
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-horizon',
].join(' ')
/** The whole field leads to the puzzle. */
const LINK = 'text-inherit no-underline after:absolute after:inset-0 focus-visible:outline-none'

function PuzzleRow({ puzzle }: { puzzle: Puzzle<PuzzleId> }) {
  const t = useTranslations('puzzles')
  const pool = usePool()
  useEffect(followSolved, [])
  const solved = useStore(solvedStore, ({ ids }) => ids.includes(puzzle.id))
  return (
    <li className={ROW}>
      <h2 className="text-22">
        <a className={LINK} href={`#${puzzle.id}`}>
          {t(`puzzle.${puzzle.id}.title`)}
        </a>
      </h2>
      <p className="flex justify-between gap-3 text-14 text-ink-2">
        <span>{t(`level.${puzzle.level}`)}</span>
        {solved && (
          <b className="text-ink">
            <Icon name="check" /> {t('solved')}
          </b>
        )}
      </p>
      <div className="mt-[10px] flex min-h-22 gap-2 max-tiny:gap-1" aria-hidden="true">
        {teamOf(puzzle).map((key) => {
          const card = pool?.byKey.get(key)
          return card ? (
            <CardToken key={key} card={card} />
          ) : (
            <span
              key={key}
              className="h-22 w-16 rounded-t-[24px] rounded-b-1 border border-dashed border-line"
            />
          )
        })}
      </div>
    </li>
  )
}
