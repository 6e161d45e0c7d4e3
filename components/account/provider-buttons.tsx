'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { getPathname } from '@/lib/platform/i18n/navigation'
import { useAccountOptions } from './options'
import { nextPage } from './sign-in'

/** One button for each other provider that this server has switched on. */
export function ProviderButtons() {
  const t = useTranslations('account')
  const locale = useLocale()
  const options = useAccountOptions()
  if (!options?.providers.length) return null
  const begin = async (provider: string) => {
    const { beginElsewhere } = await import('@/lib/features/account/client/session-forms')
    const address = await beginElsewhere(provider, getPathname({ href: nextPage(), locale }))
    location.href = address ?? `${getPathname({ href: '/sign-in', locale })}?error=OAuthSignin`
  }
  return (
    <div className="mb-5 grid gap-2.5">
      <p className="lab">{t('providers.or')}</p>
      {options.providers.map(({ id, name }) => (
        <Button key={id} onClick={() => void begin(id)}>
          {t('providers.with', { name })}
        </Button>
      ))}
    </div>
  )
}
