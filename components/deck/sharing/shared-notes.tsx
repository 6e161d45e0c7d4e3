'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import Markdown from '@/components/ui/markdown'

/** Folded notes leave the deck itself within the first screens. */
const FOLDED = 'max-h-80 overflow-hidden print:max-h-none'

/** Notes of any length on a deck of somebody else: long ones are folded until the reader asks for the rest. */
export default function SharedNotes({ notes }: { readonly notes: string }) {
  const t = useTranslations('decks')
  const frame = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const inside = text.current
    if (!inside) return
    const observer = new ResizeObserver(() => {
      if (frame.current && !isOpen) setLong(inside.offsetHeight > frame.current.clientHeight)
    })
    observer.observe(inside)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link in the folded part that gets the focus opens it. */}
      <div ref={frame} className={isOpen ? undefined : FOLDED} onFocus={() => isLong && setOpen(true)}>
        <div ref={text}>
          <Markdown text={notes} />
        </div>
      </div>
      {isLong && (
        <Button className="mt-2 print:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'shared.less' : 'shared.more')}
        </Button>
      )}
    </>
  )
}
