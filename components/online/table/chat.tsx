'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import type { OnlineGame } from '@/lib/features/online/contract/online'
import { CHAT_PRESETS } from '@/lib/features/online/model/game-state'

/** Maximum length of a line, as in the contract, which itself is loaded with the first response. */
const MAX_LENGTH = 200

interface ChatProps {
  readonly handle: OnlineGameHandle
  readonly names: readonly string[]
  /** Below the log, or in the menu if there is no column for the log. */
  readonly place: 'side' | 'menu'
}

/** The chat of two players: set phrases, and free text if both want it. */
export function Chat({ handle, names, place }: ChatProps) {
  const t = useTranslations('online.chat')
  const game = useStore(handle.store, (now) => now.game)
  const id = useId()
  if (!game || game.you === null) return null
  const { chatOff, you, chat } = game
  const isOff = chatOff !== null
  const look = place === 'side' ? 'max-h-[45%] flex-none border-t border-line px-3.5 py-2' : 'xl:hidden'
  return (
    <section className={`flex min-h-0 flex-col gap-1.5 ${look}`} aria-labelledby={id}>
      <div className="flex items-baseline gap-3">
        <h3 id={id} className="lab mr-auto">
          {t('title')}
        </h3>
        {(!isOff || chatOff === you) && (
          <Button
            variant="quiet"
            className="min-h-7 px-1 text-14"
            onClick={() => void handle.act({ does: 'mute', isMuted: !isOff })}
          >
            {t(isOff ? 'unmute' : 'mute')}
          </Button>
        )}
      </div>
      <Lines chat={chat} names={names} />
      {isOff ? (
        <p className="text-14 text-ink-2">{t('off', { name: names[chatOff] ?? '' })}</p>
      ) : (
        <>
          <ul className="flex max-h-24 flex-wrap gap-1 overflow-y-auto" aria-label={t('say')}>
            {CHAT_PRESETS.map((preset) => (
              <li key={preset}>
                <Button
                  className="min-h-7 px-2 text-13 max-md:min-h-11"
                  onClick={() => void handle.act({ does: 'say', preset })}
                >
                  {t(preset)}
                </Button>
              </li>
            ))}
          </ul>
          <FreeText handle={handle} game={game} />
        </>
      )}
    </section>
  )
}

function Lines({ chat, names }: Pick<OnlineGame, 'chat'> & Pick<ChatProps, 'names'>) {
  const t = useTranslations('online.chat')
  const box = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls into view.
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [chat.length])
  if (chat.length === 0) return <p className="text-14 text-ink-3">{t('empty')}</p>
  return (
    <ol
      className="min-h-0 overflow-y-auto text-14"
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key.
      tabIndex={0}
      aria-live="polite"
      data-chat=""
    >
      {chat.map(({ number, seat, preset, text }) => (
        <li key={number} className="wrap-anywhere">
          <b className="mr-2 text-ink-2">{names[seat ?? -1]}</b>
          {preset ? t(preset) : text}
        </li>
      ))}
    </ol>
  )
}

function FreeText({ handle, game }: { readonly handle: OnlineGameHandle; readonly game: OnlineGame }) {
  const t = useTranslations('online.chat')
  const [text, setText] = useState('')
  if (!game.seats.every(({ isMember }) => isMember)) return null
  if (!game.canTalk) {
    const hasAsked = game.offers.some(({ kind, by }) => kind === 'talk' && by === game.you)
    return (
      <p className="text-13 text-ink-2">
        {t('allowHelp')}{' '}
        {!hasAsked && (
          <Button
            variant="quiet"
            className="min-h-6 px-1 text-13"
            onClick={() => void handle.act({ does: 'offer', kind: 'talk' })}
          >
            {t('allow')}
          </Button>
        )}
      </p>
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const line = text.trim()
    if (line === '') return
    setText('')
    void handle.act({ does: 'write', text: line })
  }
  return (
    <form className="flex gap-1.5" onSubmit={send}>
      <Field className="min-w-0 flex-1">
        <input
          aria-label={t('text')}
          value={text}
          maxLength={MAX_LENGTH}
          onChange={({ target }) => setText(target.value)}
          // In this field, keys of the table are ordinary letters.
          onKeyDown={(event) => event.stopPropagation()}
        />
      </Field>
      <Button type="submit">{t('send')}</Button>
    </form>
  )
}
