'use client'

import styles from '../games.module.css'

/** Corners of a ten-sided die with one face up, in a box of 100. */
const OUTLINE = '50,2 95,36 95,64 50,98 5,64 5,36'
const FACE = '50,2 83,54 50,74 17,54'

interface DieProps {
  /** Undefined until it is rolled. */
  readonly value: number | undefined
  /** Its size. */
  readonly className: string
  /** True once its roll has been compared: it is final. */
  readonly isKept?: boolean
  /** True if its test was passed. */
  readonly isMet?: boolean
}

/** A ten-sided die on the table: dashed until it is rolled, animated as it lands, with an edge once its roll counts. */
export function Die({ value, className, isKept = false, isMet = false }: DieProps) {
  if (value === undefined)
    return (
      <svg viewBox="0 0 100 100" className={`flex-none ${className}`} aria-hidden="true">
        <g className="fill-none stroke-line-strong" strokeWidth="2.5" strokeDasharray="6 5">
          <polygon points={OUTLINE} />
          <polygon points={FACE} />
        </g>
      </svg>
    )
  const edge = isKept ? (isMet ? 'stroke-amber' : 'stroke-ink-2') : 'stroke-line-strong'
  return (
    <svg
      key={value}
      viewBox="0 0 100 100"
      className={`flex-none overflow-visible ${className} ${isKept ? '' : styles.rolling}`}
      data-die={isKept ? 'kept' : 'thrown'}
      aria-hidden="true"
    >
      <ellipse cx="52" cy="98" rx="42" ry="7" className="fill-basalt-0" />
      <polygon points={OUTLINE} className={`fill-basalt-4 ${edge}`} strokeWidth={isKept ? 5 : 2.5} />
      <polygon points="5,36 50,2 17,54" className="fill-basalt-3" />
      <polygon points="95,36 50,2 83,54" className="fill-basalt-4" />
      <polygon points="5,64 17,54 50,74 50,98" className="fill-basalt-2" />
      <polygon points="95,64 83,54 50,74 50,98" className="fill-basalt-3" />
      <polygon points={FACE} className={`${styles.dieTop} ${edge}`} strokeWidth="2.5" />
      <path
        d="M5 36 17 54 5 64M95 36 83 54 95 64M50 74V98"
        className="fill-none stroke-line-strong"
        strokeWidth="2.5"
      />
      <text
        x="50"
        y="57"
        textAnchor="middle"
        className="fill-[#23262a] font-tech font-semibold"
        fontSize="34"
      >
        {value}
      </text>
    </svg>
  )
}
