import { useTranslations } from 'next-intl'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { Link } from '@/lib/platform/i18n/navigation'
import { useBookLabels } from './book-labels'
import { PAGES } from './pages'

const GRID = 'grid grid-cols-2 gap-3 max-md:grid-cols-[minmax(0,1fr)]'
const ENTRY = [
  'relative grid grid-cols-[34px_minmax(0,1fr)] border border-line bg-basalt-2 px-4 py-3 hover:border-horizon',
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-horizon',
].join(' ')
/** The whole field leads to the page. */
const WHOLE = 'text-inherit no-underline after:absolute after:inset-0 focus-visible:outline-none'

/** The rulebook at a glance: its chapters with their subjects, and the other pages. */
export function OverviewPage() {
  const t = useTranslations('rulebook.page')
  const words = useBookLabels()
  return (
    <div className="doc">
      <h1>{t('title')}</h1>
      <p className="lede">{t('lede')}</p>
      <h2 className="mb-3 text-22">{t('chapters')}</h2>
      <ol className={GRID}>
        {CHAPTERS.map((chapter, at) => (
          <li key={chapter.id} className={ENTRY}>
            <b className="tech text-22 text-ink-3" aria-hidden="true">
              {at + 1}
            </b>
            <div>
              <h3 className="text-18">
                <Link className={WHOLE} href={`/rules/${chapter.id}`} prefetch={false}>
                  {words.title(chapter)}
                </Link>
              </h3>
              <p className="text-ink-2">{words.lede(chapter)}</p>
            </div>
          </li>
        ))}
      </ol>
      <h2 className="mt-8 mb-3 text-22">{t('more')}</h2>
      <ul className={GRID}>
        {PAGES.map(({ href, name }) => (
          <li key={href} className={`${ENTRY} grid-cols-[minmax(0,1fr)]`}>
            <div>
              <h3 className="text-18">
                <Link className={WHOLE} href={href} prefetch={false}>
                  {t(`${name}.title`)}
                </Link>
              </h3>
              <p className="text-ink-2">{t(`${name}.lede`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
