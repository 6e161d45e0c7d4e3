'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { keptLine } from '@/lib/platform/text/plain-text'
import { FIELD, TAG, TAGS } from './styles'

interface TagFieldProps {
  readonly label: string
  readonly tags: readonly string[]
  /** Tags already in use, offered as suggestions. */
  readonly known: readonly string[]
  readonly most: number
  readonly onTags: (tags: readonly string[]) => void
  readonly className?: string
}

/** Tags, each with a button that removes it, and a field for another one: Enter or a comma adds it. */
export function TagField({ label, tags, known, most, onTags, className = '' }: TagFieldProps) {
  const t = useTranslations('annotations')
  const [text, setText] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const put = () => {
    const words = text.split(',').map((word) => keptLine(word, DECK_LIMITS.wordLength))
    const next = [...new Set([...tags, ...words.filter((word) => word !== '')])]
    setText('')
    if (next.length > tags.length) onTags(next.slice(0, most))
  }
  return (
    <div className={`${FIELD} ${className}`}>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <ul className={TAGS}>
        {tags.map((tag) => (
          <li key={tag} className={TAG}>
            {tag}
            <button
              type="button"
              className="grid size-6 place-items-center text-[10px] text-ink-2 pointer-coarse:size-11"
              aria-label={t('tags.remove', { tag })}
              onClick={() => {
                onTags(tags.filter((one) => one !== tag))
                field.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {tags.length < most && (
        <Field>
          <input
            ref={field}
            id={id}
            value={text}
            list={`${id}-known`}
            maxLength={DECK_LIMITS.wordLength}
            placeholder={t('tags.add')}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => setText(target.value)}
            onBlur={put}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter' || event.key === ',') {
                event.preventDefault()
                put()
              }
              if (event.key === 'Backspace' && text === '' && tags.length > 0) onTags(tags.slice(0, -1))
            }}
          />
          <datalist id={`${id}-known`}>
            {known
              .filter((one) => !tags.includes(one))
              .map((one) => (
                <option key={one} value={one} />
              ))}
          </datalist>
        </Field>
      )}
    </div>
  )
}
