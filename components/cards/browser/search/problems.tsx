'use client'

import { lazy, Suspense } from 'react'
import type { PlainResult } from '@/lib/game/search/plain/search-plainly'
import type { Query, QueryNode } from '@/lib/game/search/queries'
import type { ProblemsProps } from './problem-list'

/** Loaded with the first problem: most queries have none. */
const ProblemList = lazy(() => import('./problem-list'))

/** The problems of a query; renders nothing if there are none. */
export const Problems = (props: ProblemsProps) =>
  props.problems.length > 0 && (
    <Suspense>
      <ProblemList {...props} />
    </Suspense>
  )

const QuerySentence = lazy(() => import('./query-sentence'))
/** The interpretation of a query's plain words. */
export const Understood = lazy(() => import('./understood'))

interface ExplainedProps {
  readonly query: Query
  /** The answer to the query; undefined until there is one. */
  readonly answer: PlainResult | undefined
  readonly onQuery: (text: string) => void
  /** True if there is no room for a sentence. */
  readonly isShort?: boolean
}

/**
 * The meaning of a query: as chips if everyday words were understood, otherwise as a sentence; nothing for a single
 * word, which needs no explanation.
 */
export function Explained({ query, answer, onQuery, isShort = false }: ExplainedProps) {
  if (answer && answer.phrases.length > 0)
    return (
      // The row has its height before its text, so that nothing moves away from under the pointer.
      <div className="min-h-7.5 pointer-coarse:min-h-11">
        <Suspense>
          <Understood answer={answer} onQuery={onQuery} />
        </Suspense>
      </div>
    )
  const saysMore = query.sort.length > 0 || (query.root !== undefined && !isWordsAlone(query.root))
  if (isShort || !saysMore) return null
  return (
    // The line has its height before its text, so that nothing moves away from under the pointer.
    <div className="min-h-5.25">
      <Suspense>
        <QuerySentence query={query} />
      </Suspense>
    </div>
  )
}

const isWordsAlone = (root: QueryNode): boolean =>
  root.kind === 'words' || (root.kind === 'and' && root.parts.every((part) => part.kind === 'words'))
