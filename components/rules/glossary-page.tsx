import { useTranslations } from 'next-intl'
import { useGlossary } from './book-labels'
import { RulesFrame } from './frame'
import parts from './rules.module.css'
import { LEDE, OWN_LINK, TITLE } from './styles'

const TERM =
  'grid grid-cols-[220px_minmax(0,520px)] gap-x-4 gap-y-1 border-t border-line py-2.5 max-lg:grid-cols-[minmax(0,1fr)]'

/** All words that the glossary explains, each with an address: `/rules/glossary#stop`. */
export function GlossaryPage() {
  const t = useTranslations('rulebook.page.glossary')
  return (
    <RulesFrame page="glossary">
      <h1 className={TITLE}>{t('title')}</h1>
      <p className={LEDE}>{t('lede')}</p>
      <dl className="pl-13 max-md:pl-0">
        {useGlossary().map(({ id, name, explanation }) => (
          <div key={id} id={id} className={`${TERM} ${parts.addressed}`}>
            <dt className="tech text-18/[1.35]">
              <a className={OWN_LINK} href={`#${id}`}>
                {name}
              </a>
            </dt>
            <dd>{explanation}</dd>
          </div>
        ))}
      </dl>
    </RulesFrame>
  )
}
