import { MAX_QUESTIONS } from '@/lib/features/online/model/game-state'
import type { PassWish } from '@/lib/features/online/model/standing-pass'
import type { TableSession, TableSnapshot } from '@/lib/features/play/model/session'
import { PERSON, REMOTE } from '@/lib/features/play/model/setup'
import { optionSignature, type StargateTypes } from '@/lib/game/engine'
import type { Answer, Question } from '@/lib/game/engine/model/answers'
import * as api from './api'
import type { OnlineGameHandle, OnlineGameState } from './online-game'
import { remoteParts, remoteSnapshot } from './remote-table'

const WISH_KEY = 'chevron-pass-wish'
const DEFAULT_WISH: PassWish = { stops: ['turn', 'mission', 'card'], cards: [] }

/** The stops that the player chose last. */
export function lastPassWish(): PassWish {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WISH_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('stops' in kept) || !Array.isArray(kept.stops))
      return DEFAULT_WISH
    const words: readonly unknown[] = kept.stops
    const stops = (['turn', 'mission', 'adversary', 'card', 'answer'] as const).filter((stop) =>
      words.includes(stop),
    )
    return { stops, cards: [] }
  } catch {
    return DEFAULT_WISH
  }
}

export function keepPassWish({ stops }: PassWish): void {
  try {
    localStorage.setItem(WISH_KEY, JSON.stringify({ stops }))
  } catch {
    // Without storage, the player has to choose again.
  }
}

/** Creates the session of an online game of the Stargate TCG for its board; undefined while there is no table. */
export function createRemoteSession(handle: OnlineGameHandle): TableSession | undefined {
  const parts = remoteParts<StargateTypes, TableSnapshot['auto'], TableSnapshot>(handle, {
    snapshotOf,
    optionSignature,
  })
  if (!parts) return undefined
  const { session, show } = parts
  const explained = new Map<string, Answer>()
  const asked = new Set<string>()
  const { act } = handle
  const state = handle.store.getState

  const keyOf = (question: Question) => `${state().table?.position} ${JSON.stringify(question)}`
  const waiting: Question[] = []

  /** Asks the server everything that one rendering needs to know, and renders again once it has answered. */
  const askAll = () => {
    const questions = waiting.splice(0, MAX_QUESTIONS)
    if (waiting.length > 0) queueMicrotask(askAll)
    void api.explain(handle.id, questions).then((answer) => {
      if (!answer.ok || answer.value.position !== state().table?.position) return
      for (const [at, question] of questions.entries()) {
        const told = answer.value.answers[at]
        if (told) explained.set(keyOf(question), told)
      }
      show()
    })
  }
  const explain = (question: Question): Answer => {
    const key = keyOf(question)
    const known = explained.get(key)
    if (known) return known
    if (!asked.has(key) && state().game?.you !== null) {
      asked.add(key)
      if (waiting.push(question) === 1) queueMicrotask(askAll)
    }
    if (question.about === 'card') return { about: 'card', uses: [] }
    if (question.about === 'candidate') return { about: 'candidate' }
    return { about: 'number', total: 0, contributions: [] }
  }

  return {
    ...session,
    setAuto(auto) {
      const { table } = state()
      if (!table || !('passUntil' in auto)) return
      const stops = auto.passUntil === 'turn' ? (['turn'] as const) : (['turn', 'mission'] as const)
      const wish = auto.passUntil ? { stops: [...stops], cards: [] } : null
      void act({ does: 'pass', position: table.position, wish })
    },
    autoPass() {
      const { table } = state()
      const { stops, cards } = lastPassWish()
      if (table)
        void act({ does: 'pass', position: table.position, wish: { stops: [...stops], cards: [...cards] } })
    },
    stop() {
      const { table } = state()
      if (table) void act({ does: 'pass', position: table.position, wish: null })
    },
    explain,
    lasting: () => state().table?.lasting ?? [],
    chances: () => [],
    // No advice in a game against another person.
    advise: undefined,
    replay: undefined,
  }
}

function snapshotOf(now: OnlineGameState): TableSnapshot | undefined {
  const { game } = now
  const snapshot = remoteSnapshot<StargateTypes>(now)
  return (
    game &&
    snapshot && {
      ...snapshot,
      auto: {
        passWhenNothing: false,
        resolveSimple: false,
        ...(game.pass && { passUntil: 'stop' as const }),
      },
      seats: game.seats.map((_, seat) => (seat === game.you ? PERSON : REMOTE)),
    }
  )
}
