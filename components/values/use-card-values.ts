'use client'

import { useMemo } from 'react'
import { useDataFile, useDataFileFailed } from '@/components/storage/use-data-file'
import type { BotBias } from '@/lib/features/values/model/bot-bias'
import { type AllDetails, type CardValues, mainWorth } from '@/lib/features/values/model/card-values'
import type { SearchContext } from '@/lib/game/search/field-kinds'
import type { CardKey } from '@/lib/game/terms'
import { lazyContent } from '@/lib/platform/browser/data-file'

const load = () => import('@/lib/features/values/client/load-values')
const VALUES = lazyContent(async () => (await load()).loadValues())
const DETAILS = lazyContent(async () => (await load()).loadDetails())
const BIAS = lazyContent(async () => (await load()).loadBias())

/** Returns the worth of cards; undefined while loading. */
export const useCardValues = (isNeeded = true): CardValues | undefined => useDataFile(VALUES, isNeeded)

/** Returns further details for the pages of cards; undefined while loading. */
export const useValueDetails = (): AllDetails | undefined => useDataFile(DETAILS)

/** Returns how the worth of the cards that stand out depends on the bot; undefined while loading. */
export const useBotBias = (): BotBias | undefined => useDataFile(BIAS)

/** True if one of the first two could not be loaded. */
export function useValuesFailed(): boolean {
  const [noValues, noDetails] = [useDataFileFailed(VALUES), useDataFileFailed(DETAILS)]
  return noValues || noDetails
}

const NOBODY_KNOWS = () => undefined

/**
 * Returns the worth of cards for searches; undefined while not needed, and until loaded. If it cannot be loaded, no
 * card has a worth.
 */
export function useSearchedValues(isNeeded: boolean): SearchContext['values'] {
  const values = useCardValues(isNeeded)
  const isFailed = useDataFileFailed(VALUES)
  return useMemo(() => {
    if (!isNeeded) return undefined
    if (values) return (key: CardKey) => mainWorth(values.cards[key])?.[0]
    return isFailed ? NOBODY_KNOWS : undefined
  }, [isNeeded, values, isFailed])
}
