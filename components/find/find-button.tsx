'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { useLazyComponent } from '@/components/ui/use-lazy-component'

const BUTTON = [
  'btn btn--quiet gap-[10px] text-ink-2 max-wide:w-[42px] max-wide:px-0 max-narrow:w-[34px]',
  'min-[1300px]:border-line min-[1300px]:px-3',
].join(' ')

/** The way to everything there is: a button in the bar of every page, and Ctrl+K. */
export function FindButton() {
  const t = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const isHere = useRef(false)
  const early = useRef('')
  // The dialog may still be on its way: what is typed meanwhile is meant for it.
  useEffect(() => {
    if (!isOpen) return
    const keep = (event: KeyboardEvent) => {
      if (isHere.current || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      early.current += event.key
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
      >
        <Icon name="search" />
        <span className="max-wide:sr-only">{t('find.open')}</span>
        <kbd className="max-wide:hidden">Ctrl K</kbd>
      </button>
      {isOpen &&
        FindDialog &&
        createPortal(
          <FindDialog
            typed={() => early.current}
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
