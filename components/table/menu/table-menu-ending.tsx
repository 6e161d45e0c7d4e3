'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { Player } from '@/lib/game/engine/model/game'
import { useTable } from '../table-context'
import { ROW, type SectionProps } from './table-menu-sections'

/** Returns the people at this screen who are still in the game. */
function usePeople(): readonly Player[] {
  const { seats, conceded, view } = useTable().snapshot
  if (view.result) return []
  return seats.flatMap((controller, player) =>
    controller.kind === 'person' && !conceded.includes(player) ? [player] : [],
  )
}

/** Concedes the game: one button, or one for each person if there are several. */
export function Concede({ session, onDone }: SectionProps) {
  const t = useTranslations('play')
  const { snapshot, names } = useTable()
  const isAlone = snapshot.seats.filter((controller) => controller.kind === 'person').length === 1
  return usePeople().map((player) => (
    <Button
      key={player}
      onClick={() => {
        onDone()
        session.concede(player)
      }}
    >
      {isAlone ? t('menu.concede') : t('menu.concedeFor', { name: names.nameOf(player) })}
    </Button>
  ))
}

/** Offers a draw, and asks the others at the screen one by one whether they accept it. */
export function Draw({ session, onDone }: SectionProps) {
  const t = useTranslations('play')
  const { snapshot, names } = useTable()
  const people = usePeople()
  const id = useId()
  const said = useRef<HTMLDivElement>(null)
  const { draw, seats } = snapshot
  useEffect(() => {
    // The pressed button is gone, or the offer has been answered.
    if (draw) said.current?.focus()
  }, [draw])
  if (people.length === 0) return null
  const does = (what: () => void) => () => {
    what()
    if (session.snapshot().view.result) onDone()
  }
  if (draw?.asked !== undefined) {
    const name = names.nameOf(draw.asked)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no focus.
      <div role="group" ref={said} tabIndex={-1} aria-labelledby={id}>
        <p id={id}>{t('menu.drawAsked', { by: names.nameOf(draw.by), name })}</p>
        <p className={ROW}>
          <Button variant="primary" onClick={does(() => session.answerDraw(true))}>
            {t('menu.drawAccept', { name })}
          </Button>
          <Button onClick={does(() => session.answerDraw(false))}>{t('menu.drawDecline', { name })}</Button>
        </p>
      </div>
    )
  }
  const isAlone = seats.filter((controller) => controller.kind === 'person').length === 1
  return (
    <div ref={said} tabIndex={-1}>
      <p role="status">
        {draw?.declinedBy !== undefined && t('menu.drawDeclined', { name: names.nameOf(draw.declinedBy) })}
      </p>
      <p className={ROW}>
        {people.map((player) => (
          <Button key={player} onClick={does(() => session.offerDraw(player))}>
            {isAlone ? t('menu.offerDraw') : t('menu.offerDrawFor', { name: names.nameOf(player) })}
          </Button>
        ))}
      </p>
    </div>
  )
}
