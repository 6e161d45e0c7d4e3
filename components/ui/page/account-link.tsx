'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { usePathname } from '@/lib/platform/i18n/navigation'
import { ButtonLink } from '../button-link'
import { Icon } from '../icon'

/** Pages to which the visitor is not returned after signing in. */
const NO_RETURN = ['/', '/account', '/sign-in', '/sign-up', '/reset', '/confirm', '/mail-off']

/**
 * Link to the account page, or to sign-in for guests. If a member's browser still holds a guest's decks or counts, it
 * also asks what to do with them; the code for that is loaded only then.
 */
export function AccountLink() {
  const t = useTranslations('common')
  const account = useAccount()
  const path = usePathname()
  const userId = account.user?.id
  const [Move, setMove] = useState<ComponentType<{ userId: string }>>()
  useEffect(() => {
    if (userId === undefined) return
    let gone = false
    void import('@/lib/features/account/client/guest-move').then(async ({ shouldAskToMove }) => {
      if (!(await shouldAskToMove(userId))) return
      const { MoveGuestData } = await import('@/components/account/move-guest-data')
      if (!gone) setMove(() => MoveGuestData)
    })
    return () => {
      gone = true
      setMove(undefined)
    }
  }, [userId])
  const signIn = NO_RETURN.includes(path) ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`
  const label =
    account.status === 'member'
      ? account.user.name || account.user.email
      : t(account.status === 'guest' ? 'nav.signIn' : 'nav.account')
  return (
    <>
      <ButtonLink
        variant="quiet"
        className="max-w-55 min-w-17 shrink px-2.5 max-lg:max-w-32.5 max-md:w-10 max-md:min-w-0 max-md:px-0 max-xs:w-8.5"
        href={account.status === 'guest' && path !== '/account' ? signIn : '/account'}
        prefetch={false}
      >
        <Icon name="person" />
        <span className="overflow-hidden text-ellipsis max-md:sr-only">{label}</span>
      </ButtonLink>
      {Move && userId !== undefined && <Move userId={userId} />}
    </>
  )
}
