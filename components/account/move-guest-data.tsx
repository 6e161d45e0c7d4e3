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
 * Asks once after signing in, on whatever page that is. The words are loaded here, so that no page has to carry them
 * for the one time that they are needed.
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
      {/* Within the site's header: a section of its own keeps the dialog's head from counting as a second one. */}
      <section>
        <MoveDialog
          userId={userId}
          open={open}
          onClose={(moved) => {
            setOpen(false)
            // A browser that stores nothing cannot remember this either, and asks again.
            if (!moved) moveLater(userId).catch(() => undefined)
          }}
        />
      </section>
    </NextIntlClientProvider>
  )
}
