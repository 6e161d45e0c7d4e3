'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { readNotices, turnMails, turnPushOff, turnPushOn } from '@/lib/features/online/client/notices'

type Told = NonNullable<Awaited<ReturnType<typeof readNotices>>>

/** Notifications of waiting games: a switch for this browser, and one for mails. Both are off at first. */
export default function TurnNotices() {
  const t = useTranslations('online.notices')
  const [told, setTold] = useState<Told>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const id = useId()
  const load = useCallback(async () => setTold(await readNotices()), [])
  useEffect(() => {
    void load()
  }, [load])
  if (!told) return null
  const { browser, mail, push } = told
  const change = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    setFault((await work()) ?? '')
    await load()
    setBusy(false)
  }
  const changePush = async () => {
    if (browser === 'on') return (await turnPushOff()) ? undefined : t('failed')
    const refusal = await turnPushOn(push.key)
    return refusal && t(refusal)
  }
  const changeMail = async () => ((await turnMails(mail !== 'on')).ok ? undefined : t('failed'))
  return (
    <section
      aria-labelledby={id}
      className="mt-8 border border-line bg-basalt-2 px-4 pt-3 pb-4"
      data-notices=""
    >
      <h2 id={id} className="text-18">
        {t('title')}
      </h2>
      <Switch
        label={t('push')}
        help={t(browser === 'unable' || browser === 'blocked' ? browser : 'pushHelp')}
        isOn={browser === 'on'}
        isOff={isBusy || browser === 'unable' || browser === 'blocked'}
        onChange={() => void change(changePush)}
      />
      {mail !== 'none' && (
        <Switch
          label={t('mail')}
          help={t(mail === 'unverified' ? 'unverified' : 'mailHelp')}
          isOn={mail === 'on'}
          isOff={isBusy || mail === 'unverified'}
          onChange={() => void change(changeMail)}
        />
      )}
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {fault}
      </p>
    </section>
  )
}

interface SwitchProps {
  readonly label: string
  readonly help: ReactNode
  readonly isOn: boolean
  /** True if it cannot be changed now. */
  readonly isOff: boolean
  readonly onChange: () => void
}

function Switch({ label, help, isOn, isOff, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="mt-2.5 grid grid-cols-[auto_1fr] items-start gap-x-2.5">
      <input
        id={id}
        type="checkbox"
        className="mt-1 size-4.5 accent-horizon-fill"
        aria-describedby={`${id}-help`}
        checked={isOn}
        disabled={isOff}
        onChange={onChange}
      />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-help`} className="col-start-2 text-14 text-ink-2">
        {help}
      </p>
    </div>
  )
}
