'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { usePool } from '@/components/storage/use-pool'
import { titlesBeginning } from '@/lib/game/search/plain/titles'

interface TitleChoicesProps {
  /** The box that the list belongs to. */
  readonly box: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onChoose: (title: string) => void
}

const NO_TITLES: readonly string[] = []
const LINE = 'block cursor-pointer px-3 py-2 text-16 aria-selected:bg-horizon-wash pointer-coarse:py-3'

/**
 * Titles that complete the text in the box. The arrows choose while the focus stays in the box, Enter searches for the
 * chosen one, Escape closes the list.
 */
export default function TitleChoices({ box, text, onChoose }: TitleChoicesProps) {
  const t = useTranslations('home')
  const id = useId()
  const pool = usePool()
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState<string>()
  const titles = useMemo(
    () => (pool && closed !== text ? titlesBeginning(pool, text) : NO_TITLES),
    [pool, closed, text],
  )
  const chosen = titles[active]

  // Another text is another list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => setActive(-1), [text])

  const latest = useRef({ titles, chosen, text, onChoose })
  latest.current = { titles, chosen, text, onChoose }
  useEffect(() => {
    const input = box.current
    if (!input) return
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      const count = now.titles.length
      if (count === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'ArrowDown') setActive((at) => (at + 1) % count)
      else if (event.key === 'ArrowUp') setActive((at) => (at <= 0 ? count : at) - 1)
      else if (event.key === 'Enter' && now.chosen !== undefined) now.onChoose(now.chosen)
      else if (event.key === 'Escape') setClosed(now.text)
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKey)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.setAttribute('aria-expanded', 'false')
      for (const name of ['aria-controls', 'aria-activedescendant']) input.removeAttribute(name)
    }
  }, [box])
  useEffect(() => {
    const input = box.current
    if (!input) return
    input.setAttribute('aria-expanded', String(titles.length > 0))
    if (titles.length > 0) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (chosen === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${active}`)
  })
  if (titles.length === 0) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.titles')}
      lang={TITLE_LANGUAGE}
      className="absolute top-full right-0 left-0 z-10 mt-1 border border-line-strong bg-basalt-2"
    >
      {titles.map((title, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus.
        <div
          key={title}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={LINE}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(title)}
          onMouseMove={() => setActive(at)}
        >
          {title}
        </div>
      ))}
    </div>
  )
}
