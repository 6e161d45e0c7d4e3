import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DRAWN_GLYPH_NAMES } from './drawn-glyphs'
import './cards.css'

const SEVENTH = 360 / 7
const short = (n: number) => Number(n.toFixed(1))
/** Positions of chevrons 1 to 7, in sevenths clockwise from the top: the seventh is at the top. */
const PLACES = [1, 2, 3, 4, 5, 6, 0] as const

const TICKS = Array.from({ length: 42 }, (_, i) => {
  const a = (i * Math.PI) / 21
  const at = (r: number) => `${short(r * Math.sin(a))} ${short(-r * Math.cos(a))}`
  return `M${at(90)}L${at(79)}`
}).join('')

const WELL = 'var(--basalt-0)'
const POOL = 'light-dark(#7fb6cf, #235a75)'
const STONE = 'light-dark(#b9b2a4, #3d444c)'

interface GateRingProps {
  /** By chevron, 1 to 7: true if it is locked. */
  readonly states: readonly boolean[]
  /** Width and height in CSS pixels; under 80 only ring and chevrons are drawn. */
  readonly size?: number
  /** Number (1 to 7) of the highlighted chevron. */
  readonly hot?: number
  /** SVG content for the middle, in a box from -116 to 116; usually a `GateFigure`. */
  readonly children?: ReactNode
  /** True if the pool is open; by default it is when all seven are locked. */
  readonly open?: boolean
  /** Overrides the spoken label "n of 7 chevrons locked". */
  readonly label?: string
  /** Makes each chevron clickable (a convenience for pointers: the keyboard uses the list next to the gate). */
  readonly onChevron?: (chevron: number) => void
  readonly className?: string
}

/**
 * The gate: seven chevrons on a ring, for legality, loading and victory. A chevron that locks moves once in 360 ms, and
 * not at all with reduced motion.
 */
export function GateRing({
  states,
  size = 260,
  hot,
  children,
  open,
  label,
  onChevron,
  className = '',
}: GateRingProps) {
  const t = useTranslations('terms')
  const locked = states.filter(Boolean).length
  const isOpen = open ?? locked === 7
  const spoken = label ?? t('gate.locked', { locked })
  const common = {
    viewBox: '-116 -116 232 232',
    width: size,
    height: size,
    role: 'img' as const,
    'aria-label': spoken,
  }
  if (size < 80) {
    return (
      <svg {...common} className={`gt gt--s ${isOpen ? 'is-open' : ''} ${className}`} aria-label={spoken}>
        <circle className={isOpen ? 'gt-pool' : ''} fill={isOpen ? POOL : WELL} r="80" />
        <circle fill="none" stroke={STONE} r="86" strokeWidth="26" />
        {PLACES.map((place, i) => (
          <g
            key={place}
            className={`gt-chev ${states[i] ? 'is-on' : ''}`}
            transform={`rotate(${short(place * SEVENTH)})`}
          >
            <path className="gt-light" d="M-25-116h50L12-80 0-60-12-80Z" />
          </g>
        ))}
      </svg>
    )
  }
  return (
    <svg
      {...common}
      className={`gt ${isOpen ? 'is-open' : ''} ${className}`}
      aria-label={spoken}
      data-live={onChevron ? '' : undefined}
    >
      {isOpen ? (
        <>
          <circle className="gt-pool" fill={POOL} r="74" />
          <g
            className="gt-rip"
            fill="none"
            stroke="light-dark(#fff, #7fc6e6)"
            strokeWidth="1.3"
            strokeOpacity="0.38"
          >
            <circle r="66" cx="1" cy="1" />
            <circle r="57" cx="2" cy="3" />
            <circle r="46" cx="3" cy="5" />
          </g>
        </>
      ) : (
        <circle fill={WELL} r="74" />
      )}
      <circle fill="none" stroke={STONE} r="90" strokeWidth="30" />
      <circle fill="none" stroke="light-dark(#d2cbbd, #2c3137)" r="84.5" strokeWidth="15" />
      <path fill="none" stroke="light-dark(#a49c8c, #4c545d)" d={TICKS} />
      <g color="light-dark(#5c564b, #a2a9ae)">
        {DRAWN_GLYPH_NAMES.map((name, i) => (
          <use
            key={name}
            href={`/icons.svg#glyph-${name}-ring`}
            transform={`rotate(${short((i + 0.5) * SEVENTH)}) translate(-8.5 -93)`}
            width="17"
            height="17"
          />
        ))}
      </g>
      <g fill="none" stroke="light-dark(#8b8475, #59626b)" strokeWidth="1.2">
        <circle r="76" />
        <circle r="105" />
      </g>
      {PLACES.map((place, i) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys reach the same through the list of rules beside it.
        <g
          key={place}
          className={`gt-chev ${states[i] ? 'is-on' : ''} ${hot === i + 1 ? 'is-hot' : ''}`}
          transform={`rotate(${short(place * SEVENTH)})`}
          onClick={onChevron && (() => onChevron(i + 1))}
        >
          <path fill="transparent" d="M-26-122h52v54h-52Z" />
          <path className="gt-house" d="M-17-108L17-108 13-92 7.5-71 0-66.5-7.5-71-13-92Z" />
          <path className="gt-light" d="M-10-104h20L6.5-90 0-76-6.5-90Z" />
        </g>
      ))}
      {children}
    </svg>
  )
}

/** A number with a line below it, in the middle of a gate ring. */
export function GateFigure({ figure, caption }: { figure: string | number; caption?: string }) {
  return (
    <>
      <text className="gm-n" y={caption ? 8 : 18}>
        {figure}
      </text>
      {caption && (
        <text className="gm-t" y="34">
          {caption}
        </text>
      )}
    </>
  )
}

/** Seven chevrons and the figure on one line. The figure may only be left out if something else shows it. */
export function GateStrip({
  states,
  figure = true,
  className = '',
}: {
  states: readonly boolean[]
  figure?: boolean
  className?: string
}) {
  const t = useTranslations('terms')
  const locked = states.filter(Boolean).length
  return (
    <span
      className={`gs ${locked === 7 ? 'is-open' : ''} ${className}`}
      role="img"
      aria-label={t('gate.locked', { locked })}
    >
      {PLACES.map((place, i) => (
        <svg key={place} viewBox="0 0 12 14" className={states[i] ? 'is-on' : undefined} aria-hidden="true">
          <path d="M1.2 1h9.6L8.6 8 6 12.8 3.4 8Z" />
        </svg>
      ))}
      {figure && <b>{t('gate.strip', { locked })}</b>}
    </span>
  )
}
