'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { NameForm } from '@/components/gallery/name-form'
import { useAccount } from '@/components/storage/use-account'
import { useDecks } from '@/components/storage/use-decks'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Field } from '@/components/ui/form/field'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import type { Act } from './use-league'

interface RegisterProps {
  readonly league: LeagueView
  readonly act: Act
  readonly isBusy: boolean
}

/** Registers the user, with a deck if the league requires a list. */
export function Register({ league, act, isBusy }: RegisterProps) {
  const t = useTranslations('leagues.register')
  const { status, user } = useAccount()
  const mustConfirm = useMustConfirm()
  const [hasName, setHasName] = useState<boolean>()
  if (status === 'loading') return null
  if (!user)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <span className="text-ink-2">{t('signIn')}</span>
        <ButtonLink href="/sign-in" prefetch={false}>
          {t('signInLink')}
        </ButtonLink>
      </p>
    )
  if (mustConfirm) return <ConfirmFirst />
  if (hasName === false)
    return (
      <div className="mt-4 grid max-w-120 gap-2">
        <p className="text-ink-2">{t('needsName')}</p>
        <NameForm present="" onChosen={() => setHasName(true)} />
      </div>
    )
  return <RegisterForm league={league} act={act} isBusy={isBusy} onNoName={() => setHasName(false)} />
}

function RegisterForm({ league, act, isBusy, onNoName }: RegisterProps & { readonly onNoName: () => void }) {
  const t = useTranslations('leagues.register')
  const { decks } = useDecks()
  const { settings } = league.state
  const needsDeck = settings.decks !== 'none'
  const saved = decks.filter((deck) => deck.saved)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const deckId = data.get('deck')
    void act({
      kind: 'register',
      name: null,
      deckId: typeof deckId === 'string' && deckId !== '' ? deckId : null,
      showsRating: data.get('rating') !== null,
    }).then((outcome) => {
      // Only the server knows whether the member has a public name.
      if (outcome === 'no-public-name') onNoName()
    })
  }
  return (
    <form className="mt-4 grid max-w-120 gap-3" onSubmit={submit}>
      <h3 className="text-18">{t('title')}</h3>
      {needsDeck && (
        <label>
          <span className="lab">{t('deck')}</span>
          <Field>
            <select name="deck" required defaultValue="">
              <option value="">{t('chooseDeck')}</option>
              {saved.map((deck) => (
                <option key={deck.id} value={deck.id}>
                  {deck.name}
                </option>
              ))}
            </select>
          </Field>
          <span className="text-13 text-ink-2">
            {t(`frozen.${settings.decks === 'start' ? 'start' : 'end'}`)}
          </span>
        </label>
      )}
      {settings.ratings && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input className="accent-horizon-fill" type="checkbox" name="rating" />
          {t('rating')}
        </label>
      )}
      <p>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {t('join')}
        </Button>
      </p>
    </form>
  )
}
