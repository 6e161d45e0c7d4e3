'use client'

import type { Card } from '@/lib/game/cards/card'
import { useCardLabels } from './card-labels'
import { TITLE_LANGUAGE } from './text/title-language'

export interface PrintedLine {
  readonly card: Card
  /** Text in front of its name, such as the number of copies. */
  readonly copies?: string
}

export interface PrintedGroup {
  readonly title?: string
  readonly lines: readonly PrintedLine[]
  /** Lines about unknown cards. */
  readonly more?: readonly string[]
}

interface PrintedCardsProps {
  readonly title: string
  /** A description of the list: number of cards, edition, search. */
  readonly lead: string
  readonly groups: readonly PrintedGroup[]
  readonly notes?: string
}

/** A printed list of cards: two columns, dark on white, without controls. */
export function PrintedCards({ title, lead, groups, notes = '' }: PrintedCardsProps) {
  const words = useCardLabels()
  return (
    <>
      <h1>{title}</h1>
      <p>{lead}</p>
      <div data-printed-columns="">
        {groups
          .filter(({ lines, more = [] }) => lines.length + more.length > 0)
          .map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are there for one print.
            <section key={at}>
              {group.title !== undefined && <h2>{group.title}</h2>}
              <ul>
                {group.lines.map(({ card, copies }, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a card may stand in two lines.
                  <li key={line}>
                    {copies !== undefined && <b>{copies}</b>}
                    <span lang={TITLE_LANGUAGE}>{words.name(card)}</span>
                    <small>
                      {words.type(card)} · {words.t('card.number', { set: card.set, number: card.number })}
                    </small>
                  </li>
                ))}
                {group.more?.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      {notes !== '' && <p data-printed-notes="">{notes}</p>}
    </>
  )
}
