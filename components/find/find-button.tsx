'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '@/components/ui/button'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import { Icon } from '@/components/ui/icon'
import { FIND_AWAITED, takeEarlySearch } from '@/components/ui/keyboard/early-keys'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'

const BUTTON = buttonClass({
  variant: 'quiet',
  className: ['gap-2.5 text-ink-2 max-xl:w-10.5 max-xl:px-0 max-xs:w-8.5', 'xl:border-line xl:px-3'].join(
    ' ',
  ),
})

/** Opens the search over everything: a button in the bar of every page, and Ctrl+K. */
export function FindButton() {
  const t = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const isHere = useRef(false)
  const early = useRef('')
  const isEarlyEntered = useRef(false)
  const [isListening, setListening] = useState(false)
  useEffect(() => {
    setListening(true)
    const typed = takeEarlySearch()
    if (typed === undefined) return
    early.current = typed
    setOpen(true)
  }, [])
  // The dialog may still be loading: text typed in the meantime is meant for it.
  useEffect(() => {
    if (!isOpen) return
    const keep = (event: KeyboardEvent) => {
      if (isHere.current || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' && early.current.trim() !== '') isEarlyEntered.current = true
      else if (event.key === 'Backspace') early.current = early.current.slice(0, -1)
      else if (event.key.length === 1) early.current += event.key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    isHere.current = false
    early.current = ''
    isEarlyEntered.current = false
  }
  const FindDialog = useLazyComponent(isOpen, () => import('./find-dialog'), close)
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: 'mod+k',
        label: t('find.open'),
        run: () => {
          setOpen(true)
          return undefined
        },
      },
    ],
    [t],
  )
  useKeys(keys)
  return (
    <>
      <button
        type="button"
        className={BUTTON}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        {...(!isListening && { [FIND_AWAITED]: '' })}
      >
        <Icon name="search" />
        <span className="max-xl:sr-only">{t('find.open')}</span>
        <kbd className="max-xl:hidden">Ctrl K</kbd>
      </button>
      {isOpen &&
        FindDialog &&
        createPortal(
          <FindDialog
            typed={() => early.current}
            isEntered={() => isEarlyEntered.current}
            onShown={() => {
              isHere.current = true
            }}
            onClose={close}
          />,
          document.body,
        )}
    </>
  )
}
