'use client'

import { useTranslations } from 'next-intl'
import { useTimes } from '@/components/ui/hooks/use-times'
import type { GameLog } from '@/lib/features/moderation/contract/moderation'

interface GameLogTextProps {
  readonly log: GameLog
  /** The name of the reported player. */
  readonly name: string
}

/** The chat and notes of a game that was reported from its table. */
export function GameLogText({ log, name }: GameLogTextProps) {
  const t = useTranslations('moderation.table')
  const chat = useTranslations('online.chat')
  const times = useTimes()
  const nameOf = (isAccused: boolean) => (isAccused ? name : t('other'))
  return (
    <div className="my-3.5 border border-line bg-basalt-2 px-4 py-3.5">
      <h3 className="text-18">{t('title')}</h3>
      <p className="text-14 text-ink-2">{t('answers', { count: log.answers })}</p>
      {log.notes.length > 0 && (
        <ul className="text-14 text-ink-2" data-as-written="">
          {log.notes.map(({ kind, isAccused, at }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: notes are never moved.
              key={place}
            >
              {t(kind, { name: nameOf(isAccused === true), at })}
            </li>
          ))}
        </ul>
      )}
      {log.chat.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ol className="mt-2 grid max-w-[70ch] gap-1" data-as-written="">
          {log.chat.map(({ isAccused, at, preset, text, isHidden }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved.
              key={place}
              className="wrap-anywhere"
            >
              <time className="tech mr-2 text-13 text-ink-3" dateTime={at}>
                {times.moment(at)}
              </time>
              <b className={isAccused ? 'mr-2' : 'mr-2 font-normal text-ink-2'}>{nameOf(isAccused)}</b>
              {preset ? chat(preset) : text}
              {isHidden && <small className="ml-2 text-ink-3">({t('hidden')})</small>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
