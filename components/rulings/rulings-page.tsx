import { getTranslations } from 'next-intl/server'
import { RULINGS } from '@/lib/engine/rulings'
import './utilities.css'

/** What the rulebook leaves open and how the table decides it. Each ruling has an address: `/rulings#16`. */
export async function RulingsPage() {
  const t = await getTranslations('rulings')
  return (
    <div className="doc">
      <h1>{t('title')}</h1>
      <p className="lede">{t('lede')}</p>
      <ol>
        {RULINGS.map(({ number, section }) => (
          <li
            key={number}
            id={String(number)}
            className="grid scroll-mt-4 grid-cols-[48px_minmax(0,1fr)] border-t border-line py-4 target:bg-horizon-wash"
          >
            <b className="tech text-28 text-ink-2">{number}</b>
            <div>
              <h2 className="text-22">{t(`texts.${number}.title`)}</h2>
              <p className="mb-1 text-13 text-ink-2">{t('section', { section: t(`sections.${section}`) })}</p>
              <p className="max-w-[72ch]">{t(`texts.${number}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
