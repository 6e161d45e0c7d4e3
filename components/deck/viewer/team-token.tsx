'use client'

import { lazy, Suspense } from 'react'
import type { Card } from '@/lib/game/cards/card'

const load = () => import('@/components/cards/text/token')
const CardToken = lazy(async () => ({ default: (await load()).CardToken }))

/** Loads the code that renders team characters, which a new deck does not need yet. */
export const prepareTeamTokens = (): void => void load().catch(() => {})

/** A team character in the deck; a placeholder until it can be rendered. */
export const TeamToken = ({ card }: { readonly card: Card }) => (
  <Suspense fallback={<span className="block h-22 w-16" />}>
    <CardToken card={card} />
  </Suspense>
)
