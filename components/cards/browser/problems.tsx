'use client'

import { lazy, Suspense } from 'react'
import type { Query } from '@/lib/cards/search/queries'
import type { ProblemsProps } from './problem-list'

/** Loaded with the first problem: most queries have none. */
const ProblemList = lazy(() => import('./problem-list'))

/** What is wrong with a query; nothing where nothing is. */
export const Problems = (props: ProblemsProps) =>
  props.problems.length > 0 && (
    <Suspense>
      <ProblemList {...props} />
    </Suspense>
  )

const QuerySentence = lazy(() => import('./query-sentence'))

/** What a query asks for, in a sentence: nothing for a single word, which says so itself. */
export const Explained = ({ query }: { readonly query: Query }) =>
  (query.sort.length > 0 || (query.root && query.root.kind !== 'words')) && (
    // The line is there before its words are, so that nothing moves away from under a pointer.
    <div className="min-h-5.25">
      <Suspense>
        <QuerySentence query={query} />
      </Suspense>
    </div>
  )
