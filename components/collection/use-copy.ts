'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'

/** Copies text to the clipboard and confirms it, or reports that the browser refused. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const t = useTranslations('collection')
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: done })
    } catch {
      toast({ message: t('copyFailed'), sticky: true })
    }
  }
}
