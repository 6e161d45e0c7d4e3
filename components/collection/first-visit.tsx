'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

interface FirstVisitProps {
  readonly onStarters: () => void
  readonly onImport: () => void
  readonly disabled: boolean
}

/** Explains in one line how to begin counting, while nothing is counted. */
export function FirstVisit({ onStarters, onImport, disabled }: FirstVisitProps) {
  const t = useTranslations('collection')
  const key = (text: React.ReactNode) => <kbd>{text}</kbd>
  return (
    <section
      className="mt-1.5 mb-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-horizon bg-basalt-2 px-3 py-1 max-md:mb-1"
      aria-label={t('first.label')}
    >
      <p className="flex-1 text-15 text-ink-2 max-md:hidden">{t.rich('first.type', { k: key })}</p>
      <p className="hidden flex-1 basis-full text-15 text-ink-2 max-md:block">{t('first.tap')}</p>
      <Button className="max-md:hidden" onClick={onStarters} disabled={disabled}>
        {t('first.starter')}
      </Button>
      <Button className="max-md:hidden" onClick={onImport} disabled={disabled}>
        {t('first.import')}
      </Button>
    </section>
  )
}
