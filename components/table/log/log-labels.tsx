'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useCallback, useMemo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { cardsOfEvent } from '@/lib/features/play/model/log'
import { type LogEvent, type LogNames, logValues } from '@/lib/game/engine'
import { useTable } from '../table-context'

/** Renders a title within a line; `place` is the index of its card among `cardsOfEvent`. */
type ShowTitle = (title: string, place: number) => ReactNode

const bold: ShowTitle = (title) => <b className="whitespace-normal">{title}</b>

/** Returns functions that format lines of the log: as text, and with card titles emphasised. */
export function useLogLabels() {
  const log = useTranslations('log')
  const { pool, names } = useTable()
  const { skill } = useCardLabels()
  const text = useCallback(
    (event: LogEvent): string => {
      const said: LogNames = {
        nameOf: names.nameOf,
        titleOf: (key) => pool.byKey.get(key)?.title ?? key,
        skillName: skill,
        reader: names.you,
      }
      return log(event.type, logValues(event, said))
    },
    [log, names, pool, skill],
  )
  const titles = useCallback(
    (event: LogEvent): readonly string[] =>
      cardsOfEvent(event).map((card) => pool.byKey.get(card.key ?? '')?.title ?? ''),
    [pool],
  )
  return useMemo(
    () => ({
      text,
      titles,
      rich: (event: LogEvent): ReactNode => withTitles(text(event), titles(event), bold),
    }),
    [text, titles],
  )
}

/** Emphasises the titles within a line, in whatever order the language puts them. Each card is emphasised once. */
export function withTitles(line: string, titles: readonly string[], show: ShowTitle): ReactNode {
  let place = -1
  let at = -1
  titles.forEach((title, i) => {
    const here = title === '' ? -1 : line.indexOf(title)
    if (here < 0) return
    const longer = here === at && title.length > (titles[place]?.length ?? 0)
    if (at < 0 || here < at || longer) {
      place = i
      at = here
    }
  })
  const title = titles[place]
  if (at < 0 || title === undefined) return line
  // The same title may occur again later for another card.
  const others = titles.map((one, i) => (i === place ? '' : one))
  // A bracket or comma stays on the line of the title next to it, although a title may be a button.
  const before = /\S*$/.exec(line.slice(0, at))?.[0] ?? ''
  const behind = /^[^\s\p{L}\p{N}]*/u.exec(line.slice(at + title.length))?.[0] ?? ''
  return (
    <Fragment>
      {line.slice(0, at - before.length)}
      <span className="whitespace-nowrap">
        {before}
        {show(title, place)}
        {behind}
      </span>
      {withTitles(line.slice(at + title.length + behind.length), others, show)}
    </Fragment>
  )
}
