'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { confirmAddress } from '@/lib/api/addresses'
import { refreshAccount } from '@/lib/browser/account'
import { ask } from '@/lib/browser/json-request'
import { tokenIn } from '@/lib/browser/token-in'
import { Link } from '@/lib/i18n/navigation'
import { type Problem, ProblemNotice, problemOf } from './problem'
import { LINKS, NARROW_PAGE, PAGE_TITLE, SEND } from './styles'

/**
 * Takes the link of a mail (its token stands after `#`). A person presses the button: programs that look through mails
 * open links too.
 */
export function ConfirmPage() {
  const t = useTranslations('account')
  const [token, setToken] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState<'confirmed' | 'changed'>()
  useEffect(() => {
    setToken(tokenIn(location.hash))
    history.replaceState(history.state, '', location.pathname)
  }, [])
  const confirm = async () => {
    setBusy(true)
    const answer = await ask(confirmAddress, { body: { token: token ?? '' } })
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
