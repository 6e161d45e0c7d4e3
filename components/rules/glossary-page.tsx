import { useTranslations } from 'next-intl'
import { useGlossary } from './book-words'
import { RulesFrame } from './frame'

/** All words that the glossary explains, each with an address: `/rules/glossary#stop`. */
export function GlossaryPage() {
  const t = useTranslations('rulebook.page.glossary')
  return (
    <RulesFrame page="glossary">
      <h1>{t('title')}</h1>
      <p className="rb-lede">{t('lede')}</p>
      <dl className="glossary">
        {useGlossary().map(({ id, name, explanation }) => (
          <div key={id} id={id} className="glossary-term">
            <dt>
              <a href={`#${id}`}>{name}</a>
            </dt>
            <dd>{explanation}</dd>
          </div>
        ))}
      </dl>
    </RulesFrame>
  )
}
