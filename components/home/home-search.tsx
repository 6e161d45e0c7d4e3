'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import { Icon } from '@/components/ui/icon'

/**
 * The search of the start page: a plain form, so that it works before any script has run; titles are completed once the
 * user types.
 */
export function HomeSearch() {
  const t = useTranslations('home')
  const [text, setText] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [wasFocused, setWasFocused] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // Without them the form still works as before.
  const TitleChoices = useLazyComponent(
    wasFocused,
    () => import('./title-choices'),
    () => {},
  )
  const choose = (title: string) => {
    if (box.current) box.current.value = title
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} action="/cards" className="relative flex max-w-155 gap-2">
      <Field as="label" className="min-h-11 min-w-0 flex-1 text-16">
        <Icon name="search" />
        <span className="sr">{t('search.label')}</span>
        <input
          ref={box}
          name="q"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => setText(event.currentTarget.value)}
          onFocus={() => {
            setFocused(true)
            setWasFocused(true)
          }}
          onBlur={() => setFocused(false)}
        />
      </Field>
      <Button type="submit" className="min-h-11">
        {t('search.go')}
      </Button>
      {TitleChoices && isFocused && text.trim() !== '' && (
        <TitleChoices box={box} text={text} onChoose={choose} />
      )}
    </form>
  )
}
