import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TableSession } from '@/lib/features/play/model/session'
import { type Course, followCourse, readOn, startCourse } from './course'

/** A session with the course that goes along with it. */
export interface Guide {
  readonly session: TableSession
  /** Where the course stands; it changes with every change of the game as well. */
  readonly course: StoreApi<Course>
  /** The present lesson has been read. */
  readonly readOn: () => void
  /** Follows the game from now on, until what it returns is called. */
  readonly follow: () => () => void
}

/** Follows a game with the lessons. `left` is where they were left when the game is resumed. */
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
