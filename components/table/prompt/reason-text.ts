'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Why } from '@/lib/features/play/model/session'

/** Returns a function that describes the reason for a bot's choice; empty if none is known. */
export function useReasonText(): (why: Why | undefined) => string {
  const t = useTranslations('play.thought')
  return useCallback((why) => (why ? t(why.code, why.figures) : ''), [t])
}
