import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { type Chapter, type PlacedRule, placedRules, type Rule } from '@/lib/features/rulebook/model/book'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { EXAMPLES } from '@/lib/features/rulebook/model/examples/list'
import type { Pool } from '@/lib/game/cards/pool'
import { Link } from '@/lib/platform/i18n/navigation'
import { explainer, useBookLabels, useGlossary } from './book-labels'
import { CopyLinks } from './copy-links'
import { Example } from './example/example'
import { RulesFrame } from './frame'
import { RuleRow } from './rule-row'
import { SectionHeading } from './section-heading'
import { SidePanel } from './side-panel'
import { LEDE, TITLE } from './styles'

interface ChapterPageProps {
  readonly chapter: Chapter
  readonly pool: Pool
}

/** Groups rules shown side by side in one panel; other rules are alone. */
function blocksOf(rules: readonly PlacedRule[]): readonly (readonly PlacedRule[])[] {
  const blocks: PlacedRule[][] = []
  for (const placed of rules) {
    const block = blocks.at(-1)
    if (placed.rule.side !== undefined && block?.[0]?.rule.side !== undefined) block.push(placed)
    else blocks.push([placed])
  }
  return blocks
}

/** The live examples of a rule, in their order: those that it lists, and those that name the rule themselves. */
const examplesAt = (chapter: Chapter, { id, examples = [] }: Rule) =>
  EXAMPLES.filter(
    ({ id: name, at }) => examples.includes(name) || (at.chapter === chapter.id && at.rule === id),
  )

/** Live examples of a chapter as a whole. */
const examplesOf = (chapter: Chapter) => {
  const rules = chapter.sections.flatMap((section) => section.rules)
  const placed = new Set(rules.flatMap((rule) => examplesAt(chapter, rule)))
  return EXAMPLES.filter((example) => example.at.chapter === chapter.id && !placed.has(example))
}

/** A chapter of the rulebook. Static: the reader's choices are applied by the style sheet. */
export function ChapterPage({ chapter, pool }: ChapterPageProps) {
  const t = useTranslations('rulebook.page')
  const words = useBookLabels()
  const glossary = useGlossary()
  const placed = placedRules(CHAPTERS).filter((one) => one.chapter === chapter)
  const messages = Object.fromEntries(placed.map(({ number }) => [number, t('copied', { number })]))
  return (
    <RulesFrame chapter={chapter} hasEditions>
      <h1 className={TITLE}>{words.title(chapter)}</h1>
      <p className={LEDE}>{words.lede(chapter)}</p>
      {chapter.sections.map((section) => {
        const explain = explainer(glossary)
        const heading = section.id === undefined ? 'h2' : 'h3'
        const blocks = blocksOf(placed.filter((one) => one.section === section))
        return (
          <section key={section.id ?? ''} id={section.id} className="max-md:scroll-mt-13">
            {section.id !== undefined && (
              <SectionHeading id={section.id}>{words.heading(chapter, section)}</SectionHeading>
            )}
            {blocks.map((block) => {
              const [first] = block
              return (
                <Fragment key={first?.rule.id}>
                  {first?.rule.side === undefined ? (
                    block.map((one) => (
                      <RuleRow key={one.rule.id} placed={one} explain={explain} pool={pool} />
                    ))
                  ) : (
                    <SidePanel rules={block} explain={explain} pool={pool} heading={heading} />
                  )}
                  {block
                    .flatMap(({ rule }) => examplesAt(chapter, rule))
                    .map((example) => (
                      <Example key={example.id} example={example} pool={pool} heading={heading} />
                    ))}
                </Fragment>
              )
            })}
          </section>
        )
      })}
      {examplesOf(chapter).map((example) => (
        <Example key={example.id} example={example} pool={pool} heading="h2" />
      ))}
      <Neighbours chapter={chapter} />
      <CopyLinks messages={messages} />
    </RulesFrame>
  )
}

/** Links to the previous and the next chapter. */
function Neighbours({ chapter }: Pick<ChapterPageProps, 'chapter'>) {
  const t = useTranslations('rulebook.page')
  const words = useBookLabels()
  const at = CHAPTERS.indexOf(chapter)
  const [before, after] = [CHAPTERS[at - 1], CHAPTERS[at + 1]]
  return (
    <div className="mt-11 ml-13 flex gap-4 border-t border-line pt-4 max-md:ml-0 print:hidden">
      {before && (
        <Link href={`/rules/${before.id}`} rel="prev" prefetch={false}>
          <span className="lab block">{t('previous')}</span>
          {t('chapterTitle', { number: at, title: words.title(before) })}
        </Link>
      )}
      {after && (
        <Link className="ml-auto text-right" href={`/rules/${after.id}`} rel="next" prefetch={false}>
          <span className="lab block">{t('next')}</span>
          {t('chapterTitle', { number: at + 2, title: words.title(after) })}
        </Link>
      )}
    </div>
  )
}
