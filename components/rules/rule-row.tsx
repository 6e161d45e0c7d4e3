import { useTranslations } from 'next-intl'
import type { Pool } from '@/lib/cards/pool'
import type { PlacedRule } from '@/lib/rulebook/numbering'
import { type Explain, useBookWords } from './book-words'
import { hasNotes, Notes } from './notes'
import { ADDRESSED, NOTES, NUMBER, ROW } from './styles'

interface RuleRowProps {
  readonly placed: PlacedRule
  readonly explain: Explain
  readonly pool: Pool
}

/** A rule with its number, which is its address, and what hangs on it: beside it, or after it on a narrow screen. */
export function RuleRow({ placed, explain, pool }: RuleRowProps) {
  const { rule } = placed
  return (
    <div id={rule.id} className={`group ${ROW} ${ADDRESSED}`}>
      <RuleNumber placed={placed} className="text-right max-table:text-left" />
      <Sentences placed={placed} explain={explain} className={SENTENCE} />
      {hasNotes(rule) && (
        <div className={`${NOTES} ${rule.differsIn2007 ? '[grid-area:2/3] mt-2' : '[grid-area:1/3/3/4]'}`}>
          <Notes rule={rule} pool={pool} />
        </div>
      )}
    </div>
  )
}

interface RuleNumberProps {
  readonly placed: PlacedRule
  readonly className: string
}

export function RuleNumber({ placed: { rule, number }, className }: RuleNumberProps) {
  const t = useTranslations('rulebook.page')
  return (
    <a
      className={`${NUMBER} ${className}`}
      href={`#${rule.id}`}
      data-rule={number}
      aria-label={t('address', { number })}
    >
      {number}
    </a>
  )
}

/** In the text or, what the edition that is not read says, in the margin. */
const SENTENCE = [
  '[grid-area:1/2/3/3] text-[17px]/[1.5] max-margin:[grid-area:1/2]',
  'aside:[grid-area:1/3] aside:ml-8 max-margin:aside:[grid-area:2/2] max-margin:aside:mx-0 max-margin:aside:my-2',
  'print:aside:ml-0',
].join(' ')

/** What the other edition says is smaller. */
const ASIDE =
  'aside:border-l-2 aside:border-ink-2 aside:py-[2px] aside:pl-[14px] aside:text-14/[1.42] aside:text-ink-2'
const OTHER_EDITION = 'tech hidden text-[15px]/[1.2] tracking-[0.04em] text-ink within-aside:block'

interface SentencesProps {
  readonly placed: PlacedRule
  readonly explain: Explain
  readonly className: string
}

/** What both editions say: classes put the one that is read into the text and the other beside it. */
export function Sentences({ placed, explain, className }: SentencesProps) {
  const t = useTranslations('rulebook.page')
  const words = useBookWords()
  const { rule, chapter } = placed
  const classes = `relative ${ASIDE} ${className}`
  return (
    <>
      <div className={classes} data-edition={rule.differsIn2007 ? '2008' : undefined}>
        {rule.differsIn2007 && <b className={OTHER_EDITION}>{t('now')}</b>}
        <p>{explain(words.sentence(chapter, rule))}</p>
      </div>
      {rule.differsIn2007 && (
        <div className={classes} data-edition="2007">
          <b className={OTHER_EDITION}>{t('old')}</b>
          <p>{words.in2007(chapter, rule)}</p>
        </div>
      )}
    </>
  )
}
