'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '../button'
import { Icon } from '../icon'
import { applyTheme, readTheme, themeStore } from './theme'

/** Switches between dark and light. Until it is used, the device decides. */
export function ThemeToggle() {
  const t = useTranslations('common')
  const { shown } = useStore(themeStore)
  useEffect(readTheme, [])
  const other = shown === 'light' ? 'dark' : 'light'
  return (
    <Button
      variant="quiet"
      icon
      className="max-xs:w-8.5"
      aria-label={t('theme.switchTo', { theme: other })}
      onClick={() => applyTheme(other)}
    >
      <Icon name="theme" />
    </Button>
  )
}
