import { useTranslations } from 'next-intl'
import type { PlacedRule } from '@/lib/features/rulebook/model/book'
import type { Pool } from '@/lib/game/cards/pool'
import { type Explain, useBookLabels } from './book-labels'
import { hasNotes, Notes } from './notes'
import parts from './rules.module.css'

interface RuleRowProps {
  readonly placed: PlacedRule
  readonly explain: Explain
  readonly pool: Pool
}

/** A rule with its number, which is its address, and its notes: next to it, or below it on a narrow screen. */
export function RuleRow({ placed, explain, pool }: RuleRowProps) {
  const { rule } = placed
  return (
    <div id={rule.id} className={parts.row}>
      <RuleNumber placed={placed} />
      <Sentences placed={placed} explain={explain} />
      {hasNotes(rule) && (
        <div className={parts.notes}>
          <Notes rule={rule} pool={pool} />
        </div>
      )}
    </div>
  )
}

interface RuleNumberProps {
  readonly placed: PlacedRule
  readonly className?: string
}

export function RuleNumber({ placed: { rule, number }, className }: RuleNumberProps) {
  const t = useTranslations('rulebook.page')
  return (
    <a
      className={className ? `${parts.number} ${className}` : parts.number}
      href={`#${rule.id}`}
      data-rule={number}
      aria-label={t('address', { number })}
    >
      {number}
    </a>
  )
}

interface SentencesProps {
  readonly placed: PlacedRule
  readonly explain: Explain
  readonly className?: string
}

/** The sentences of both editions: the style sheet shows the chosen one in the text and the other next to it. */
export function Sentences({ placed, explain, className }: SentencesProps) {
  const t = useTranslations('rulebook.page')
  const words = useBookLabels()
  const { rule, chapter } = placed
  const classes = className ? `${parts.sentence} ${className}` : parts.sentence
  return (
    <>
      <div className={classes} data-edition={rule.differsIn2007 ? '2008' : undefined}>
        {rule.differsIn2007 && <b className={parts.edition}>{t('now')}</b>}
        <p>{explain(words.sentence(chapter, rule))}</p>
      </div>
      {rule.differsIn2007 && (
        <div className={classes} data-edition="2007">
          <b className={parts.edition}>{t('old')}</b>
          <p>{words.in2007(chapter, rule)}</p>
        </div>
      )}
    </>
  )
}
