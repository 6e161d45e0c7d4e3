'use client'

import {
  type AbstractIntlMessages,
  NextIntlClientProvider,
  useLocale,
  useMessages,
  useTimeZone,
} from 'next-intl'
import { useEffect, useState } from 'react'
import { moveLater } from '@/lib/features/account/client/guest-move'
import { accountMessages } from '@/lib/platform/i18n/generated/lazy/account'
import { MoveDialog } from './move-dialog'

/**
 * Asks once after signing in, on whatever page that is. The messages are loaded here, so that pages need not include
 * them.
 */
export function MoveGuestData({ userId }: { userId: string }) {
  const locale = useLocale()
  const messages = useMessages()
  const timeZone = useTimeZone()
  const [account, setAccount] = useState<AbstractIntlMessages>()
  const [open, setOpen] = useState(true)
  useEffect(() => {
    void accountMessages(locale).then(({ account: words }) => setAccount(words))
  }, [locale])
  if (!account) return null
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={{ ...messages, account }}>
      {/* Within the site's header: the section keeps the dialog's header from counting as a second banner. */}
      <section>
        <MoveDialog
          userId={userId}
          open={open}
          onClose={(moved) => {
            setOpen(false)
            // A browser that stores nothing cannot remember this answer either, and asks again.
            if (!moved) moveLater(userId).catch(() => undefined)
          }}
        />
      </section>
    </NextIntlClientProvider>
  )
}
