'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LINKS, NARROW_PAGE, PAGE_TITLE, SEND } from '@/components/account/styles'
import { useTokenInAddress } from '@/components/ui/hooks/use-token-in-address'
import { endMails } from '@/lib/features/online/client/notices'
import { Link } from '@/lib/platform/i18n/navigation'

/**
 * Stops the mails about waiting games, by the link in one of them (its token follows the `#`). A person has to press
 * the button: programs that scan mails open links too.
 */
export function MailOffPage() {
  const token = useTokenInAddress()
  return <Ending key={token} token={token} />
}

function Ending({ token }: { readonly token: string | undefined }) {
  const t = useTranslations('online.mailOff')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'done' | 'badLink' | 'failed'>()
  const end = async () => {
    setBusy(true)
    const answer = await endMails(token ?? '')
    setBusy(false)
    const isBad = !answer.ok && answer.reason === 'refused' && answer.code === 'link-invalid'
    setOutcome(answer.ok ? 'done' : isBad ? 'badLink' : 'failed')
  }
  return (
    <div className={NARROW_PAGE}>
      <h1 className={PAGE_TITLE}>{t('title')}</h1>
      <p role="status">{outcome === 'done' && t('done')}</p>
      <p role="alert" className="text-danger empty:hidden">
        {outcome && outcome !== 'done' && t(outcome)}
      </p>
      {token === '' && <p>{t('noLink')}</p>}
      {outcome !== 'done' && token !== '' && (
        <p>
          <button type="button" className={SEND} disabled={isBusy || !token} onClick={() => void end()}>
            {t('action')}
          </button>
        </p>
      )}
      <p className={LINKS}>
        <Link href="/online">{t('toGames')}</Link>
      </p>
    </div>
  )
}
