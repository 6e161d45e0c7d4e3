'use client'

import { useTranslations } from 'next-intl'
import { type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTable } from '../table-context'
import styles from './board.module.css'
import { useHandWindow } from './hand-window'
import { TableHandCard } from './table-card'
import { useTabStop } from './zone'

/** The hand of the shown player: on the table, or in a window of its own. */
export function Hand() {
  const t = useTranslations('play')
  const board = useTranslations('board.hand')
  const { sheets } = useTable()
  const [handAway, setHandAway] = useState(false)
  const away = useHandWindow(handAway, board('window'), () => setHandAway(false))
  return (
    <section className={styles.hand} data-hand="" aria-label={useHandName()}>
      {!sheets && (
        <button
          type="button"
          className={`${styles.handOut} absolute top-1 right-1.5 z-6 grid size-7 place-items-center rounded-1 bg-basalt-1 text-ink-3 hover:text-horizon aria-pressed:text-horizon`}
          aria-pressed={handAway}
          title={board(handAway ? 'bringBack' : 'takeOut')}
          onClick={() => setHandAway(!handAway)}
        >
          <Icon name="hand" label={board(handAway ? 'bringBack' : 'takeOut')} />
        </button>
      )}
      {away ? (
        <>
          <p className={styles.none}>{board('isAway')}</p>
          {createPortal(
            <div className={`${styles.board} ${styles.handAlone}`} data-board="">
              <main className={styles.hand} data-hand="" aria-label={t('zone.hand')}>
                <HandCards />
              </main>
            </div>,
            away,
          )}
        </>
      ) : (
        <HandCards />
      )}
    </section>
  )
}

function useHandName(): string {
  const t = useTranslations('play')
  const { hand } = useTable().snapshot.view.you
  return t('zone.withCount', { name: t('zone.hand'), count: hand.length })
}

/** Longest press in ms that counts as a tap: a tap shows nothing, so that no hand is revealed by mistake. */
const TAP = 200

function HandCards() {
  const t = useTranslations('play')
  const board = useTranslations('board.hand')
  const { snapshot, handShown, showHand, choose, names } = useTable()
  const { you } = snapshot.view
  const tabStop = useTabStop(you.hand)
  const pressed = useRef(0)
  /** Held with a finger or the mouse, the hand is shown until released; releasing over a card chooses that card. */
  const release = (event: PointerEvent) => {
    if (pressed.current === 0) return
    const held = event.timeStamp - pressed.current > TAP
    pressed.current = 0
    const under = event.currentTarget.ownerDocument
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest('[data-card]')
      ?.getAttribute('data-card')
    const card = you.hand.find(({ id }) => String(id) === under)
    if (held && card && event.type === 'pointerup') choose(card, 'touch')
    showHand(false)
  }
  return (
    <>
      {you.hand.length === 0 && (
        <p className={styles.none}>{t(snapshot.isWatching ? 'zone.emptyHandOfOther' : 'zone.emptyHand')}</p>
      )}
      <div
        className={styles.handCards}
        data-zone={t('zone.hand')}
        // Face down it contains nothing focusable, and it may scroll.
        {...(!handShown && { tabIndex: 0, role: 'group', 'aria-label': t('zone.hand') })}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerDown={(event) => {
          if (!snapshot.hiddenHands || handShown) return
          // The finger may move over the cards.
          if (event.target instanceof Element) event.target.releasePointerCapture?.(event.pointerId)
          pressed.current = event.timeStamp
          showHand(true)
        }}
      >
        {you.hand.map((card) => (
          <TableHandCard key={card.id} card={card} tabStop={card === tabStop} />
        ))}
      </div>
      {snapshot.hiddenHands && (
        <Button
          className={`${styles.handHold} -order-1 grid h-auto min-h-22 touch-none select-none justify-items-start gap-1.5 self-start border-horizon p-2.5 text-left leading-[1.2] whitespace-normal aria-pressed:bg-horizon-wash phone:mr-3 phone:min-h-11`}
          aria-pressed={handShown}
          onClick={(event) => {
            // The keyboard and assistive technology cannot hold a button: with them the hand stays shown until it is
            // put down.
            if (event.detail === 0) showHand(!handShown)
          }}
          onPointerDown={() => showHand(true)}
          onPointerUp={() => showHand(false)}
          onPointerCancel={() => showHand(false)}
        >
          <kbd className="phone:hidden">H</kbd>{' '}
          {board(handShown ? 'putDown' : 'hold', { name: names.nameOf(you.player) })}
        </Button>
      )}
    </>
  )
}
