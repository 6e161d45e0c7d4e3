'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { DeletionBanner } from './deletion-banner'
import { GroupList } from './sections/group-list'
import { SECTIONS } from './sections/list'
import { SECTION_GROUPS } from './sections/section'
import { SignOutButton } from './sign-out-button'
import { BUTTONS, NARROW_PAGE, PAGE, PAGE_TITLE } from './styles'

const NewsPanel = lazy(() => import('@/components/sharing/news-panel'))

/** The first section has no line above it. */
const GROUP =
  'scroll-mt-4 not-first:mt-9 first:[&>section:first-child]:mt-0 first:[&>section:first-child]:border-t-0 first:[&>section:first-child]:pt-0'

/** The account page of the signed-in member. */
export function AccountPage() {
  const t = useTranslations('account')
  const account = useAccount()
  if (account.status === 'guest') {
    return (
      <div className={NARROW_PAGE}>
        <h1 className={PAGE_TITLE}>{t('title')}</h1>
        <p>{t('guest.text')}</p>
        <p className={BUTTONS}>
          <ButtonLink variant="primary" href="/sign-in">
            {t('signIn.action')}
          </ButtonLink>
          <ButtonLink href="/sign-up">{t('signUp.action')}</ButtonLink>
        </p>
      </div>
    )
  }
  const user = account.user
  const page = (
    <div
      className={`${PAGE} grid max-w-270 grid-cols-[200px_minmax(0,1fr)] gap-x-14 max-md:block`}
      aria-busy={user === undefined}
    >
      <div className="sticky top-6 self-start max-md:static">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [&>h1]:mb-0">
          <h1 className={PAGE_TITLE}>{t('title')}</h1>
          {user && <SignOutButton />}
        </div>
        {user && <GroupList moderates={user.moderates} />}
      </div>
      <div className="min-w-0">
        {user?.suspended && !user.deletionScheduledAt && (
          <>
            <Notice bad className="mb-5">
              {t('suspended')}
            </Notice>
            <Suspense>
              <NewsPanel />
            </Suspense>
          </>
        )}
        {user &&
          SECTION_GROUPS.map((group) => (
            <div key={group} id={group} className={GROUP}>
              {SECTIONS.filter((one) => one.group === group && !(one.activeOnly && user.suspended)).map(
                ({ name, Section }) => (
                  <Suspense key={name}>
                    <Section user={user} />
                  </Suspense>
                ),
              )}
            </div>
          ))}
      </div>
    </div>
  )
  return (
    <>
      {user?.deletionScheduledAt && <DeletionBanner deletionScheduledAt={user.deletionScheduledAt} />}
      {page}
    </>
  )
}
