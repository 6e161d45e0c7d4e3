'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { routing } from '@/lib/platform/i18n/routing'
import { readTextsInEnglish, recallTextLanguage, useTextsInEnglish } from './text-language'

/** Switches card texts between English and the language of the site, if the two differ. */
export function TextLanguageToggle() {
  const t = useTranslations('common')
  const inEnglish = useTextsInEnglish()
  useEffect(recallTextLanguage, [])
  if (useLocale() === routing.defaultLocale) return null
  return (
    <label className="inline-flex min-h-6 items-center gap-1.5">
      <input
        type="checkbox"
        checked={inEnglish}
        onChange={({ target }) => readTextsInEnglish(target.checked)}
      />
      {t('cardTexts')}
    </label>
  )
}
