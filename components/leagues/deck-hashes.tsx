'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LeagueView } from '@/lib/features/leagues/contract/leagues'
import { canCheckDecks, isCommittedDeck } from '@/lib/features/leagues/model/deck-hash'
import type { NameOf } from './names'

interface DeckHashesProps {
  readonly league: LeagueView
  readonly nameOf: NameOf
}

/**
 * Explains the hash beside a player's deck, with all hashes in full, so that a player can write them down; once the
 * lists are shown, it checks each list against its hash. Renders nothing if the league has no deck lists.
 */
export function DeckHashes({ league, nameOf }: DeckHashesProps) {
  const t = useTranslations('leagues.hashes')
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, boolean>>()
  const { state, decks } = league
  const committed = state.players.flatMap(({ id, deck }) => {
    if (!deck) return []
    const code = decks.find(({ player }) => player === id)?.code
    const { hash, salt } = deck
    return [{ id, hash, opened: code !== undefined && salt !== undefined ? { hash, salt, code } : undefined }]
  })
  if (committed.length === 0) return null
  const isShown = committed.some(({ opened }) => opened !== undefined)
  const check = async () => {
    const checked = committed.flatMap(({ id, opened }) =>
      opened ? [isCommittedDeck(opened).then((isRight) => [id, isRight] as const)] : [],
    )
    setVerdicts(new Map(await Promise.all(checked)))
  }
  return (
    <details className="mt-3 text-14 text-ink-2">
      <summary className="cursor-pointer py-2">{t('title')}</summary>
      <div className="grid max-w-[70ch] gap-2.5">
        <p>{t('what')}</p>
        <p>{t('why')}</p>
        <p>{t(isShown ? 'checkShown' : 'checkLater')}</p>
        {isShown &&
          (canCheckDecks() ? (
            <p>
              <Button onClick={() => void check()}>{t('check')}</Button>
            </p>
          ) : (
            <p>{t('cannot')}</p>
          ))}
      </div>
      <div role="status">
        <ul className="mt-2.5 grid gap-2.5">
          {committed.map(({ id, hash, opened }) => {
            const isRight = verdicts?.get(id)
            return (
              <li key={id} className="wrap-anywhere" data-as-written="">
                <b>{nameOf(id)}</b>{' '}
                {isRight !== undefined && (
                  <span className={isRight ? 'text-ink' : 'text-danger'}>
                    {t(isRight ? 'right' : 'wrong')}
                  </span>
                )}
                <code className="block">{hash}</code>
                {opened && (
                  <span className="block">
                    {t('salt')} <code>{opened.salt}</code> · {t('code')} <code>{opened.code}</code>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </details>
  )
}
