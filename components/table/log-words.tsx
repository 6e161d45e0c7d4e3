'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useCallback } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { type LogEvent, type LogNames, logValues, type Player } from '@/lib/engine'
import { YOU } from './session'
import { useTable } from './table-context'

/** Lines of the log in words: as text, and with the titles of cards set off. */
export function useLogWords() {
  const log = useTranslations('log')
  const play = useTranslations('play')
  const { pool } = useTable()
  const { skill } = useCardWords()
  const text = useCallback(
    (event: LogEvent): string => {
      const names: LogNames = {
        nameOf: (player: Player) => play(player === YOU ? 'table.you' : 'table.opponent'),
        titleOf: (key) => pool.byKey.get(key)?.title ?? key,
        skillName: skill,
        reader: YOU,
      }
      return log(event.type, logValues(event, names))
    },
    [log, play, pool, skill],
  )
  const rich = (event: LogEvent): ReactNode => {
    const titles = [event.card, event.target, ...(event.cards ?? [])].flatMap((card) => {
      const title = card?.key ? pool.byKey.get(card.key)?.title : undefined
      return title ? [title] : []
    })
    return withTitles(text(event), titles)
  }
  return { text, rich }
}

/** Sets off the titles within a line, in whatever order the language puts them. */
function withTitles(line: string, titles: readonly string[]): ReactNode {
  const [first, at] = titles.reduce<readonly [string, number]>(
    ([best, place], title) => {
      const here = line.indexOf(title)
      const better =
        here >= 0 && (place < 0 || here < place || (here === place && title.length > best.length))
      return better ? [title, here] : [best, place]
    },
    ['', -1],
  )
  if (at < 0) return line
  const rest = line.slice(at + first.length)
  return (
    <Fragment>
      {line.slice(0, at)}
      <b>{first}</b>
      {withTitles(rest, titles)}
    </Fragment>
  )
}
