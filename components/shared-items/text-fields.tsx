'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/form/field'
import { SHARED_ITEM_LIMITS } from '@/lib/http/quotas'
import { LOCALE_NAMES, routing } from '@/lib/platform/i18n/routing'

/** Title and description of a shared item, with their language. */
export interface SharedTexts {
  readonly title: string
  readonly words: string
  readonly language: string
}

/** Empty texts in the language of the page. */
export const useEmptyTexts = (): SharedTexts => ({ title: '', words: '', language: useLocale() })

interface TextFieldsProps {
  readonly said: SharedTexts
  readonly onChange: (said: SharedTexts) => void
  /** True if a title is required. */
  readonly titleNeeded?: boolean
}

const FIELD = 'grid gap-1.5'

/** Fields for a member's description of what they share. */
export function TextFields({ said, onChange, titleNeeded = false }: TextFieldsProps) {
  const t = useTranslations('shared.share')
  const optional = <span className="text-ink-2"> ({t('optional')})</span>
  return (
    <>
      <label className={FIELD}>
        <span>
          {t('titleField')}
          {!titleNeeded && optional}
        </span>
        <Field>
          <input
            value={said.title}
            maxLength={SHARED_ITEM_LIMITS.title}
            required={titleNeeded}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...said, title: target.value })}
          />
        </Field>
      </label>
      <label className={FIELD}>
        <span>
          {t('wordsField')}
          {optional}
        </span>
        <textarea
          className="w-full min-w-0 border border-line-strong bg-well px-2 py-1"
          rows={3}
          value={said.words}
          maxLength={SHARED_ITEM_LIMITS.words}
          onChange={({ target }) => onChange({ ...said, words: target.value })}
        />
      </label>
      <label className={FIELD}>
        <span>{t('languageField')}</span>
        <Field>
          <select
            value={said.language}
            onChange={({ target }) => onChange({ ...said, language: target.value })}
          >
            {routing.locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {LOCALE_NAMES[locale]}
              </option>
            ))}
            {said.language !== '' && !routing.locales.some((locale) => locale === said.language) && (
              <option value={said.language}>{said.language}</option>
            )}
            <option value="">{t('noLanguage')}</option>
          </select>
        </Field>
      </label>
    </>
  )
}
