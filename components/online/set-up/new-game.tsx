'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { LEGEND, PANEL } from '@/components/table/set-up/set-up-styles'
import { ActionBar, BAR_BUTTON } from '@/components/ui/action-bar'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { RadioList } from '@/components/ui/form/radio-list'
import { createGame } from '@/lib/features/online/client/api'
import { noteDeal } from '@/lib/features/online/client/noted-deals'
import { CLOCK_PRESET_NAMES, CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { GameChoice, useChosenKind } from './game-choice'
import { MoreOptions, type Wishes } from './more-options'
import type { ChosenSetUp } from './other-set-up'
import { OwnDeck, useOwnDeck } from './own-deck'

/** Settings of the other games are loaded once one of them is chosen. */
const OtherSetUp = lazy(() => import('./other-set-up'))
const DEFAULT_SET_UP: ChosenSetUp = { players: 2, variant: {} }

const DEFAULT_WISHES: Wishes = {
  pace: 'ten',
  edition: '2008',
  watching: 'link',
  watchDelay: 0,
  isOpen: false,
  allowsOwnCards: false,
  name: '',
}

type Progress = { readonly status: 'idle' | 'making' } | { readonly status: 'failed'; readonly fault: string }

/** `/online/new`: creates an invitation. */
export function NewOnlineGame() {
  const t = useTranslations('online')
  const router = useRouter()
  const account = useAccount()
  const nameId = useId()
  const [wishes, setWishes] = useState<Wishes>(DEFAULT_WISHES)
  const wish = (changed: Partial<Wishes>) => setWishes((before) => ({ ...before, ...changed }))
  const { pace, edition, watching, watchDelay, isOpen, name } = wishes
  const [progress, setProgress] = useState<Progress>({ status: 'idle' })
  const [kind, setKind] = useChosenKind()
  const [setUp, setSetUp] = useState<ChosenSetUp>(DEFAULT_SET_UP)
  const own = useOwnDeck(edition)
  const hasOwnCards = own.deck?.ownCards !== undefined
  const isCards = kind === 'stargate'
  const allowsOwnCards = wishes.allowsOwnCards || hasOwnCards
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const { deck } = own
    const fail = (fault: string) => setProgress({ status: 'failed', fault })
    if (isCards && !deck) return fail(t('new.deckBad'))
    setProgress({ status: 'making' })
    const clock = CLOCK_PRESETS[pace]
    const made = await createGame({
      ...{ kind, name, clock, watching, watchDelay, isOpen },
      ...(isCards ? { deck, edition, allowsOwnCards } : setUp),
    })
    if (made.ok) {
      const { id, commitment } = made.value
      noteDeal(id, { commitment, seat: 0, contribution: newContribution() })
      router.push(`/online/${id}`)
      return
    }
    fail(t(made.reason === 'refused' && made.code === 'quota' ? 'new.quota' : 'new.failed'))
  }
  return (
    <form className="doc" onSubmit={(event) => void make(event)}>
      <h1>{t('new.title')}</h1>
      <p className="lede">{t(isCards ? 'new.lede' : 'new.ledeGame')}</p>
      <div className="mt-4">
        <GameChoice
          kind={kind}
          onChoose={(chosen) => {
            setKind(chosen)
            setSetUp(DEFAULT_SET_UP)
          }}
        />
      </div>
      <div className="mt-5 grid grid-cols-2 items-start gap-5 max-md:grid-cols-1">
        {isCards ? (
          <OwnDeck own={own} edition={edition} legend={t('new.deck')}>
            <p className="text-14 text-ink-2">
              {t('new.deckHelp')} {hasOwnCards && t('new.ownCardsYours')}
            </p>
          </OwnDeck>
        ) : (
          <Suspense>
            <OtherSetUp key={kind} game={kind} onChange={setSetUp} />
          </Suspense>
        )}
        <div className="grid gap-4">
          <fieldset className={PANEL}>
            <legend className={LEGEND}>{t('new.pace')}</legend>
            <RadioList
              label={t('new.pace')}
              labelIsVisible={false}
              options={CLOCK_PRESET_NAMES.map((value) => ({
                value,
                name: t(`pace.${value}`),
                help: t(`pace.${value}Help`),
              }))}
              value={pace}
              onChange={(chosen) => wish({ pace: chosen })}
              wide
            />
            <p className="text-14 text-ink-2">{t('new.paceHelp')}</p>
          </fieldset>
          {account.status !== 'member' && (
            <p className="grid gap-1">
              <label htmlFor={nameId}>{t('new.name')}</label>
              <Field>
                <input
                  id={nameId}
                  value={name}
                  maxLength={30}
                  aria-describedby={`${nameId}-help`}
                  onChange={({ target }) => wish({ name: target.value })}
                />
              </Field>
              <small id={`${nameId}-help`} className="text-ink-2">
                {t('new.nameHelp')}
              </small>
            </p>
          )}
          <MoreOptions wishes={wishes} onWish={wish} isCards={isCards} hasOwnCards={hasOwnCards} />
          <p className="text-14 text-ink-2">{t('new.fair')}</p>
          <p>
            <Link href="/online" prefetch={false}>
              {t('join.toList')}
            </Link>
          </p>
        </div>
      </div>
      <ActionBar className="mt-4">
        <p role="alert" className="text-danger empty:hidden">
          {progress.status === 'failed' && progress.fault}
        </p>
        <p className="min-w-0 text-14 wrap-anywhere text-ink-2">
          {[isCards && own.deck?.name, t(`pace.${pace}`), isCards && edition].filter(Boolean).join(' · ')}
        </p>
        <Button
          type="submit"
          variant="primary"
          className={BAR_BUTTON}
          disabled={progress.status === 'making' || (isCards && !own.deck)}
        >
          {t('new.make')}
        </Button>
      </ActionBar>
    </form>
  )
}
