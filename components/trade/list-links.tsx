'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import type { CollectionMarks } from '@/lib/features/collection/model/marks'
import { hideTradeList, ownTradeLink, showTradeList } from '@/lib/features/trade/client/trade'
import type { TradeLink } from '@/lib/features/trade/contract/trade-lists'
import { encodeTradeCode } from '@/lib/features/trade/model/code'
import { listOfMarks } from '@/lib/features/trade/model/list'
import { CHECK, HEADING } from './styles'
import { useAddress } from './use-address'
import { useCopyText } from './use-copy-text'

/** Links to the user's list: contained in the link itself for everybody, or by a revocable id for members. */
export function ListLinks({ marks }: { readonly marks: CollectionMarks }) {
  const t = useTranslations('trade')
  const copyText = useCopyText()
  const address = useAddress()
  const account = useAccount()
  const mustConfirm = useMustConfirm()
  const isMember = account.status === 'member'
  const memberId = account.user?.id
  const [link, setLink] = useState<TradeLink>()
  const [showNotes, setShowNotes] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    setLink(undefined)
    setShowNotes(false)
    if (memberId === undefined) return
    let isCurrent = true
    void ownTradeLink().then((own) => {
      if (!isCurrent || !own) return
      setLink(own)
      setShowNotes(own.showNotes)
    })
    return () => {
      isCurrent = false
    }
  }, [memberId])

  const failed = () => toast({ message: t('link.failed'), sticky: true })
  const show = async (notes: boolean, listed = link?.listed ?? false) => {
    setIsBusy(true)
    const made = await showTradeList({ showNotes: notes, listed })
    setIsBusy(false)
    if (!made) return failed()
    if (made === 'unverified') return toast({ message: t('link.unverified'), sticky: true })
    if (made === 'needs-name') return toast({ message: t('link.needsName'), sticky: true })
    setLink(made)
    setShowNotes(made.showNotes)
  }
  const hide = async () => {
    setIsBusy(true)
    const isHidden = await hideTradeList()
    setIsBusy(false)
    if (!isHidden) return failed()
    setLink(undefined)
    toast({ message: t('link.revoked') })
  }
  const list = listOfMarks(marks, showNotes)
  const isEmpty = list.offers.length + list.wishes.length === 0
  const copySnapshot = () => {
    const code = encodeTradeCode({ kind: 'list', list })
    if (code === undefined) toast({ message: t('link.tooLong'), sticky: true })
    else void copyText(`${address('/collection/list')}#${code}`, t('link.copied'))
  }
  return (
    <section aria-label={t('link.title')} className="print:hidden">
      <h2 className={HEADING}>{t('link.title')}</h2>
      <p className="max-w-[60ch] text-ink-2">{t(isMember ? 'link.member' : 'link.guest')}</p>
      <label className={CHECK}>
        <input
          type="checkbox"
          checked={showNotes}
          disabled={isBusy || (mustConfirm && link !== undefined && !showNotes)}
          onChange={({ target }) => {
            if (link) void show(target.checked)
            else setShowNotes(target.checked)
          }}
        />
        {t('link.notes')}
      </label>
      {mustConfirm && <ConfirmFirst />}
      {isMember &&
        (link ? (
          <>
            <label className="grid gap-1">
              <span className="lab">{t('link.field')}</span>
              <Field>
                <input
                  readOnly
                  value={address(`/collection/list/${link.id}`)}
                  onFocus={({ target }) => target.select()}
                />
              </Field>
            </label>
            <label className={CHECK}>
              <input
                type="checkbox"
                checked={link.listed}
                disabled={isBusy || (mustConfirm && !link.listed)}
                onChange={({ target }) => void show(showNotes, target.checked)}
              />
              {t('link.listed')}
            </label>
            <p className="mt-2 flex flex-wrap gap-2">
              <Button
                variant="primary"
                onClick={() => void copyText(address(`/collection/list/${link.id}`), t('link.copied'))}
              >
                {t('link.copy')}
              </Button>
              <Button variant="danger" disabled={isBusy} onClick={() => void hide()}>
                {t('link.revoke')}
              </Button>
            </p>
          </>
        ) : (
          <p>
            {t('link.none')}{' '}
            <Button variant="primary" disabled={isBusy || mustConfirm} onClick={() => void show(showNotes)}>
              {t('link.make')}
            </Button>
          </p>
        ))}
      <p className="mt-2">
        <Button disabled={isEmpty} onClick={copySnapshot}>
          {t(isMember ? 'link.snapshot' : 'link.copy')}
        </Button>
        {isEmpty && <span className="ml-2 text-ink-2">{t('link.empty')}</span>}
      </p>
    </section>
  )
}
