'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Link } from '@/lib/i18n/navigation'
import { DeleteAccount } from './delete-account'
import { GuestDataSection } from './guest-data-section'
import { PasswordChange } from './password-change'
import { SessionList } from './session-list'
import { SignOutButton } from './sign-out-button'
import { BUTTONS, NARROW_PAGE, PAGE, PAGE_TITLE } from './styles'
import './utilities.css'

const PublicName = lazy(() => import('./public-name'))

/** Everything about the account of whoever is signed in. */
export function AccountPage() {
  const t = useTranslations('account')
  const account = useAccount()
  if (account.status === 'guest') {
    return (
      <div className={NARROW_PAGE}>
        <h1 className={PAGE_TITLE}>{t('title')}</h1>
        <p>{t('guest.text')}</p>
        <p className={BUTTONS}>
          <Link className="btn btn--go" href="/sign-in">
            {t('signIn.action')}
          </Link>
          <Link className="btn" href="/sign-up">
            {t('signUp.action')}
          </Link>
        </p>
      </div>
    )
  }
  const user = account.user
  return (
    <div className={`${PAGE} max-w-[640px]`} aria-busy={user === undefined}>
      <div className="flex items-center justify-between gap-4">
        <h1 className={PAGE_TITLE}>{t('title')}</h1>
        {user && <SignOutButton />}
      </div>
      {user?.suspended && <p className="notice notice--bad">{t('suspended')}</p>}
      <dl className="grid gap-3 [&_dd]:wrap-anywhere">
        <div>
          <dt className="lab">{t('email')}</dt>
          <dd>{user?.email ?? ' '}</dd>
        </div>
        <div>
          <dt className="lab">{t('name')}</dt>
          <dd>{user ? (user.name ?? t('noName')) : ' '}</dd>
        </div>
      </dl>
      {user && (
        <>
          <GuestDataSection userId={user.id} />
          {!user.suspended && (
            <Suspense>
              <PublicName />
            </Suspense>
          )}
          <PasswordChange email={user.email} />
          <SessionList />
          <DeleteAccount user={user} />
        </>
      )}
    </div>
  )
}
