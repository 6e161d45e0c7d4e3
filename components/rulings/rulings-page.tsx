import { getTranslations } from 'next-intl/server'
import { RULINGS } from '@/lib/engine/rulings'
import './rulings.css'

/** What the rulebook leaves open and how the table decides it. Each ruling has an address: `/rulings#16`. */
export async function RulingsPage() {
  const t = await getTranslations('rulings')
  return (
    <div className="doc">
      <h1>{t('title')}</h1>
      <p className="lede">{t('lede')}</p>
      <ol className="rulings">
        {RULINGS.map(({ number, section }) => (
          <li key={number} id={String(number)}>
            <b className="rulings-n">{number}</b>
            <div>
              <h2>{t(`texts.${number}.title`)}</h2>
              <p className="rulings-s">{t('section', { section: t(`sections.${section}`) })}</p>
              <p>{t(`texts.${number}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
