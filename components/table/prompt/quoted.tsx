'use client'

import type { ReactNode } from 'react'
import { useTextLang } from '@/components/cards/text/text-language'

interface QuotedProps {
  readonly line: string
  /** The card text quoted in the line, if there is one. */
  readonly text: string | undefined
}

/**
 * A line that quotes a card's text: if the text is in another language than the page, the quotation is marked with it.
 */
export function Quoted({ line, text }: QuotedProps): ReactNode {
  const lang = useTextLang()
  const at = lang === undefined || !text ? -1 : line.indexOf(text)
  if (!text || at < 0) return line
  return (
    <>
      {line.slice(0, at)}
      <span lang={lang}>{text}</span>
      {line.slice(at + text.length)}
    </>
  )
}
