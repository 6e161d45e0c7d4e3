import type { ReactNode } from 'react'

interface SectionHeadingProps {
  readonly title: string
  /** The number of cards, alone or out of the required number. */
  readonly figure?: ReactNode
  /** `ok` if that number meets the rules, `bad` if not; empty if they require nothing. */
  readonly tone?: 'ok' | 'bad' | ''
  readonly id?: string
}

const TONES = { ok: 'text-amber', bad: 'text-danger', '': 'text-ink-2' }

/** The heading of a section of a deck. */
export const SectionHeading = ({ title, figure, tone = '', id }: SectionHeadingProps) => (
  <h2 id={id} className="mb-1.75 flex items-baseline gap-2">
    <span className="lab">{title}</span>{' '}
    {figure !== undefined && <b className={`tech text-14 ${TONES[tone]}`}>{figure}</b>}
  </h2>
)
