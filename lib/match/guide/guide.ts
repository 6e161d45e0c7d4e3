import type { TableSession } from '@/lib/match/session'
import { type Course, followCourse, readOn, startCourse } from './course'

/** A session with the course that goes along with it. */
export interface Guide {
  readonly session: TableSession
  readonly course: () => Course
  /** Called after every change of the game or of the course. */
  readonly subscribe: (listener: () => void) => () => void
  /** The present lesson has been read. */
  readonly readOn: () => void
  /** Follows the game from now on, until what it returns is called. */
  readonly follow: () => () => void
}

/** Follows a game with the lessons. `left` is where they were left when the game is resumed. */
export function createGuide(session: TableSession, left?: Pick<Course, 'lesson' | 'begun'>): Guide {
  let before = session.snapshot()
  let course = startCourse(before, left)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const catchUp = () => {
    const now = session.snapshot()
    if (now === before) return
    course = followCourse(course, before, now)
    before = now
    tell()
  }
  return {
    session,
    course: () => course,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    readOn() {
      course = readOn(course, before)
      tell()
    },
    follow() {
      catchUp()
      return session.subscribe(catchUp)
    },
  }
}
