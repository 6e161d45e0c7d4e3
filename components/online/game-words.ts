'use client'

import { useTranslations } from 'next-intl'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import type { OnlineKind } from '@/lib/features/online/model/kinds'

/** Names of the games that can be played online. */
export function useKindNames(): (kind: OnlineKind) => string {
  const t = useTranslations('games')
  return (kind) => t(kind === 'stargate' ? 'tcg.name' : `names.${kind}`)
}

/** Describes a game in a few words: its name, and the edition or the number of players. */
export function useGameWords(): (game: Pick<OnlineGame, 'kind' | 'edition' | 'players'>) => string {
  const t = useTranslations('online.list')
  const nameOf = useKindNames()
  return ({ kind, edition, players }) => {
    const more = kind === 'stargate' ? edition : players > 2 && t('forPlayers', { count: players })
    return more ? `${nameOf(kind)}, ${more}` : nameOf(kind)
  }
}
