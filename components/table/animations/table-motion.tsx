'use client'

import { Component, type RefObject } from 'react'
import { animationsOf, newsSince, type TableAnimation } from '@/lib/features/play/model/animations'
import type { TableSnapshot } from '@/lib/features/play/model/session'
import { prefersReducedMotion } from '@/lib/platform/browser/prefers-reduced-motion'
import { AnimationLayer } from './layer'
import { playSoundWhenLoaded, soundOf } from './play-sound'
import { type MotionSnapshot, mark, ownCards, picturesFor, playAnimation } from './timelines'
import { moveCards, placesOf } from './travel'

interface TableMotionProps {
  readonly board: RefObject<HTMLElement | null>
  readonly snapshot: TableSnapshot
  /** True if animations have sound. */
  readonly sound: boolean
}

interface Change extends MotionSnapshot {
  readonly moments: readonly TableAnimation[]
}

/**
 * Animates the table whenever the game advances: cards travel from their old place to the new one, and outcomes are
 * shown for a moment. Any key or pointer press ends the animation at once, and nothing waits for it. With reduced
 * motion nothing moves: changes are outlined instead. Announcements for screen readers are made elsewhere.
 * A class component, since only those have a hook that runs before the DOM changes.
 */
export class TableMotion extends Component<TableMotionProps> {
  readonly #stages = new Set<AnimationLayer>()

  readonly #finish = () => {
    for (const stage of this.#stages) stage.finish()
    this.#stages.clear()
  }

  override componentDidMount(): void {
    document.addEventListener('pointerdown', this.#finish, true)
    document.addEventListener('keydown', this.#finish, true)
  }

  override componentWillUnmount(): void {
    document.removeEventListener('pointerdown', this.#finish, true)
    document.removeEventListener('keydown', this.#finish, true)
    this.#finish()
  }

  override getSnapshotBeforeUpdate({ snapshot: before }: TableMotionProps): Change | null {
    const { board, snapshot } = this.props
    if (before === snapshot || !board.current) return null
    const moments = animationsOf(newsSince(before, snapshot), snapshot.reached === 'redo')
    const isSeen = !document.hidden && !prefersReducedMotion()
    return {
      view: before.view,
      moments,
      places: isSeen ? placesOf(board.current) : new Map(),
      pictures: isSeen ? picturesFor(board.current, moments) : new Map(),
    }
  }

  override componentDidUpdate(_: TableMotionProps, __: unknown, change: Change | null): void {
    const board = this.props.board.current
    if (!change || !board) return
    const { moments } = change
    const { view } = this.props.snapshot
    if (this.props.sound) playSounds(moments)
    if (prefersReducedMotion()) for (const moment of moments) mark(board, moment)
    else if (change.places.size > 0) {
      const stage = new AnimationLayer(board)
      const own = moments.flatMap((moment) => ownCards(moment, view)).map(String)
      moveCards(stage, board, change.places, new Set(own))
      for (const moment of moments) playAnimation(stage, change, moment, view)
      this.#stages.add(stage)
      stage.open(() => this.#stages.delete(stage))
    }
  }

  override render(): null {
    return null
  }
}

/** Plays only the most important sound: several at once would be noise. */
function playSounds(moments: readonly TableAnimation[]): void {
  const name = moments.flatMap((moment) => soundOf(moment) ?? []).at(-1)
  if (name) playSoundWhenLoaded(name)
}
