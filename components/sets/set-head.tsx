import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/platform/i18n/navigation'

interface SetHeadProps {
  readonly title: string
  /** True if the title is a player's own text, in any language. */
  readonly isWritten?: boolean
  /** The page's main action. */
  readonly children?: ReactNode
}

/** A link back to all sets, and the title of a page below them. */
export function SetHead({ title, isWritten = false, children }: SetHeadProps) {
  const t = useTranslations('sets')
  return (
    <>
      <p className="mb-3">
        <Link href="/sets" prefetch={false}>
          {t('title')}
        </Link>
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1
          className="flex-1 text-40 wrap-anywhere max-md:text-28"
          {...(isWritten && { 'data-as-written': '' })}
        >
          {title}
        </h1>
        {children}
      </div>
    </>
  )
}
