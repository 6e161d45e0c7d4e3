'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '../dialog'
import type { ScreenKey } from './screen-key'

interface KeyListProps {
  readonly keys: readonly ScreenKey[]
  readonly onClose: () => void
}

/** Lists all keys of a screen in a dialog. */
export default function KeyList({ keys, onClose }: KeyListProps) {
  const t = useTranslations('common')
  return (
    <Dialog open onClose={onClose} title={t('keys.title')}>
      {keys.length ? (
        <dl className="grid gap-2">
          {keys.map((one) => (
            <div key={`${one.keys}${one.label}`} className="grid grid-cols-[130px_1fr] gap-3">
              <dt>
                {waysOf(one).map((way, i) => (
                  <span key={way}>
                    {i > 0 && ` ${t(one.isRange ? 'keys.to' : 'keys.or')} `}
                    <kbd>{keyName(way)}</kbd>
                  </span>
                ))}
              </dt>
              <dd className="text-ink-2">{one.label}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('keys.none')}</p>
      )}
    </Dialog>
  )
}

/** Returns the key combinations to list; for a range, only its ends. */
function waysOf({ keys, isRange }: ScreenKey): readonly string[] {
  if (typeof keys === 'string') return [keys]
  return isRange ? keys.filter((_, at) => at === 0 || at === keys.length - 1) : keys
}

const SYMBOLS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': '␣',
}

function keyName(way: string): string {
  const mac = /Mac|iPhone|iPad/.test(navigator.platform)
  const parts = way === '+' ? ['+'] : way.split(/\+(?!$)/)
  return parts
    .map((part) =>
      part === 'mod'
        ? mac
          ? '⌘'
          : 'Ctrl'
        : part === 'shift'
          ? '⇧'
          : (SYMBOLS[part] ?? (part.length === 1 ? part.toUpperCase() : part)),
    )
    .join(' ')
}
