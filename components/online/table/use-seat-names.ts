import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { OnlineGame } from '@/lib/features/online/contract/online'

/** Names of the seats, as strings that change only when a name does. */
export function useSeatNames({ seats, you }: Pick<OnlineGame, 'seats' | 'you'>): readonly string[] {
  const t = useTranslations('online')
  // A spectator has no opponent, and two nameless players need two names.
  const isOpposed = seats.length === 2 && you !== null
  const someone = (seat: number) => (isOpposed ? t('someone') : t('player', { number: seat + 1 }))
  const names = seats.map(({ name }, at) => (at === you ? t('you') : (name ?? someone(at))))
  const text = JSON.stringify(names)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that are the same are the same.
  return useMemo(() => names, [text])
}
