'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { NameForm } from '@/components/gallery/name-form'
import { useAccount } from '@/components/storage/use-account'
import { ActionBar, BAR_BUTTON } from '@/components/ui/action-bar'
import { Button } from '@/components/ui/button'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { RadioList } from '@/components/ui/form/radio-list'
import { Notice } from '@/components/ui/notice'
import { createLeague, type LeagueFailure } from '@/lib/features/leagues/client/leagues'
import type { Visibility } from '@/lib/features/leagues/contract/leagues'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { DEFAULT_SETTINGS, Labelled, SettingsFields } from './settings-fields'
import { VISIBILITY_CHOICES, WORD_LENGTHS } from './visibility'

const PLACES = ['device', ...VISIBILITY_CHOICES] as const

/** `/leagues/new`: settings and visibility of a new league. For guests it is stored on this device. */
export function NewLeague() {
  const t = useTranslations('leagues.new')
  const failures = useTranslations('leagues.failures')
  const router = useRouter()
  const { status, user } = useAccount()
  const mustConfirm = useMustConfirm()
  const [chosen, setChosen] = useState<Visibility | 'device'>()
  const [settings, setSettings] = useState(DEFAULT_SETTINGS)
  const [failure, setFailure] = useState<LeagueFailure>()
  const [isBusy, setBusy] = useState(false)
  const place = user ? (chosen ?? 'unlisted') : 'device'
  const isOnDevice = place === 'device'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = String(data.get('name') ?? '').trim()
    if (name === '') return
    setBusy(true)
    const words = String(data.get('words') ?? '').trim()
    const league = { name, words, visibility: place === 'device' ? 'private' : place, settings } as const
    const made = await createLeague(league, isOnDevice)
    setBusy(false)
    if (made.ok) router.push(`/leagues/${made.value}`)
    else setFailure(made.why)
  }
  return (
    <div className="doc">
      <p>
        <Link href="/leagues" prefetch={false}>
          {t('back')}
        </Link>
      </p>
      <h1 className="text-40 max-md:text-28">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-[66ch] text-ink-2">{t('lede')}</p>
      {failure === 'no-public-name' && (
        <div className="mb-4 grid max-w-120 gap-2">
          <p>{t('needsName')}</p>
          <NameForm present="" onChosen={() => setFailure(undefined)} />
        </div>
      )}
      {!isOnDevice && mustConfirm && <ConfirmFirst />}
      <form className="grid max-w-180 gap-4" onSubmit={(event) => void submit(event)}>
        <Labelled label={t('name')}>
          {(id) => <input id={id} name="name" required maxLength={WORD_LENGTHS.name} autoComplete="off" />}
        </Labelled>
        <Labelled label={t('words')}>
          {(id) => <textarea id={id} name="words" rows={3} maxLength={WORD_LENGTHS.words} />}
        </Labelled>
        <div className="grid gap-1">
          <RadioList
            label={t('who')}
            options={PLACES.map((one) => ({
              value: one,
              name: t(`visibility.${one}`),
              help: t(`visibilityWhy.${one}`),
              disabled: one !== 'device' && !user,
            }))}
            value={place}
            onChange={setChosen}
            wide
          />
          {status !== 'loading' && !user && (
            <p className="text-14 text-ink-2">
              {t('guest')}{' '}
              <Link href="/sign-in" prefetch={false}>
                {t('signIn')}
              </Link>
            </p>
          )}
        </div>
        <SettingsFields settings={settings} onChange={setSettings} isOnDevice={isOnDevice} />
        {failure !== undefined && failure !== 'no-public-name' && (
          <Notice bad role="alert">
            {failures(failure)}
          </Notice>
        )}
        <ActionBar>
          <Button
            type="submit"
            variant="primary"
            className={BAR_BUTTON}
            disabled={isBusy || status === 'loading' || (!isOnDevice && mustConfirm)}
          >
            {t('create')}
          </Button>
        </ActionBar>
      </form>
    </div>
  )
}
