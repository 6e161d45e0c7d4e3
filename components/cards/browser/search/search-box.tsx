'use client'

import { useTranslations } from 'next-intl'
import { lazy, type Ref, Suspense } from 'react'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import type { Pool } from '@/lib/game/cards/pool'
import { MAX_QUERY_LENGTH } from '@/lib/game/search/query'

const Suggestions = lazy(() => import('./suggestions'))

interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  /** The cards that are searched; undefined while they load. */
  readonly pool: Pool | undefined
  readonly onText: (text: string) => void
  /** Called on Down or Enter: goes to the results. */
  readonly onDown: () => void
}

export function SearchBox({ ref, text, pool, onText, onDown }: SearchBoxProps) {
  const t = useTranslations('cards')
  return (
    <>
      <Field as="search" className="min-h-9.5 text-16 max-md:min-h-11">
        <Icon name="search" className="text-ink-2" />
        <input
          ref={ref}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_QUERY_LENGTH}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'ArrowDown' || event.key === 'Enter') {
              event.preventDefault()
              onDown()
            } else if (event.key === 'Escape' && text !== '') {
              event.preventDefault()
              onText('')
            }
          }}
        />
        {text === '' ? (
          <kbd className="max-md:hidden">/</kbd>
        ) : (
          <button
            type="button"
            className="grid size-7 place-items-center text-12 text-ink-2 pointer-coarse:size-10"
            aria-label={t('search.clear')}
            onClick={() => onText('')}
          >
            <Icon name="close" />
          </button>
        )}
      </Field>
      {text !== '' && (
        <Suspense>
          <Suggestions pool={pool} text={text} onText={onText} />
        </Suspense>
      )}
    </>
  )
}
