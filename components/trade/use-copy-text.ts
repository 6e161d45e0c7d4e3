'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/platform/browser/copy-text'

/** Copies text and confirms it, or reports that the browser refused. */
export function useCopyText(): (text: string, done: string) => Promise<void> {
  const t = useTranslations('trade')
  return async (text, done) => {
    if (await copyText(text)) toast({ message: done })
    else toast({ message: t('copyFailed'), sticky: true })
  }
}
