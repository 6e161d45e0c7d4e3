'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTokenInAddress } from '@/components/ui/hooks/use-token-in-address'
import { refreshAccount } from '@/lib/features/account/client/account'
import { confirmAddress } from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { Link } from '@/lib/platform/i18n/navigation'
import { type Problem, ProblemNotice, problemOf } from './problem'
import { LINKS, NARROW_PAGE, PAGE_TITLE, SEND } from './styles'

/**
 * Uses the link in a mail (its token follows the `#`). A person has to press the button: programs that scan mails open
 * links too.
 */
export function ConfirmPage() {
  const token = useTokenInAddress()
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { readonly token: string | undefined }) {
  const t = useTranslations('account')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState<'confirmed' | 'changed'>()
  const confirm = async () => {
    setBusy(true)
    const answer = await callApi(confirmAddress, { body: { token: token ?? '' } })
    setBusy(false)
    setProblem(answer.ok ? undefined : problemOf(answer))
    if (!answer.ok) return
    setDone(answer.value.changed ? 'changed' : 'confirmed')
    await refreshAccount()
  }
  return (
    <div className={NARROW_PAGE}>
      <h1 className={PAGE_TITLE}>{t('confirm.title')}</h1>
      <ProblemNotice problem={problem} />
      <div role="status">{done && <p>{t(`confirm.${done}`)}</p>}</div>
      {token === '' && <p>{t('confirm.noLink')}</p>}
      {!done && token !== '' && (
        <>
          <p>{t('confirm.text')}</p>
          <p>
            <button type="button" className={SEND} disabled={busy || !token} onClick={() => void confirm()}>
              {t('confirm.action')}
            </button>
          </p>
        </>
      )}
      <p className={LINKS}>
        <Link href="/account">{t('confirm.toAccount')}</Link>
      </p>
    </div>
  )
}
