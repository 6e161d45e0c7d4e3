import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Chapter } from '@/lib/features/rulebook/model/book'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { useBookLabels } from './book-labels'
import { Contents } from './contents'
import { EditionSwitch } from './edition-switch'
import { PAGES, type PageName } from './pages'

interface FrameProps {
  readonly chapter?: Chapter
  readonly page?: PageName
  /** True if the content differs between the editions. */
  readonly hasEditions?: boolean
  readonly children: ReactNode
}

/** A page of the rulebook with the contents next to it. */
export function RulesFrame({ chapter, page, hasEditions, children }: FrameProps) {
  const t = useTranslations('rulebook.page')
  const words = useBookLabels()
  return (
    <div className="mx-auto grid max-w-340 grid-cols-[252px_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] print:block print:max-w-none">
      <Contents
        label={t('contents')}
        chapters={CHAPTERS.map((one) => ({ id: one.id, title: words.title(one) }))}
        chapter={chapter?.id}
        sections={chapter?.sections.flatMap((section) =>
          section.id === undefined ? [] : [{ id: section.id, title: words.heading(chapter, section) }],
        )}
        pages={PAGES.map(({ href, name }) => ({ href, title: t(`${name}.title`) }))}
        page={PAGES.find(({ name }) => name === page)?.href}
      />
      <article className="min-w-0 border-l border-line pt-7 pr-6 pb-20 pl-10 max-md:border-0 max-md:px-3.5 max-md:pt-4 max-md:pb-10 print:border-0 print:p-0">
        {hasEditions && (
          <EditionSwitch
            label={t('edition.label')}
            names={{ now: t('edition.now'), old: t('edition.old') }}
          />
        )}
        {children}
      </article>
    </div>
  )
}
