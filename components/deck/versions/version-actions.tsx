'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { conflictOf, type DeckDocument, isDirty } from '@/lib/features/decks/client/deck-document'
import type { SavedVersion } from '@/lib/features/decks/client/deck-repository'
import type { DeckSession } from '@/lib/features/decks/client/deck-session'
import { nameVersion, startDeck } from '@/lib/features/decks/client/deck-work'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { cleanName, keptLine } from '@/lib/platform/text/plain-text'

export const ASIDE = 'text-15 text-ink-2'
const LINE = 'mb-2 flex flex-wrap items-end gap-2'

/** Returns a function that names a version: by the name its author gave it, or else by the time it was saved. */
export function useVersionName(): (version: SavedVersion) => string {
  const times = useTimes()
  return ({ label, savedAt }) => label ?? times.moment(savedAt)
}

interface ActionsProps {
  readonly deck: DeckDocument
  readonly version: SavedVersion
  readonly session: DeckSession
  readonly onSave: () => Promise<unknown>
  readonly onNamed: () => void
  readonly onClose: () => void
}

/** Actions on the selected version. */
export function Actions({ deck, version, session, onSave, onNamed, onClose }: ActionsProps) {
  const t = useTranslations('versions')
  const router = useRouter()
  const nameOf = useVersionName()
  const [label, setLabel] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { list, extras, revision, notes } = version
  const goBack = async () => {
    setBusy(true)
    // The current state is saved as a version first; if that fails, undo still has it.
    if (isDirty(deck)) await onSave()
    setBusy(false)
    if (conflictOf(session.current())) return onClose()
    session.update((now) => ({
      list,
      extras: { ...extras, folder: now.extras.folder, origin: now.extras.origin },
    }))
    onClose()
    toast({
      message: t('gone', { name: nameOf(version) }),
      action: { label: t('undo'), onAction: () => session.undo() },
    })
  }
  const branch = async () => {
    setBusy(true)
    const name = cleanName(t('branchName', { deck: version.name || t('untitled'), version: nameOf(version) }))
    const origin = { deckId: deck.id, revision, name: keptLine(nameOf(version), DECK_LIMITS.nameLength) }
    const started = await startDeck({ name, notes, list, extras: { ...extras, origin } })
    setBusy(false)
    // The page warns if the browser does not store it.
    if (!started.ok) return
    onClose()
    router.push(`/decks/${started.value}`)
  }
  const keepName = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const text = (label ?? '').trim()
    const named = await nameVersion(deck.id, revision, text === '' ? null : text)
    setBusy(false)
    if (!named.ok) {
      const tooMany = named.reason === 'refused' && named.code === 'quota-namedVersions'
      toast({ message: tooMany ? t('tooMany', { limit: named.limit ?? 0 }) : t('notNamed'), sticky: true })
      return
    }
    setLabel(undefined)
    onNamed()
  }
  return (
    <div className="mt-4">
      {label === undefined ? (
        <p className={LINE}>
          <Button variant="primary" disabled={busy} onClick={() => void goBack()}>
            {t('goBack')}
          </Button>
          <Button disabled={busy} onClick={() => void branch()}>
            <Icon name="copy" /> {t('branch')}
          </Button>
          <Button variant="quiet" onClick={() => setLabel(version.label ?? '')}>
            {t('name')}
          </Button>
        </p>
      ) : (
        <form className={LINE} onSubmit={(event) => void keepName(event)}>
          <label className="flex-[1_1_200px]">
            <span className="lab">{t('nameLabel')}</span>
            <Field>
              <input
                // biome-ignore lint/a11y/noAutofocus: it takes the place of what was just pressed.
                autoFocus
                value={label}
                maxLength={DECK_LIMITS.nameLength}
                onChange={({ target }) => setLabel(cleanName(target.value))}
              />
            </Field>
          </label>
          <Button type="submit" variant="primary" disabled={busy}>
            {t('keepName')}
          </Button>
          <Button variant="quiet" onClick={() => setLabel(undefined)}>
            {t('cancel')}
          </Button>
        </form>
      )}
      <p className={ASIDE}>{t('backNote')}</p>
    </div>
  )
}
