import { useTranslations } from 'next-intl'
import type { Pool } from '@/lib/cards/pool'
import type { PlacedRule } from '@/lib/rulebook/numbering'
import { type Explain, useBookWords } from './book-words'
import { hasNotes, Notes } from './notes'

interface RuleRowProps {
  readonly placed: PlacedRule
  readonly explain: Explain
  readonly pool: Pool
}

/** A rule with its number, which is its address, and what hangs on it: beside it, or after it on a narrow screen. */
export function RuleRow({ placed, explain, pool }: RuleRowProps) {
  const { rule } = placed
  return (
    <div id={rule.id} className={rule.differsIn2007 ? 'ru ru--differs' : 'ru'}>
      <RuleNumber placed={placed} />
      <Sentences placed={placed} explain={explain} />
      {hasNotes(rule) && (
        <div className="ru-notes">
          <Notes rule={rule} pool={pool} />
        </div>
      )}
    </div>
  )
}

export function RuleNumber({ placed: { rule, number } }: Pick<RuleRowProps, 'placed'>) {
  const t = useTranslations('rulebook.page')
  return (
    <a className="ru-no" href={`#${rule.id}`} data-rule={number} aria-label={t('address', { number })}>
      {number}
    </a>
  )
}

/** What both editions say; the style sheet puts the one that is read into the text and the other beside it. */
export function Sentences({ placed, explain }: Omit<RuleRowProps, 'pool'>) {
  const t = useTranslations('rulebook.page')
  const words = useBookWords()
  const { rule, chapter } = placed
  return (
    <>
      <div className="ru-now">
        {rule.differsIn2007 && <b className="ru-ed">{t('now')}</b>}
        <p>{explain(words.sentence(chapter, rule))}</p>
      </div>
      {rule.differsIn2007 && (
        <div className="ru-old">
          <b className="ru-ed">{t('old')}</b>
          <p>{words.in2007(chapter, rule)}</p>
        </div>
      )}
    </>
  )
}
