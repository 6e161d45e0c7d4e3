'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { IconName } from '@/components/cards/drawing/icons'
import { Icon } from '@/components/ui/icon'
import { digitKey } from '@/components/ui/keyboard/digit-key'
import { Segments } from '@/components/ui/segments'
import { COPY_KINDS, type CopyKind } from '@/lib/features/collection/model/counts'
import { SHOWN, type Shown } from './row-facts'

/** The views of the page: a list for counting, a binder and, on narrow screens, the decks that can be built. */
export type View = 'counts' | 'binder' | 'build'

const VIEWS = [
  { id: 'counts', icon: 'table-view', onlyNarrow: false },
  { id: 'binder', icon: 'grid', onlyNarrow: false },
  { id: 'build', icon: 'deck', onlyNarrow: true },
] as const satisfies readonly { id: View; icon: IconName; onlyNarrow: boolean }[]

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  /** Number of all cards. */
  readonly count: number
  /** True if the typed text was entered as a title that no card has. */
  readonly isMissed: boolean
  /** True if a search has results, to which Enter goes. */
  readonly hasFound: boolean
  readonly onText: (text: string) => void
  /** Undefined while the cards or the search are loading. */
  readonly onMissed: (() => void) | undefined
  /** Goes to the first card of the list. */
  readonly onEnter: (() => void) | undefined
}

/** The search, which leads on into the list: titles are typed one after the other, each with its count. */
export function CollectionSearch({
  field,
  text,
  count,
  isMissed,
  hasFound,
  onText,
  onMissed,
  onEnter,
}: SearchFieldProps) {
  const t = useTranslations('collection')
  /** True after an Enter that came before the search had loaded: it counts as soon as that has. */
  const isEntered = useRef(false)
  const enter = () => {
    if (onMissed && text !== '' && !hasFound) {
      // Typing on begins the next title instead of extending the unknown one.
      field.current?.select()
      onMissed()
    } else onEnter?.()
  }
  useEffect(() => {
    if (!isEntered.current || !onMissed) return
    isEntered.current = false
    enter()
  })
  return (
    <div
      className={`field min-w-50 flex-1 max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(8px+max(var(--thumb-bar),env(safe-area-inset-bottom)))] max-md:z-30 max-md:min-h-12 max-md:shadow-2 ${isMissed ? 'border-danger' : ''}`}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        value={text}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder', { count })}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          isEntered.current = false
          onText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) {
            event.preventDefault()
            onText('')
          }
          if (event.key === 'Enter' && text !== '') {
            event.preventDefault()
            if (onMissed) enter()
            else isEntered.current = true
          } else if ((event.key === 'Enter' || event.key === 'ArrowDown') && onEnter) {
            event.preventDefault()
            onEnter()
          } else if ((isMissed || isEntered.current) && digitKey(event.nativeEvent)) {
            // A count for a card that was not found is ignored: it applies neither to another card nor to the search.
            event.preventDefault()
          }
        }}
      />
      <kbd className="no-hover:hidden">/</kbd>
    </div>
  )
}

interface FiltersProps {
  readonly shown: Shown
  readonly onShown: (shown: Shown) => void
  readonly view: View
  readonly onView: (view: View) => void
  readonly kind: CopyKind
  readonly onKind: (kind: CopyKind) => void
  /** The search. */
  readonly children: ReactNode
}

/** The bar above the list: the search, and settings for what is shown. */
export function CollectionFilters(props: FiltersProps) {
  const { shown, onShown, view, onView, kind, onKind, children } = props
  const t = useTranslations('collection')
  return (
    <div className="sticky top-0 z-5 -mx-6 flex flex-wrap items-center gap-2 bg-basalt-1 px-6 py-2 max-md:static max-md:-mx-4 max-md:px-4 max-md:py-1">
      {children}
      <Segments
        label={t('shown.label')}
        value={shown}
        options={SHOWN.map((one) => ({ value: one, name: t(`shown.${one}`) }))}
        onChange={onShown}
        className="max-md:order-1 max-md:overflow-x-auto max-md:[scrollbar-width:none]"
      />
      <Segments
        label={t('view.label')}
        value={view}
        options={VIEWS.map(({ id, icon, onlyNarrow }) => ({
          value: id,
          name: t(`view.${id}`),
          icon,
          className: onlyNarrow ? 'xl:hidden' : '',
        }))}
        onChange={onView}
        className="max-md:order-first"
      />
      <Segments
        label={t('kind.label')}
        value={kind}
        options={COPY_KINDS.map((one) => ({ value: one, name: t(`kind.${one}`) }))}
        onChange={onKind}
        className="md:hidden"
      />
    </div>
  )
}
