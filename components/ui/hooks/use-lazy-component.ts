import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { toast } from '../toast'

/**
 * Returns a component that is fetched when it is first wanted, and undefined until then. If it cannot be fetched, a
 * message reports that and the page is unchanged; the next request tries again.
 * @param onFailed called after a failure, so that the caller no longer wants it
 */
export function useLazyComponent<Props>(
  isWanted: boolean,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  onFailed: () => void,
): ComponentType<Props> | undefined {
  const t = useTranslations('common')
  const [Late, setLate] = useState<ComponentType<Props>>()
  const latest = useRef({ load, onFailed, message: '' })
  latest.current = { load, onFailed, message: t('error.title') }
  useEffect(() => {
    if (!isWanted || Late) return
    latest.current.load().then(
      ({ default: loaded }) => setLate(() => loaded),
      () => {
        toast({ message: latest.current.message })
        latest.current.onFailed()
      },
    )
  }, [isWanted, Late])
  return Late
}
