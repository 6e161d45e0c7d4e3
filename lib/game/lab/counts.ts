import { SKILLS, type Skill } from '@/lib/game/terms'
import type { GameSets } from './figures'
import type { Sums } from './intervals'
import { type CardCount, type DeckCards, type LabSetup, MATRIX_TURNS, MAX_OWN_TURNS } from './types'

/**
 * The set names under which each game of a deck is counted, built once: a run needs some hundred of them for every
 * game, and joining and hashing them each time takes longer than counting.
 */
export interface SetNames {
  /** By own turn; turn 1 is at index 0. */
  readonly turns: readonly Readonly<Record<'reached' | 'glyphs' | 'experience' | 'score', string>>[]
  /** By index in `DeckCards.missions`. */
  readonly missions: readonly MissionNames[]
  /** By index in `DeckCards.draw`. */
  readonly cards: readonly Readonly<Record<CardCount, string>>[]
  /** By index in `SKILLS`. */
  readonly skills: readonly AttemptNames[]
}

export interface AttemptNames {
  /** Sums of successes and attempts; games with an attempt; games with a success. */
  readonly sums: string
  readonly tried: string
  readonly done: string
}

export interface MissionNames extends AttemptNames {
  /** By own turn; turn 1 is at index 0. */
  readonly byTurn: readonly (AttemptNames & { readonly met: string; readonly opposed: string })[]
}

const upTo = (length: number) => Array.from({ length }, (_, i) => i + 1)

const attemptNames = (of: string): AttemptNames => ({
  sums: `attempts:${of}`,
  tried: `attempted:${of}`,
  done: `completed:${of}`,
})

const skillNames = (skill: Skill): AttemptNames => ({
  sums: `skill:${skill}`,
  tried: `skill:${skill}`,
  done: `skill-success:${skill}`,
})

/** The names for the cards of one deck. */
export function setNames({ missions, draw }: DeckCards): SetNames {
  return {
    turns: upTo(MAX_OWN_TURNS).map((turn) => ({
      reached: `own-turn:${turn}`,
      glyphs: `glyphs:${turn}`,
      experience: `experience:${turn}`,
      score: `score:${turn}`,
    })),
    missions: missions.map(({ key }) => ({
      ...attemptNames(key),
      byTurn: upTo(MATRIX_TURNS).map((turn) => ({
        ...attemptNames(`${turn}:${key}`),
        met: `met:${turn}:${key}`,
        opposed: `opposed:${turn}:${key}`,
      })),
    })),
    cards: draw.map(({ key }) => ({
      dealt: `dealt:${key}`,
      drawn: `drawn:${key}`,
      played: `played:${key}`,
      used: `used:${key}`,
      chanced: `chanced:${key}`,
      dead: `dead:${key}`,
    })),
    skills: SKILLS.map(skillNames),
  }
}

/** Sums of two whole numbers of each game. Whole numbers, so that the order of games makes no difference. */
export class GameSums implements Sums {
  n = 0
  x = 0
  y = 0
  xx = 0
  yy = 0
  xy = 0

  add(x: number, y = 1): void {
    this.n++
    this.x += x
    this.y += y
    this.xx += x * x
    this.yy += y * y
    this.xy += x * y
  }
}

/** Sums by name. */
export class SumsByName {
  private readonly sums = new Map<string, GameSums>()

  add(name: string, x: number, y = 1): void {
    const known = this.sums.get(name)
    const sums = known ?? new GameSums()
    if (!known) this.sums.set(name, sums)
    sums.add(x, y)
  }

  get(name: string): GameSums {
    return this.sums.get(name) ?? new GameSums()
  }
}

/** Data from which a report is made. */
export interface Counts {
  readonly setup: LabSetup
  readonly cards: DeckCards
  /** By index in `cards.missions`. */
  readonly missions: readonly { readonly skill: Skill; readonly difficulty: number }[]
  readonly names: SetNames
  readonly sets: GameSets
  readonly sums: SumsByName
  /** The greatest number of turns, and of own turns, of any game. */
  readonly longest: { turns: number; own: number }
}
