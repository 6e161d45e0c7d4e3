'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { fold } from '@/lib/cards/fold'
import { textHolds } from '@/lib/cards/search/word-stem'

interface RulingSearchProps {
  readonly label: string
  /** How many are shown of all, by their number. */
  readonly counts: readonly string[]
  readonly none: string
  /** The list, as the server has written it. */
  readonly children: ReactNode
}

const wordsOf = (text: string): readonly string[] => fold(text).split(/\s+/).filter(Boolean)

/**
 * Leaves of a list the entries that have all words of a search, wherever in a word and in any form of it. The list
 * comes with the page and stays as it is: the search looks at what stands there, so that no ruling is loaded twice.
 */
export function RulingSearch({ label, counts, none, children }: RulingSearchProps) {
  const locale = useLocale()
  const [asked, setAsked] = useState('')
  const [shown, setShown] = useState(counts.length - 1)
  const list = useRef<HTMLOListElement>(null)

  // An address may bring its search along.
  useEffect(() => setAsked(new URLSearchParams(location.search).get('q') ?? ''), [])
  useEffect(() => {
    const words = wordsOf(asked).map((word) => {
      const inAnyForm = textHolds(word, locale)
      return (text: string) => text.includes(word) || inAnyForm(text)
    })
    let left = 0
    for (const entry of list.current?.children ?? []) {
      const text = fold(entry.textContent ?? '')
      const fits = words.every((isIn) => isIn(text))
      entry.toggleAttribute('hidden', !fits)
      if (fits) left++
    }
    setShown(left)
  }, [asked, locale])

  const search = (text: string) => {
    setAsked(text)
    const address = new URL(location.href)
    if (text.trim() === '') address.searchParams.delete('q')
    else address.searchParams.set('q', text)
    history.replaceState(history.state, '', address)
  }
  return (
    <>
      <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <span className="field min-w-0 flex-[0_1_420px]">
          <Icon name="search" />
          <input
            type="search"
            aria-label={label}
            placeholder={label}
            value={asked}
            onChange={(event) => search(event.target.value)}
          />
        </span>
        <span className="text-14 text-ink-2" role="status">
          {counts[shown]}
        </span>
      </search>
      <ol ref={list}>{children}</ol>
      {shown === 0 && <p>{none}</p>}
    </>
  )
}
