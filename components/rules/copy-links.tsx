'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/platform/browser/copy-text'

/**
 * Copies the whole address of a rule when its number, a link to it, is pressed. One listener for all of them: the rules
 * themselves need no script.
 * @param messages the confirmation, by the number of the rule
 */
export function CopyLinks({ messages }: { readonly messages: Readonly<Record<string, string>> }) {
  useEffect(() => {
    const onClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-rule]') : undefined
      if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
      const message = messages[link.dataset.rule ?? '']
      if (message !== undefined && (await copyText(link.href))) toast({ message })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [messages])
  return null
}
