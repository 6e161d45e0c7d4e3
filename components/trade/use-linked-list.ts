'use client'

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { readTradeLink } from '@/lib/features/trade/client/trade'
import { type CodeKind, decodeTradeCode } from '@/lib/features/trade/model/code'
import type { TradeList } from '@/lib/features/trade/model/list'
import { tokenIn } from '@/lib/http/route'

/** A list shown by a link. */
export interface ShownList {
  readonly kind: CodeKind
  readonly list: TradeList
  readonly ownerName: string | undefined
  readonly updatedAt: string | undefined
}

export type LinkedList =
  | { readonly status: 'loading' }
  | { readonly status: 'open'; readonly shown: ShownList }
  | { readonly status: 'gone' | 'unreachable' | 'damaged' | 'newer' }

const LOADING: LinkedList = { status: 'loading' }

function fromCode(code: string): LinkedList {
  const read = decodeTradeCode(code)
  if (!read.ok) return { status: read.error === 'newer-version' ? 'newer' : 'damaged' }
  const { kind, list } = read
  return { status: 'open', shown: { kind, list, ownerName: undefined, updatedAt: undefined } }
}

async function fromServer(linkId: string): Promise<LinkedList> {
  const read = await readTradeLink(linkId)
  if (read.status !== 'open') return read
  const { list, ownerName, updatedAt } = read.shown
  const shown = {
    kind: 'list',
    list,
    ownerName: ownerName ?? undefined,
    updatedAt: updatedAt ?? undefined,
  } as const
  return { status: 'open', shown }
}

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
const hashNow = (): string | undefined => tokenIn(location.hash)
const noHash = (): string | undefined => undefined

/** Returns the list that the address shows: by the id of a link, or by the code after `#`. */
export function useLinkedList(): { readonly linked: LinkedList; readonly retry: () => void } {
  const segment = usePathSegment(2)
  const linkId = segment === null ? null : tokenIn(segment)
  const code = useSyncExternalStore(onHash, hashNow, noHash)
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<{ readonly linkId: string; readonly linked: LinkedList }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the point of `asked`.
  useEffect(() => {
    if (linkId === null) return
    let isCurrent = true
    void fromServer(linkId).then((linked) => {
      if (isCurrent) setAnswer({ linkId, linked })
    })
    return () => {
      isCurrent = false
    }
  }, [linkId, asked])
  const coded = useMemo(() => (code === undefined ? LOADING : fromCode(code)), [code])
  const linked = linkId === null ? coded : answer?.linkId === linkId ? answer.linked : LOADING
  return { linked, retry: () => setAsked(asked + 1) }
}
