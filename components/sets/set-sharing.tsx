'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { type InAccount, type KeptSet, setsStore } from '@/lib/features/sets/client/sets'
import { copyText } from '@/lib/platform/browser/copy-text'
import { getPathname, Link } from '@/lib/platform/i18n/navigation'
import { GUEST } from '@/lib/platform/storage/owner'
import { FIELD_COLUMN, LABEL } from './styles'

const CHOICES = ['private', 'link', 'public'] as const
type Choice = (typeof CHOICES)[number]

const choiceOf = (inAccount: InAccount | undefined): Choice =>
  !inAccount?.linkId ? 'private' : inAccount.isPublic ? 'public' : 'link'

/** The visibility of a set, and its link. A guest's link contains the set itself, if it is small enough. */
export function SetSharing({ kept }: { readonly kept: KeptSet }) {
  const t = useTranslations('sets.sharing')
  const id = useId()
  const owner = useStore(setsStore, (now) => now.owner)
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className={LABEL}>
        {t('title')}
      </h2>
      {owner === GUEST ? <GuestLink kept={kept} /> : <MemberLink kept={kept} />}
    </section>
  )
}

/** Copies the link, or shows it to be copied by hand. */
function useCopiedLink() {
  const t = useTranslations('sets.sharing')
  const locale = useLocale()
  const [shown, setShown] = useState<string>()
  const copy = async (href: string) => {
    const address = new URL(getPathname({ href, locale }), location.origin).href
    if (await copyText(address)) toast({ message: t('copied') })
    else setShown(address)
  }
  const field = shown !== undefined && (
    <Field>
      <input readOnly aria-label={t('address')} value={shown} onFocus={({ target }) => target.select()} />
    </Field>
  )
  return { copy, field }
}

function GuestLink({ kept: { set } }: { readonly kept: KeptSet }) {
  const t = useTranslations('sets.sharing')
  const [isTooLarge, setTooLarge] = useState(false)
  const { copy, field } = useCopiedLink()
  const hasPictures = set.cards.some(({ picture }) => picture !== undefined)
  const copyLink = async () => {
    const { setHash } = await import('@/lib/features/sets/model/set-link')
    const hash = setHash(set)
    setTooLarge(hash === undefined)
    if (hash !== undefined) await copy(`/sets/${set.code}#${hash}`)
  }
  return (
    <>
      <p className="text-14 text-ink-2">
        {t('guest')} {hasPictures && t('guestPictures')}
      </p>
      <p>
        <Button onClick={() => void copyLink()}>{t('copy')}</Button>
      </p>
      {field}
      {isTooLarge && <Notice role="alert">{t('tooLarge')}</Notice>}
    </>
  )
}

function MemberLink({ kept: { set, inAccount } }: { readonly kept: KeptSet }) {
  const t = useTranslations('sets.sharing')
  const id = useId()
  const mustConfirm = useMustConfirm()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'no-public-name' | 'unverified' | 'failed'>()
  const { copy, field } = useCopiedLink()
  const choose = async (choice: Choice) => {
    setBusy(true)
    const { shareSet } = await import('@/lib/features/sets/client/set-sync')
    const outcome = await shareSet(set.code, {
      hasLink: choice !== 'private',
      isPublic: choice === 'public',
    })
    setBusy(false)
    setTrouble(outcome === 'done' ? undefined : outcome)
  }
  const { linkId = null } = inAccount ?? {}
  return (
    <>
      <div className={FIELD_COLUMN}>
        <label className={LABEL} htmlFor={id}>
          {t('who')}
        </label>
        <Field>
          <select
            id={id}
            value={choiceOf(inAccount)}
            disabled={isBusy}
            onChange={({ target }) => void choose(CHOICES.find((one) => one === target.value) ?? 'private')}
          >
            {CHOICES.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {linkId !== null && (
        <p>
          <Button onClick={() => void copy(`/sets/${linkId}`)}>{t('copy')}</Button>
        </p>
      )}
      {field}
      {inAccount?.isHidden && <Notice bad>{t('hidden')}</Notice>}
      {trouble === 'no-public-name' && (
        <Notice role="alert">
          {t('noName')}{' '}
          <Link href="/account" prefetch={false}>
            {t('toAccount')}
          </Link>
        </Notice>
      )}
      {trouble === 'unverified' && mustConfirm && <ConfirmFirst />}
      {trouble === 'failed' && (
        <Notice bad role="alert">
          {t('failed')}
        </Notice>
      )}
    </>
  )
}
