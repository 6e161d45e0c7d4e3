'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { fold } from '@/lib/game/cards/fold'
import { textHolds, withoutElided } from '@/lib/game/search/words/word-stem'
import type { Language } from '@/lib/game/text/tokens'

interface RulingSearchProps {
  readonly label: string
  /** Texts for the number of entries shown, by that number. */
  readonly counts: readonly string[]
  readonly none: string
  /** Lists, as rendered by the server. */
  readonly children: ReactNode
}

/**
 * Returns a test for each word of a search that is true for folded entries containing it: anywhere within a word as
 * typed, or in another form.
 */
function testsOf(asked: string, language: Language): readonly ((text: string) => boolean)[] {
  const words = fold(withoutElided(asked, language)).split(/\s+/).filter(Boolean)
  return words.map((word) => {
    const hasForm = textHolds(word, language)
    return (text) => text.includes(word) || hasForm(text)
  })
}

/**
 * Filters the lists to entries that have all words of a search. The lists come with the page and are not changed: the
 * search examines the page itself, so that no ruling is loaded twice.
 */
export function RulingSearch({ label, counts, none, children }: RulingSearchProps) {
  const language = useLocale()
  const [asked, setAsked] = useState('')
  const [shown, setShown] = useState(counts.length - 1)
  const lists = useRef<HTMLDivElement>(null)

  // An address may contain a search.
  useEffect(() => setAsked(new URLSearchParams(location.search).get('q') ?? ''), [])
  useEffect(() => {
    const tests = testsOf(asked, language)
    let left = 0
    for (const entry of lists.current?.querySelectorAll('ol > li') ?? []) {
      const text = fold(entry.textContent ?? '')
      const fits = tests.every((fitsIn) => fitsIn(text))
      entry.toggleAttribute('hidden', !fits)
      if (fits) left++
    }
    // Hides headings without any ruling below them.
    for (const section of lists.current?.querySelectorAll('section') ?? [])
      section.toggleAttribute('hidden', !section.querySelector('li:not([hidden])'))
    setShown(left)
  }, [asked, language])

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
        <Field className="min-w-0 flex-[0_1_420px]">
          <Icon name="search" />
          <input
            type="search"
            aria-label={label}
            placeholder={label}
            value={asked}
            onChange={(event) => search(event.target.value)}
          />
        </Field>
        <span className="text-14 text-ink-2" role="status">
          {counts[shown]}
        </span>
      </search>
      <div ref={lists}>{children}</div>
      {shown === 0 && <p>{none}</p>}
    </>
  )
}
