'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useDecks } from '@/components/storage/use-decks'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { type DeckDocument, isDirty } from '@/lib/features/decks/client/deck-document'
import type { SavedVersion } from '@/lib/features/decks/client/deck-repository'
import type { DeckSession } from '@/lib/features/decks/client/deck-session'
import { copiesBetween } from '@/lib/features/decks/model/diff'
import type { Pool } from '@/lib/game/cards/pool'
import { versionsMessages } from '@/lib/platform/i18n/generated/lazy/versions'
import { Link } from '@/lib/platform/i18n/navigation'
import { codeOrNothing } from '../import-export/deck-code'
import { DeckDiffView } from './deck-diff'
import { useSavedVersions } from './use-saved-versions'
import { Actions, ASIDE, useVersionName } from './version-actions'

/** A version in the list, and the square in front of it. */
const STEP = 'relative border-b border-line/55 pl-5'
const MARK =
  "before:absolute before:top-3.5 before:left-0.5 before:size-2.25 before:border before:content-['']"

const CopiedFrom = lazy(() => import('@/components/sharing/copied-from'))

interface VersionsDialogProps {
  readonly deck: DeckDocument
  readonly session: DeckSession
  readonly pool: Pool
  /** Saves the current state, so that nothing is lost by going back. */
  readonly onSave: () => Promise<unknown>
  readonly onClose: () => void
}

/**
 * The history of a deck: its saves with their names, the differences between them, a way back, and decks begun from
 * them.
 */
export default function VersionsDialog(props: VersionsDialogProps) {
  return (
    <LazyMessages load={versionsMessages} onFailed={props.onClose}>
      <Versions {...props} />
    </LazyMessages>
  )
}

function Versions({ deck, session, pool, onSave, onClose }: VersionsDialogProps) {
  const t = useTranslations('versions')
  const { saves, read, readOlder } = useSavedVersions(deck.id, deck.baseRevision)
  const { decks } = useDecks()
  const [chosen, setChosen] = useState<number>()
  const [against, setAgainst] = useState<'now' | 'before'>('now')
  const versions = saves?.versions ?? []
  const nameOf = useVersionName()
  const { list, extras: now } = deck.history.present
  const { source } = now
  const at = versions.findIndex(({ revision }) => revision === chosen)
  const version = versions[at]
  const before = versions[at + 1]
  const branches = (revision: number) =>
    decks.filter(({ extras }) => extras.origin?.deckId === deck.id && extras.origin.revision === revision)
  return (
    <Dialog open shape="wide" title={t('title')} onClose={onClose}>
      <p className={ASIDE}>{t('lede')}</p>
      {source && (
        <Suspense>
          <CopiedFrom source={source} code={codeOrNothing(list)} />
        </Suspense>
      )}
      {saves?.failed && (
        <Notice bad role="alert">
          {t('failed')}
        </Notice>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-7 gap-y-2 max-md:grid-cols-1">
        <ol aria-label={t('list')}>
          <li className={`${STEP} ${MARK} py-2 text-14 text-ink-2 before:border-amber before:bg-amber`}>
            <span>
              <b className="text-ink">{t('now')}</b>{' '}
              {t(isDirty(deck) || deck.baseRevision === 0 ? 'nowUnsaved' : 'nowSaved')}
            </span>
          </li>
          {versions.map((one, place) => {
            const older = versions[place + 1]
            return (
              <li key={one.revision} className={`${STEP} ${MARK} before:border-ink-2`}>
                <button
                  type="button"
                  className="flex min-h-9 w-full items-baseline justify-between gap-2.5 px-2 py-1.5 text-left hover:bg-basalt-2 aria-pressed:bg-horizon-wash pointer-coarse:min-h-11"
                  aria-pressed={one.revision === chosen}
                  onClick={() => setChosen(one.revision)}
                >
                  <span className="min-w-0 wrap-anywhere">
                    <b>{nameOf(one)}</b> <Saved version={one} />
                  </span>
                  {older && <Moved from={older} to={one} />}
                </button>
                {branches(one.revision).map((branch) => (
                  <Link
                    key={branch.id}
                    className="block pt-0.5 pr-2 pb-1.5 pl-5 text-14 pointer-coarse:min-h-11"
                    href={`/decks/${branch.id}`}
                    prefetch={false}
                  >
                    {t('branchOf', { name: branch.name || t('untitled') })}
                  </Link>
                ))}
              </li>
            )
          })}
          {saves && versions.length === 0 && !saves.failed && (
            <li className={`${STEP} ${ASIDE}`}>{t('none')}</li>
          )}
          {saves?.more && (
            <li className={STEP}>
              <Button onClick={() => void readOlder()}>{t('older')}</Button>
            </li>
          )}
        </ol>
        <div>
          {version ? (
            <>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
                <h3 className="text-16">
                  {against === 'before' && before
                    ? t('between', { from: nameOf(before), to: nameOf(version) })
                    : t('toNow', { from: nameOf(version) })}
                </h3>
                {before && (
                  <Button variant="quiet" onClick={() => setAgainst(against === 'now' ? 'before' : 'now')}>
                    {t(against === 'now' ? 'showBefore' : 'showNow')}
                  </Button>
                )}
              </div>
              {against === 'before' && before ? (
                <DeckDiffView pool={pool} from={before.list} to={version.list} />
              ) : (
                <DeckDiffView pool={pool} from={version.list} to={list} />
              )}
              <Actions
                key={version.revision}
                deck={deck}
                version={version}
                session={session}
                onSave={onSave}
                onNamed={() => void read()}
                onClose={onClose}
              />
            </>
          ) : (
            <p className={ASIDE}>{versions.length > 0 ? t('choose') : ''}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The time at which a named version was saved. */
function Saved({ version: { label, savedAt } }: { readonly version: SavedVersion }) {
  const times = useTimes()
  if (label === null) return null
  return (
    <time className="text-14 text-ink-2" dateTime={savedAt}>
      {times.moment(savedAt)}
    </time>
  )
}

/** Copies added and removed by a save. */
function Moved({ from, to }: { readonly from: SavedVersion; readonly to: SavedVersion }) {
  const t = useTranslations('versions')
  const { more, less } = copiesBetween(from.list, to.list)
  return (
    <span className="tech flex-none text-14 leading-[1.2] text-ink-2">
      <span aria-hidden="true">{t('moved', { more, less })}</span>
      <span className="sr">{t('movedSpoken', { more, less })}</span>
    </span>
  )
}
