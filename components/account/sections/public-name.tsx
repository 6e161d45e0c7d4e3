'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { NameForm } from '@/components/gallery/name-form'
import { Button } from '@/components/ui/button'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { refreshAccount } from '@/lib/features/account/client/account'
import { ACCOUNT_LIMITS, chooseName, type Member } from '@/lib/features/account/contract/account'
import { type NameOutcome, ownPart, setPublicName } from '@/lib/features/gallery/client/gallery'
import { callApi } from '@/lib/http/client/json-request'
import { galleryMessages } from '@/lib/platform/i18n/generated/lazy/gallery'
import { Link } from '@/lib/platform/i18n/navigation'
import { SECTION, SECTION_TITLE } from '../styles'
import type { SectionProps } from './section'

const ignore = () => {}

/** The member's public name: on whatever they share by link and, once it is public, everywhere else. */
export default function PublicName({ user }: SectionProps) {
  return (
    <LazyMessages load={galleryMessages} onFailed={ignore}>
      <Name user={user} />
    </LazyMessages>
  )
}

function Name({ user }: SectionProps) {
  const t = useTranslations('gallery.account')
  const publish = useTranslations('gallery.publish')
  const gallery = useTranslations('gallery')
  const [present, setPresent] = useState<string | null>()
  const [attempt, setAttempt] = useState(0)
  const [isUnreachable, setUnreachable] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isCurrent = true
    setUnreachable(false)
    void ownPart().then((own) => {
      if (!isCurrent) return
      if (own) setPresent(own.publicName)
      else setUnreachable(true)
    })
    return () => {
      isCurrent = false
    }
  }, [attempt])
  const onPublic = (publicName: string) => {
    setPresent(publicName)
    toast({ message: t('saved', { name: publicName }) })
  }
  return (
    <section className={SECTION} aria-labelledby="public-name-title">
      <h2 id="public-name-title" className={SECTION_TITLE}>
        {t('title')}
      </h2>
      {present === undefined ? (
        // As tall as the form, so that nothing moves when it comes.
        <div className="min-h-36" aria-busy={!isUnreachable}>
          {isUnreachable && (
            <Notice role="alert">
              {gallery('unreachable')}{' '}
              <Button onClick={() => setAttempt((before) => before + 1)}>{gallery('retry')}</Button>
            </Notice>
          )}
        </div>
      ) : present === null ? (
        <>
          <p>{t('onLinks')}</p>
          <LinkName user={user} onPublic={onPublic} />
        </>
      ) : (
        <>
          <p>
            {t('everywhere')}{' '}
            <Link href={`/players/${encodeURIComponent(present)}`} prefetch={false}>
              {publish('look')}
            </Link>
          </p>
          {user.name !== present && (
            <Notice className="mb-3">
              {user.name === null ? t('linksWithout') : t('linksApart', { name: user.name })}{' '}
              {t('joinThem', { name: present })}
            </Notice>
          )}
          {user.suspended ? (
            <p data-as-written="">{present}</p>
          ) : (
            <NameForm key={present} present={present} onChosen={onPublic} />
          )}
        </>
      )}
    </section>
  )
}

interface LinkNameProps {
  readonly user: Member
  readonly onPublic: (publicName: string) => void
}

/** The name of a member who has not published anything: it can be saved for links alone, or made public. */
function LinkName({ user, onPublic }: LinkNameProps) {
  const t = useTranslations('gallery.account')
  const publish = useTranslations('gallery.publish')
  const id = useId()
  const mustConfirm = useMustConfirm()
  const [name, setName] = useState(user.name ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Exclude<NameOutcome, 'chosen'>>()
  const saveForLinks = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fit = chooseName.body.safeParse({ name })
    if (!fit.success) {
      setProblem(fit.error.issues.some(({ message }) => message === 'reserved') ? 'reserved' : 'unfit')
      return
    }
    setBusy(true)
    const answer = await callApi(chooseName, { body: { name } })
    setBusy(false)
    setProblem(answer.ok ? undefined : 'failed')
    if (!answer.ok) return
    await refreshAccount()
    toast({ message: t('savedForLinks') })
  }
  const makePublic = async () => {
    setBusy(true)
    const outcome = await setPublicName(name, '')
    setBusy(false)
    setProblem(outcome === 'chosen' ? undefined : outcome)
    if (outcome !== 'chosen') return
    await refreshAccount()
    onPublic(name.trim())
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void saveForLinks(event)} noValidate>
      <label className="lab" htmlFor={id}>
        {publish('name')}
      </label>
      <div className="flex flex-wrap gap-2">
        <Field as="div" className="min-w-50 flex-1">
          <input
            id={id}
            maxLength={ACCOUNT_LIMITS.name}
            value={name}
            autoComplete="nickname"
            aria-describedby={`${id}-problem`}
            aria-invalid={problem !== undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={busy}>
          {publish('nameKeep')}
        </Button>
        {!user.suspended && !mustConfirm && (
          <Button disabled={busy} onClick={() => void makePublic()}>
            {t('makePublic')}
          </Button>
        )}
      </div>
      <p id={`${id}-problem`} role="alert" className="empty:hidden">
        {problem && publish(problem)}
      </p>
      {!user.suspended && mustConfirm && <ConfirmFirst />}
    </form>
  )
}
