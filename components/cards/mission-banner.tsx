'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { Frame } from './frame'
import { Experience, GlyphMark } from './parts'
import { Requirement } from './text/requirement'
import { TITLE_LANGUAGE } from './text/title-language'
import './cards.css'

const SIZES = {
  wide: { width: 640, height: 128, picture: 232, classes: 'pl--w' },
  narrow: { width: 366, height: 108, picture: 96, classes: 'pl--s' },
  least: { width: 296, height: 108, picture: 62, classes: 'pl--s pl--xs' },
} as const

interface MissionBannerProps {
  readonly card: Card
  readonly size?: keyof typeof SIZES
  /** Content below the title: rules text once abilities are encoded, or a line of the table's own. */
  readonly children?: ReactNode
}

/** Space above and below the text. */
const MARGINS = 15

/** The current mission on the table as a long banner: 640, 366 or 296 px wide, and as high as its text. */
export function MissionBanner({ card, size = 'wide', children }: MissionBannerProps) {
  const { width, height: least, picture, classes } = SIZES[size]
  const body = useRef<HTMLDivElement>(null)
  const [textHeight, setTextHeight] = useState(0)
  useEffect(() => {
    const text = body.current
    if (!text) return
    const observer = new ResizeObserver(() => setTextHeight(text.offsetHeight))
    observer.observe(text)
    return () => observer.disconnect()
  }, [])
  const height = Math.max(least, textHeight + MARGINS)
  return (
    <article
      className={`pl ${classes} is-mission`}
      style={{ '--pw': `${width}px`, '--ph': `${height}px`, '--aw': `${picture}px` }}
    >
      <Frame
        card={card}
        width={width}
        height={height}
        pictureWidth={picture}
        cut={1.2}
        spine={[10, 40, 74]}
      />
      <Requirement card={card} className="pl-req" />
      <div className="pl-body" ref={body}>
        <h3 lang={TITLE_LANGUAGE}>{card.title}</h3>
        <p className="sub" lang={TITLE_LANGUAGE}>
          {card.subtitle}
        </p>
        <div className="rules">{children}</div>
      </div>
      <div className="pl-tab">
        {card.glyph && <GlyphMark glyph={card.glyph} />}
        <Experience card={card} />
      </div>
    </article>
  )
}
