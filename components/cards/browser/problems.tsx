'use client'

import { lazy, Suspense } from 'react'
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
