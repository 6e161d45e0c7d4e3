'use client'

import { useTranslations } from 'next-intl'

interface FirstVisitProps {
  readonly onStarters: () => void
  readonly onImport: () => void
  readonly onEnter: () => void
  readonly disabled: boolean
}

/** What an empty collection says: three ways to begin. */
export function FirstVisit({ onStarters, onImport, onEnter, disabled }: FirstVisitProps) {
  const t = useTranslations('collection')
  const key = (text: React.ReactNode) => <kbd>{text}</kbd>
  return (
    <section className="cfirst" aria-label={t('first.label')}>
      <div>
        <h2>{t('first.type.title')}</h2>
        <p>{t.rich('first.type.text', { k: key })}</p>
        <button type="button" className="btn" onClick={onEnter} disabled={disabled}>
          {t('first.type.action')}
        </button>
      </div>
      <div>
        <h2>{t('first.starter.title')}</h2>
        <p>{t('first.starter.text')}</p>
        <button type="button" className="btn" onClick={onStarters} disabled={disabled}>
          {t('first.starter.action')}
        </button>
      </div>
      <div>
        <h2>{t('first.import.title')}</h2>
        <p>{t('first.import.text')}</p>
        <button type="button" className="btn" onClick={onImport} disabled={disabled}>
          {t('first.import.action')}
        </button>
      </div>
    </section>
  )
}
