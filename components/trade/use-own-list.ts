'use client'

import { useMemo } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { EMPTY_TRADE_LIST, listOfMarks, type TradeList } from '@/lib/features/trade/model/list'

/** Returns the user's own list without notes; empty until the collection has loaded. */
export function useOwnList(): TradeList {
  const { status, marks } = useCollection()
  return useMemo(() => (status === 'ready' ? listOfMarks(marks, false) : EMPTY_TRADE_LIST), [status, marks])
}
