'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { useSearchedDecks } from '@/components/storage/use-searched-decks'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import type { Pool } from '@/lib/game/cards/pool'
import {
  asksForNames,
  type Completion,
  completionsAt,
  titleCompletions,
} from '@/lib/game/search/complete-query'
import { queryMessages } from '@/lib/platform/i18n/generated/lazy/query'

interface SuggestionsProps {
  /** Undefined while it is not loaded: components that show cards load it. */
  readonly pool: Pool | undefined
  readonly text: string
  readonly onText: (text: string) => void
}

/**
 * Suggestions for continuing a query, below the search box: a combobox, which takes the arrow keys, Enter and Escape
 * while there is something to choose, and leaves them to the box otherwise. Titles are chosen with the right arrow, so
 * that the down arrow still leads to the cards found.
 */
export default function Suggestions(props: SuggestionsProps) {
  return (
    <LazyMessages load={queryMessages} onFailed={() => {}}>
      <Choices {...props} />
    </LazyMessages>
  )
}

/** Returns the search box that the suggestions belong to; it stays the same as long as they do. */
const boxOf = (list: HTMLElement | null): HTMLInputElement | undefined =>
  list?.parentElement?.querySelector<HTMLInputElement>('search input') ?? undefined

function Choices({ pool, text, onText }: SuggestionsProps) {
  const t = useTranslations('query')
  const language = useLocale()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState(text.length)
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState<string>()
  const [focused, setFocused] = useState(true)
  const isOpen = focused && closed !== text
  const decks = useSearchedDecks(isOpen && asksForNames(text, caret))
  const names = useMemo(() => decks?.map(({ name }) => name), [decks])
  const found = useMemo(
    () =>
      pool && isOpen
        ? [...titleCompletions(pool, text, caret), ...completionsAt(pool, text, caret, language, names)]
        : [],
    [pool, isOpen, text, caret, language, names],
  )
  const chosen = found[Math.min(active, found.length - 1)]
  const take = (completion: Completion) => {
    const box = boxOf(list.current)
    // At once: a letter typed before the caret is in its place would end up behind the next one.
    flushSync(() => {
      onText(completion.text)
      setCaret(completion.caret)
      setActive(-1)
    })
    box?.focus()
    box?.setSelectionRange(completion.caret, completion.caret)
  }

  const latest = useRef({ found, chosen, take })
  latest.current = { found, chosen, take }
  useEffect(() => {
    const box = boxOf(list.current)
    if (!box) return
    // Listens on the document, after the box itself: a render in between would lose the letter just typed, which the
    // state does not know yet.
    const onCaret = ({ target }: Event) => {
      if (target === box) setCaret(box.selectionStart ?? box.value.length)
    }
    const onFocus = () => setFocused(true)
    // The focus may go to one of the suggestions.
    const onBlur = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && list.current?.contains(event.relatedTarget)))
        setFocused(false)
    }
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      if (now.found.length === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return
      const isEnd = box.selectionStart === box.value.length && box.selectionEnd === box.value.length
      if (event.key === 'ArrowRight' && isEnd) setActive((at) => (at + 1) % now.found.length)
      else if (event.key === 'ArrowLeft' && now.chosen) setActive((at) => at - 1)
      // After a typed name, the down arrow leads to the cards; titles are reached with the right arrow.
      else if (!now.chosen && now.found.every(({ isTitle }) => isTitle)) return
      else if (event.key === 'ArrowDown') setActive((at) => (at + 1) % now.found.length)
      else if (event.key === 'ArrowUp') setActive((at) => (at <= 0 ? now.found.length : at) - 1)
      else if (event.key === 'Enter' && now.chosen) now.take(now.chosen)
      else if (event.key === 'Escape') setClosed(box.value)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    box.addEventListener('keydown', onKey)
    box.addEventListener('focus', onFocus)
    box.addEventListener('blur', onBlur)
    for (const name of ['input', 'keyup', 'click'] as const) document.addEventListener(name, onCaret)
    return () => {
      box.removeEventListener('keydown', onKey)
      box.removeEventListener('focus', onFocus)
      box.removeEventListener('blur', onBlur)
      for (const name of ['input', 'keyup', 'click'] as const) document.removeEventListener(name, onCaret)
      box.setAttribute('aria-expanded', 'false')
      for (const name of ['aria-controls', 'aria-activedescendant']) box.removeAttribute(name)
    }
  }, [])
  useEffect(() => {
    const box = boxOf(list.current)
    box?.setAttribute('aria-expanded', String(found.length > 0))
    box?.setAttribute('aria-controls', id)
    if (chosen) {
      const chosenId = `${id}-${found.indexOf(chosen)}`
      box?.setAttribute('aria-activedescendant', chosenId)
      document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else box?.removeAttribute('aria-activedescendant')
  })
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      aria-orientation="horizontal"
      className={`relative basis-full gap-1 overflow-x-auto [scrollbar-width:none] ${found.length === 0 ? 'hidden' : 'flex'}`}
    >
      {found.map((completion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus.
        <div
          key={completion.word}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={completion === chosen}
          className={`flex-none cursor-pointer border border-line px-2 py-1 ${completion.isTitle ? '' : 'tech'} aria-selected:border-horizon aria-selected:bg-horizon-wash pointer-coarse:px-3 pointer-coarse:py-2.5`}
          lang={completion.isTitle ? TITLE_LANGUAGE : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(completion)}
        >
          {completion.word}
        </div>
      ))}
    </div>
  )
}
