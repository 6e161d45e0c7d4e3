'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

interface FirstVisitProps {
  readonly onStarters: () => void
  readonly onImport: () => void
  readonly onEnter: () => void
  readonly disabled: boolean
}

/** A way to begin, and what is said of it. */
const WAY = 'flex flex-col items-start gap-2'
const WORDS = 'flex-1 text-15 text-ink-2'

/** What an empty collection says: three ways to begin. */
export function FirstVisit({ onStarters, onImport, onEnter, disabled }: FirstVisitProps) {
  const t = useTranslations('collection')
  const key = (text: React.ReactNode) => <kbd>{text}</kbd>
  return (
    <section
      className="mb-5.5 grid grid-cols-3 gap-x-8 px-4 py-0.5 max-md:grid-cols-1 max-md:gap-4.5 max-md:p-0"
      aria-label={t('first.label')}
    >
      <div className={WAY}>
        <h2 className="text-[19px]">{t('first.type.title')}</h2>
        <p className={WORDS}>{t.rich('first.type.text', { k: key })}</p>
        <Button onClick={onEnter} disabled={disabled}>
          {t('first.type.action')}
        </Button>
      </div>
      <div className={WAY}>
        <h2 className="text-[19px]">{t('first.starter.title')}</h2>
        <p className={WORDS}>{t('first.starter.text')}</p>
        <Button onClick={onStarters} disabled={disabled}>
          {t('first.starter.action')}
        </Button>
      </div>
      <div className={WAY}>
        <h2 className="text-[19px]">{t('first.import.title')}</h2>
        <p className={WORDS}>{t('first.import.text')}</p>
        <Button onClick={onImport} disabled={disabled}>
          {t('first.import.action')}
        </Button>
      </div>
    </section>
  )
}
