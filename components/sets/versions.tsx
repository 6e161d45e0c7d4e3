'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import { type KeptSet, keepSet } from '@/lib/features/sets/client/sets'
import type { OwnSet } from '@/lib/features/sets/model/own-set'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import { LABEL } from './styles'

/** An earlier version, whose content is either loaded or fetched when it is restored. */
interface Version {
  readonly at: string
  readonly cards: number
  readonly read: () => Promise<OwnSet | undefined>
}

/**
 * Returns the earlier versions of a set: those in the account or, if it cannot be reached or has none, those in this
 * browser.
 */
function useVersions({ inAccount, versions }: KeptSet): readonly Version[] {
  const [ofAccount, setOfAccount] = useState<readonly Version[]>([])
  const { id, revision } = inAccount ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save may make a version.
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    void import('@/lib/features/sets/client/set-sync').then(async ({ accountVersions, accountVersion }) => {
      const found = (await accountVersions(id)) ?? []
      if (isCurrent)
        setOfAccount(
          found.map((one) => ({
            at: one.savedAt,
            cards: one.cards,
            read: () => accountVersion(id, one.revision),
          })),
        )
    })
    return () => {
      isCurrent = false
    }
  }, [id, revision])
  if (ofAccount.length > 0) return ofAccount
  return versions.map(({ at, set }) => ({ at, cards: set.cards.length, read: async () => set }))
}

/** Earlier versions of a set, to view and to restore. */
export function Versions({ kept }: { readonly kept: KeptSet }) {
  const t = useTranslations('sets.set')
  const colon = colonIn(useLocale())
  const times = useTimes()
  const [isFailed, setFailed] = useState(false)
  const versions = useVersions(kept)
  const { set } = kept
  if (versions.length === 0) return null
  // Pictures are not stored with a version: a card that still exists keeps its own.
  const restored = (version: OwnSet): OwnSet => ({
    ...version,
    nextNumber: Math.max(version.nextNumber, set.nextNumber),
    cards: version.cards.map((card) => {
      const picture = set.cards.find(({ number }) => number === card.number)?.picture
      return picture === undefined ? card : { ...card, picture }
    }),
  })
  const restore = async ({ read }: Version) => {
    const version = await read()
    setFailed(!version)
    if (version) keepSet(restored(version), true)
  }
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title" className={LABEL}>
        {t('versions')}
      </h2>
      <ul className="mt-2 grid gap-1">
        {versions.map((version) => (
          <li key={version.at} className="flex flex-wrap items-center gap-2 text-14">
            <span className="flex-1">
              {times.moment(version.at)}, {t('cards', { count: version.cards })}
            </span>
            <Button
              variant="quiet"
              aria-label={`${t('restore')}${colon}${times.moment(version.at)}`}
              onClick={() => void restore(version)}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
      {isFailed && (
        <Notice bad role="alert">
          {t('restoreFailed')}
        </Notice>
      )}
    </section>
  )
}
