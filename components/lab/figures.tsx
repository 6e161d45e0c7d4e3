'use client'

import { createContext, useContext } from 'react'
import type { Effect, GamesOf, Mean, Rate } from '@/lib/lab/types'
import { type Cases, type FigureWords, useFigureWords } from './figure-words'

/** What the games of a set have in common. */
export type SetLabel = 'hits' | 'among' | 'with' | 'without' | 'gained' | 'forfeited'

/** Some games that a figure speaks of. */
export interface GamesAsked {
  readonly title: string
  /** The first is shown first. */
  readonly sets: readonly { readonly label: SetLabel; readonly of: GamesOf }[]
}

/** Opens the list of games behind a figure. */
export const OpenGames = createContext<(asked: GamesAsked) => void>(() => {})

interface ShownFigure {
  /** What the figure tells, as the heading of its list of games. */
  readonly title: string
  readonly className?: string
}

/** A proportion with its interval and cases; opens the games behind it. */
export function RateFigure({
  rate,
  cases,
  title,
  className,
}: ShownFigure & { readonly rate: Rate; readonly cases?: Cases }) {
  const words = useFigureWords()
  return (
    <Figure
      words={words.rate(rate, cases)}
      className={className}
      asked={{
        title,
        sets: [
          { label: 'hits', of: rate.games },
          { label: 'among', of: rate.among },
        ],
      }}
    />
  )
}

/** A mean with its interval; opens the games behind it. */
export function MeanFigure({
  mean,
  isShare,
  title,
  className,
}: ShownFigure & { readonly mean: Mean; readonly isShare?: boolean }) {
  const words = useFigureWords()
  return (
    <Figure
      words={words.mean(mean, isShare)}
      className={className}
      asked={{ title, sets: [{ label: 'among', of: mean.among }] }}
    />
  )
}

/** An effect with its interval, both shrunken; opens the games of both sides. */
export function EffectFigure({ effect, title, className = '' }: ShownFigure & { readonly effect: Effect }) {
  const words = useFigureWords()
  const said = words.effect(effect)
  const sign = said.kind === 'known' ? ((effect.shrunken?.value ?? 0) > 0 ? 'is-more' : 'is-less') : ''
  return (
    <Figure
      words={said}
      className={`${className} ${sign}`}
      asked={{
        title,
        sets: [
          { label: 'with', of: effect.with.among },
          { label: 'without', of: effect.without.among },
        ],
      }}
    />
  )
}

/** A figure in words that opens the games behind it. */
export function Figure({
  words,
  asked,
  className = '',
}: {
  words: FigureWords
  asked: GamesAsked
  className?: string
}) {
  const open = useContext(OpenGames)
  const { kind, value, interval, cases } = words
  if (kind === 'none') return <span className={`lb-fig is-none ${className}`}>{value}</span>
  return (
    <button
      type="button"
      className={`lb-fig is-${kind} ${className}`}
      aria-haspopup="dialog"
      title={cases}
      onClick={() => open(asked)}
    >
      <b>{value}</b>
      {interval !== '' && <span className="lb-int"> {interval}</span>}
      <span className="lb-n"> {cases}</span>
    </button>
  )
}
