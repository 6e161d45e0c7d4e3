import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TableSession } from '@/lib/features/play/model/session'
import { type Course, followCourse, readOn, startCourse } from './course'

/** A session together with its course. */
export interface Guide {
  readonly session: TableSession
  /** The state of the course; it changes with every change of the game as well. */
  readonly course: StoreApi<Course>
  /** The present lesson has been read. */
  readonly readOn: () => void
  /** Follows the game; call the returned function to stop. */
  readonly follow: () => () => void
}

/** Accompanies a game with lessons. `left`: where they were left, if the game is resumed. */
export function createGuide(session: TableSession, left?: Pick<Course, 'lesson' | 'begun'>): Guide {
  let before = session.snapshot()
  const course = createStore(() => startCourse(before, left))
  const catchUp = () => {
    const now = session.snapshot()
    if (now === before) return
    const last = before
    before = now
    course.setState((at) => followCourse(at, last, now), true)
  }
  return {
    session,
    course,
    readOn() {
      course.setState((at) => readOn(at, before), true)
    },
    follow() {
      catchUp()
      return session.store.subscribe(catchUp)
    },
  }
}
