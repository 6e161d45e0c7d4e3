'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import type { CardGroup, GroupValue } from '@/lib/game/search/queries'
import { queryMessages } from '@/lib/platform/i18n/generated/lazy/query'
import { useFieldName, valueWord } from '../search/query-sentence'

interface GroupTitleProps {
  readonly group: CardGroup
}

/** The common property of a group's cards, and their number. */
export default function GroupTitle({ group }: GroupTitleProps) {
  return (
    <LazyMessages load={queryMessages} onFailed={() => {}}>
      <Title group={group} />
    </LazyMessages>
  )
}

function Title({ group: { from, to, values } }: GroupTitleProps) {
  const t = useTranslations('query')
  const format = useFormatter()
  const language = useLocale()
  const fieldName = useFieldName()
  const said = ({ field: name, value }: GroupValue): string => {
    const field = fieldName(name)
    if (value === undefined) return t('groupNone', { field })
    const word = typeof value === 'number' ? format.number(value) : valueWord(name, value, language)
    return t('groupValue', { field, value: word })
  }
  return (
    <>
      {values.map(said).join(' · ')}
      <span className="ml-2 font-normal text-ink-3">{t('groupSize', { count: to - from })}</span>
    </>
  )
}
