'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { isLocal } from '@/lib/features/leagues/client/leagues'
import type { LeagueView, Visibility } from '@/lib/features/leagues/contract/leagues'
import { Labelled, SettingsFields } from './settings-fields'
import type { Act } from './use-league'
import { VISIBILITY_CHOICES, WORD_LENGTHS } from './visibility'

interface EditFormProps {
  readonly league: LeagueView
  readonly act: Act
  readonly isBusy: boolean
}

/** Edits a league's description and visibility; before its start, also its settings. */
export function EditForm({ league, act, isBusy }: EditFormProps) {
  const t = useTranslations('leagues.new')
  const [visibility, setVisibility] = useState<Visibility>(league.visibility)
  const [settings, setSettings] = useState(league.state.settings)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = String(data.get('name') ?? '').trim()
    const words = String(data.get('words') ?? '').trim()
    const isEdited = (await act({ kind: 'edit', name, words, visibility })) === 'done'
    const isSet =
      isEdited &&
      (league.state.phase !== 'registration' || (await act({ kind: 'settings', settings })) === 'done')
    if (isSet) toast({ message: t('saved') })
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <Labelled label={t('name')}>
        {(id) => (
          <input id={id} name="name" required maxLength={WORD_LENGTHS.name} defaultValue={league.name} />
        )}
      </Labelled>
      <Labelled label={t('words')}>
        {(id) => (
          <textarea
            id={id}
            name="words"
            rows={3}
            maxLength={WORD_LENGTHS.words}
            defaultValue={league.words}
          />
        )}
      </Labelled>
      {!isLocal(league.id) && (
        <Labelled label={t('who')}>
          {(id) => (
            <select
              id={id}
              value={visibility}
              onChange={({ target }) =>
                setVisibility(VISIBILITY_CHOICES.find((one) => one === target.value) ?? visibility)
              }
            >
              {VISIBILITY_CHOICES.map((one) => (
                <option key={one} value={one}>
                  {t(`visibility.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {league.state.phase === 'registration' && (
        <SettingsFields settings={settings} onChange={setSettings} isOnDevice={isLocal(league.id)} />
      )}
      <p>
        <Button type="submit" disabled={isBusy}>
          {t('save')}
        </Button>
      </p>
    </form>
  )
}
