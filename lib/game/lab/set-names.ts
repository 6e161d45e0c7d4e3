import { SKILLS, type Skill } from '@/lib/game/terms'
import { MATRIX_TURNS, MAX_OWN_TURNS } from './plan'
import type { CardCount, DeckCards } from './types'

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
