'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { knowsPasskeys, makePasskey } from '@/lib/features/account/client/passkeys'
import type { Proof } from '@/lib/features/account/contract/account'
import {
  PASSKEY_NAME_LENGTH,
  type PasskeyEntry,
  removePasskey,
  renamePasskey,
} from '@/lib/features/account/contract/passkeys'
import { callApi } from '@/lib/http/client/json-request'
import { FormField } from '../fields'
import { type Problem, ProblemNotice, problemOf } from '../problem'
import { ProofForm } from '../proof-form'
import { readSignInMethods, useSignInMethods } from '../sign-in-methods'
import { BUTTONS, FORM, SECTION, SECTION_TITLE } from '../styles'

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'remove' | 'rename'; readonly passkey: PasskeyEntry }
  | undefined

/** The passkeys of the account, which sign in without a password. */
export default function Passkeys() {
  const t = useTranslations('account')
  const times = useTimes()
  const methods = useSignInMethods()
  const [open, setOpen] = useState<Open>()
  const [isKnown, setKnown] = useState(true)
  useEffect(() => setKnown(knowsPasskeys()), [])
  const close = () => setOpen(undefined)
  const day = (when: string) => times.day(when, 'long')
  return (
    <section className={SECTION} aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className={SECTION_TITLE}>
        {t('passkeys.title')}
      </h2>
      <p>{t('passkeys.text')}</p>
      <ul aria-busy={methods === undefined}>
        {methods?.passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="grid min-h-14 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 last:border-b"
          >
            <Icon name="key" />
            <span className="min-w-0 wrap-anywhere">
              <b>{passkey.name}</b>
              <span className="block text-14 text-ink-2">
                {t('passkeys.made', { day: day(passkey.createdAt) })}
                {' · '}
                {passkey.usedAt ? t('passkeys.used', { day: day(passkey.usedAt) }) : t('passkeys.unused')}
              </span>
            </span>
            <span className={BUTTONS}>
              <Button
                variant="quiet"
                aria-label={t('passkeys.renameNamed', { name: passkey.name })}
                onClick={() => setOpen({ what: 'rename', passkey })}
              >
                {t('passkeys.rename')}
              </Button>
              <Button
                variant="quiet"
                aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                onClick={() => setOpen({ what: 'remove', passkey })}
              >
                {t('passkeys.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {isKnown ? (
        <p className="mt-3">
          <Button disabled={!methods} onClick={() => setOpen({ what: 'add' })}>
            <Icon name="plus" />
            {t('passkeys.add')}
          </Button>
        </p>
      ) : (
        <p className="mt-3">{t('passkeys.impossible')}</p>
      )}
      <Dialog open={open?.what === 'add'} onClose={close} title={t('passkeys.add')}>
        {open?.what === 'add' && <Adding onClose={close} />}
      </Dialog>
      <Dialog open={open?.what === 'rename'} onClose={close} title={t('passkeys.rename')}>
        {open?.what === 'rename' && <Renaming passkey={open.passkey} onClose={close} />}
      </Dialog>
      <Dialog open={open?.what === 'remove'} onClose={close} title={t('passkeys.removeTitle')}>
        {open?.what === 'remove' && <Removing passkey={open.passkey} onClose={close} />}
      </Dialog>
    </section>
  )
}

/** The name of a passkey while it is being typed. */
function useName(first: string) {
  const t = useTranslations('account')
  const [name, setName] = useState(first)
  const [isMissing, setMissing] = useState(false)
  const check = async () => {
    setMissing(name.trim() === '')
    return name.trim() !== ''
  }
  const field = (
    <FormField
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      maxLength={PASSKEY_NAME_LENGTH}
      value={name}
      onChange={(event) => setName(event.target.value)}
      error={isMissing ? { type: 'required', message: 'required' } : undefined}
    />
  )
  return { name, check, field }
}

function Adding({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account')
  const { name, check, field } = useName('')
  const add = async (proof: Proof): Promise<Problem | undefined> => {
    const made = await makePasskey(name, proof)
    if (made.ok) {
      await readSignInMethods()
      toast({ message: t('passkeys.added', { name: made.value.name }) })
      onClose()
      return undefined
    }
    if (made.reason === 'cancelled') return 'passkey-cancelled'
    return made.reason === 'refused' || made.reason === 'unreachable' ? problemOf(made) : made.reason
  }
  return (
    <>
      <p>{t('passkeys.addText')}</p>
      <ProofForm action={t('passkeys.addAction')} tone="primary" check={check} onProved={add}>
        {field}
      </ProofForm>
    </>
  )
}

interface OfPasskey {
  readonly passkey: PasskeyEntry
  readonly onClose: () => void
}

function Renaming({ passkey, onClose }: OfPasskey) {
  const t = useTranslations('account')
  const { name, check, field } = useName(passkey.name)
  const [problem, setProblem] = useState<Problem>()
  const rename = async () => {
    if (!(await check())) return
    const answer = await callApi(renamePasskey, { params: { id: passkey.id }, body: { name } })
    if (!answer.ok) {
      setProblem(problemOf(answer))
      return
    }
    await readSignInMethods()
    onClose()
  }
  return (
    <form
      className={FORM}
      onSubmit={(event) => {
        event.preventDefault()
        void rename()
      }}
    >
      <ProblemNotice problem={problem} />
      {field}
      <p>
        <Button type="submit" variant="primary">
          {t('passkeys.renameAction')}
        </Button>
      </p>
    </form>
  )
}

function Removing({ passkey, onClose }: OfPasskey) {
  const t = useTranslations('account')
  return (
    <>
      <p>{t('passkeys.removeText', { name: passkey.name })}</p>
      <ProofForm
        action={t('passkeys.removeAction')}
        tone="danger"
        onProved={async (proof) => {
          const answer = await callApi(removePasskey, { params: { id: passkey.id }, body: proof })
          if (!answer.ok) return problemOf(answer)
          await readSignInMethods()
          toast({ message: t('passkeys.removed', { name: passkey.name }) })
          onClose()
          return undefined
        }}
      />
    </>
  )
}
