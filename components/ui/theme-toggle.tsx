'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from './icon'
import { applyTheme, shownTheme } from './theme'

/** Switches between dark and light. Until somebody does, the device decides. */
export function ThemeToggle() {
  const t = useTranslations('common')
  const [shown, setShown] = useState<'dark' | 'light'>()
  useEffect(() => setShown(shownTheme()), [])
  const other = shown === 'light' ? 'dark' : 'light'
  return (
    <button
      type="button"
      className="btn btn--quiet btn--icon"
      aria-label={t('theme.switchTo', { theme: other })}
      onClick={() => {
        applyTheme(other)
        setShown(other)
      }}
    >
      <Icon name="theme" />
    </button>
  )
}
