'use client'

import { createContext, useContext } from 'react'
import type { Effect, GamesOf, Mean, Rate } from '@/lib/game/lab/types'
import { type Cases, type FigureLabels, useFigureLabels } from './figure-labels'

/** The common property of a set's games. */
export type SetLabel = 'hits' | 'among' | 'with' | 'without' | 'gained' | 'forfeited'

/** Games behind a figure. */
export interface GamesAsked {
  readonly title: string
  /** The first set is shown at first. */
  readonly sets: readonly { readonly label: SetLabel; readonly of: GamesOf }[]
}

/** Opens the list of games behind a figure. */
export const OpenGames = createContext<(asked: GamesAsked) => void>(() => {})

/** In a table, among the headline figures, or the main figure. */
export type FigureSize = 'cell' | 'head' | 'big'

const FIGURE = 'inline-block min-h-6 py-0.5 text-left leading-[1.25]'
const SIZES: Readonly<Record<FigureSize, string>> = {
  cell: 'text-18/[1.1]',
  head: 'text-28/[1.1]',
  big: 'text-40/[1.1]',
}

/** Returns the classes of a value; one based on too few games is a word, in smaller type. */
function valueClass(kind: FigureLabels['kind'], size: FigureSize, color = ''): string {
  const underlined =
    'underline decoration-line-strong decoration-dotted underline-offset-3 group-hover/figure:text-horizon'
  if (kind === 'known') return `font-tech font-semibold normal-nums ${SIZES[size]} ${underlined} ${color}`
  return `font-normal text-ink-2 normal-nums ${size === 'cell' ? 'text-13/[1.3]' : 'text-18/[1.3]'} ${underlined}`
}

interface ShownFigure {
  /** The meaning of the figure, as the heading of its list of games. */
  readonly title: string
  readonly size?: FigureSize
}

/** A proportion with its interval and cases; opens the games behind it. */
export function RateFigure({
  rate,
  cases,
  title,
  size,
}: ShownFigure & { readonly rate: Rate; readonly cases?: Cases }) {
  const words = useFigureLabels()
  return (
    <Figure
      words={words.rate(rate, cases)}
      size={size}
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
  size,
}: ShownFigure & { readonly mean: Mean; readonly isShare?: boolean }) {
  const words = useFigureLabels()
  return (
    <Figure
      words={words.mean(mean, isShare)}
      size={size}
      asked={{ title, sets: [{ label: 'among', of: mean.among }] }}
    />
  )
}

/** An effect with its interval, both shrunken; opens the games of both sides. */
export function EffectFigure({ effect, title, size }: ShownFigure & { readonly effect: Effect }) {
  const words = useFigureLabels()
  const said = words.effect(effect)
  const color =
    said.kind !== 'known' ? undefined : (effect.shrunken?.value ?? 0) > 0 ? 'text-amber' : 'text-danger'
  return (
    <Figure
      words={said}
      size={size}
      color={color}
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

/** A formatted figure that opens the games behind it. */
export function Figure({
  words,
  asked,
  size = 'cell',
  color,
}: {
  words: FigureLabels
  asked: GamesAsked
  size?: FigureSize
  /** The class of a value whose sign is significant. */
  color?: string
}) {
  const open = useContext(OpenGames)
  const { kind, value, interval, cases } = words
  if (kind === 'none') return <span className={`${FIGURE} text-ink-3`}>{value}</span>
  return (
    <button
      type="button"
      className={`group/figure ${FIGURE} pointer-coarse:min-h-11`}
      aria-haspopup="dialog"
      title={cases}
      onClick={() => open(asked)}
    >
      <b className={valueClass(kind, size, color)}>{value}</b>
      {interval !== '' && <span className="block text-12 whitespace-nowrap text-ink-2"> {interval}</span>}
      <span className="block text-12 whitespace-nowrap text-ink-3 in-data-heat:text-ink-2"> {cases}</span>
    </button>
  )
}
