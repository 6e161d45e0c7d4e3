import { useTranslations } from 'next-intl'
import { placedRules, rulePath } from '@/lib/features/rulebook/model/book'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { Link } from '@/lib/platform/i18n/navigation'
import { useBookLabels } from './book-labels'
import { RulesFrame } from './frame'
import parts from './rules.module.css'
import { SectionHeading } from './section-heading'
import { LEDE, TITLE } from './styles'

const RULE = [
  'grid grid-cols-[40px_repeat(2,minmax(0,430px))] gap-x-5 border-line py-2.5 not-first:border-t',
  'max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1.5',
  parts.addressed,
].join(' ')

/** Every rule whose text differs between the two editions, next to each other. */
export function DifferencesPage() {
  const t = useTranslations('rulebook.page')
  const words = useBookLabels()
  const differing = placedRules(CHAPTERS).filter(({ rule }) => rule.differsIn2007)
  return (
    <RulesFrame page="differences">
      <h1 className={TITLE}>{t('differences.title')}</h1>
      <p className={LEDE}>{t('differences.lede')}</p>
      {differing.length === 0 && <p>{t('differences.none')}</p>}
      {CHAPTERS.map((chapter, at) => {
        const rules = differing.filter((one) => one.chapter === chapter)
        return rules.length === 0 ? null : (
          <section key={chapter.id} id={chapter.id} className="max-md:scroll-mt-13">
            <SectionHeading id={chapter.id}>
              {t('chapterTitle', { number: at + 1, title: words.title(chapter) })}
            </SectionHeading>
            <ul>
              {rules.map(({ rule, number }) => (
                <li key={rule.id} id={rule.id} className={RULE}>
                  <Link
                    className={`${parts.number} -mr-2`}
                    href={rulePath(chapter.id, rule.id)}
                    prefetch={false}
                    aria-label={t('address', { number })}
                  >
                    {number}
                  </Link>
                  <div>
                    <p className="lab">{t('now')}</p>
                    <p>{words.sentence(chapter, rule)}</p>
                  </div>
                  <div>
                    <p className="lab">{t('old')}</p>
                    <p>{words.in2007(chapter, rule)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </RulesFrame>
  )
}
