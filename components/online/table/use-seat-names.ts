import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { OnlineGame } from '@/lib/features/online/contract/online'

/** Names of the seats, as strings that change only when a name does. */
export function useSeatNames({ seats, you }: Pick<OnlineGame, 'seats' | 'you'>): readonly string[] {
  const t = useTranslations('online')
  const someone = (seat: number) => (seats.length > 2 ? t('player', { number: seat + 1 }) : t('someone'))
  const names = seats.map(({ name }, at) => (at === you ? t('you') : (name ?? someone(at))))
  const text = JSON.stringify(names)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that are the same are the same.
  return useMemo(() => names, [text])
}
