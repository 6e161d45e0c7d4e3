'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { callApiUnchecked } from '@/lib/http/client/json-request'
import { ROUTES } from '@/lib/http/route'
import { Link } from '@/lib/platform/i18n/navigation'
import { Notice } from './notice'

let asking: Promise<boolean> | undefined

/**
 * Resolves to true if the server sends mail, so that addresses can be confirmed at all. Asks once, and again only if
 * the request failed.
 */
function sendsMail(): Promise<boolean> {
  asking ??= callApiUnchecked(ROUTES.accountOptions).then((answer) => {
    if (answer.ok)
      return (
        typeof answer.value === 'object' &&
        answer.value !== null &&
        Reflect.get(answer.value, 'mail') === true
      )
    asking = undefined
    return false
  })
  return asking
}

/** True if the member has to confirm their e-mail address before any action that others see. */
export function useMustConfirm(): boolean {
  const isUnconfirmed = useAccount().user?.verified === false
  const [sends, setSends] = useState(false)
  useEffect(() => {
    if (!isUnconfirmed) return
    let isCurrent = true
    void sendsMail().then((does) => {
      if (isCurrent) setSends(does)
    })
    return () => {
      isCurrent = false
    }
  }, [isUnconfirmed])
  return isUnconfirmed && sends
}

/** Asks the member to confirm their address first, with a link to the page for that. */
export function ConfirmFirst() {
  const t = useTranslations('common.confirmFirst')
  return (
    <Notice>
      {t('text')}{' '}
      <Link href="/account" prefetch={false}>
        {t('account')}
      </Link>
    </Notice>
  )
}
