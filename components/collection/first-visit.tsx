'use client'

import { useTranslations } from 'next-intl'

interface FirstVisitProps {
  readonly onStarters: () => void
  readonly onImport: () => void
  readonly disabled: boolean
}

/** Says in one line, while nothing is counted, how counting begins. */
export function FirstVisit({ onStarters, onImport, disabled }: FirstVisitProps) {
  const t = useTranslations('collection')
  const key = (text: React.ReactNode) => <kbd>{text}</kbd>
  return (
    <section
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-horizon bg-basalt-2 px-3 py-[6px] max-table:mb-1"
      aria-label={t('first.label')}
    >
      <p className="flex-1 text-[15px] text-ink-2 max-table:hidden">{t.rich('first.type', { k: key })}</p>
      <p className="hidden flex-1 basis-full text-[15px] text-ink-2 max-table:block">{t('first.tap')}</p>
      <button type="button" className="btn max-table:hidden" onClick={onStarters} disabled={disabled}>
        {t('first.starter')}
      </button>
      <button type="button" className="btn max-table:hidden" onClick={onImport} disabled={disabled}>
        {t('first.import')}
      </button>
    </section>
  )
}
