'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { GameSnapshot } from '@/lib/features/play/model/tables/open-table'
import { type Dice, type DiceEvent, type DiceOption, EVENTS } from '@/lib/tabletop/games/dice'
import { PHASES } from '@/lib/tabletop/games/dice/component-set'
import { share } from '@/lib/tabletop/games/dice/odds'
import type { Player } from '@/lib/tabletop/protocol/game'
import { addressee, type GameWords, NAMELESS, type Naming, type OptionText } from '../screen'

const cards = new Map(EVENTS.map((card) => [card.id, card]))

/** The options that are wanted most often, if available. */
const MAIN: ReadonlySet<DiceOption['kind']> = new Set(['roll', 'compare', 'done', 'recruit', 'heal'])

/** Events with dice rolls. */
const ROLLS: ReadonlySet<DiceEvent['type']> = new Set(['first-rolls', 'rolled', 'rerolled'])

/** The texts of the dice and card game. Needs the messages `dice`. */
export function useDiceWords(naming: Naming = NAMELESS): GameWords<Dice> & {
  readonly cardName: (id: string) => string
  /** Returns the effect of an event card in a few words. */
  readonly cardDoes: (id: string) => string
} {
  const t = useTranslations('dice')
  const format = useFormatter()
  return useMemo(() => {
    const { nameOf } = naming
    /** Returns the acting player as a name, and whether the sentence addresses them. */
    const actor = (player: Player) => ({ name: nameOf(player), you: addressee(naming, player) })
    const cardName = (id: string) => t(`names.${id}` as 'names.doctor')
    const stat = (name: 'brains' | 'combat') => t(`stats.${name}`)
    const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
    const cardDoes = (id: string): string => {
      const card = cards.get(id)
      if (!card) return ''
      const skills = Object.entries(card.skills).flatMap(([skill, level]) =>
        level ? [t(`skills.${skill}` as 'skills.science')] : [],
      )
      const stats = (['brains', 'combat'] as const).flatMap((one) => {
        const level = card[one]
        if (level === null || level === 0) return []
        return [card.kind === 'action' ? `${stat(one)} +${level}` : `${stat(one)} ${level}`]
      })
      const effect =
        card.kind === 'challenge'
          ? t('does.challenge')
          : card.effect === 'boost'
            ? ''
            : t(`does.${card.effect}`)
      return [effect, ...stats, ...skills].filter((part) => part !== '').join(' · ')
    }
    const noteOf = (index: number, { view }: GameSnapshot<Dice>): string | undefined => {
      const chance = view.odds.byOption[index]
      return chance ? percent(share(chance)) : undefined
    }
    const label = (option: DiceOption, snapshot: GameSnapshot<Dice>): string => {
      switch (option.kind) {
        case 'recruit':
        case 'pass':
        case 'accept':
          return t(`options.${option.kind}`)
        case 'roll':
          return t('options.roll')
        case 'compare':
          return t('options.compare')
        case 'done':
          return t(snapshot.decision?.kind === 'event' ? 'options.doneEvents' : 'options.done')
        case 'join':
        case 'rest':
        case 'dismiss':
          return t(`options.${option.kind}`, { name: cardName(option.personnel) })
        case 'play':
        case 'discard':
        case 'challenge':
        case 'heal':
          return t(`options.${option.kind}`, { card: cardName(option.card), does: cardDoes(option.card) })
        case 'rescue':
          return t(`options.rescue.${option.from}`, {
            card: cardName(option.card),
            name: cardName(option.personnel),
          })
        case 'skip':
          return t('options.skip', { card: cardName(option.card), name: nameOf(option.player) })
        case 'parasite':
          return t('options.parasite', {
            card: cardName(option.card),
            who: cardName(option.personnel),
            name: nameOf(option.player),
          })
        case 'sacrifice':
          return t('options.sacrifice', { card: cardName(option.card), name: cardName(option.personnel) })
        case 'reroll':
          return t(`options.reroll.${option.die}`, { card: cardName(option.card) })
      }
    }
    const option = (one: DiceOption, index: number, snapshot: GameSnapshot<Dice>): OptionText => {
      const note = noteOf(index, snapshot)
      return {
        label: label(one, snapshot),
        ...(note !== undefined && { note }),
        ...(MAIN.has(one.kind) && { isMain: true }),
      }
    }
    const question = ({ view, decision }: GameSnapshot<Dice>): string => {
      const attempt = view.attempts.at(-1)
      const test = attempt?.tests.find(({ state }) => state === 'to-roll' || state === 'rolled')
      if (!decision) return ''
      switch (decision.kind) {
        case 'prepare':
          return test
            ? t('questions.prepare', { stat: stat(test.stat), chance: percent(share(test.chance)) })
            : t('questions.attempt')
        case 'respond':
          return test
            ? t('questions.respond', {
                stat: stat(test.stat),
                mission: test.missionLevel + (test.missionDie ?? 0),
                team: test.teamLevel + (test.teamDie ?? 0),
              })
            : t('questions.attempt')
        case 'loss':
          return t('questions.loss', { name: view.loss ? cardName(view.loss.personnel) : '' })
        default:
          return t(`questions.${decision.kind}`)
      }
    }
    const event = (one: DiceEvent): string | undefined => {
      switch (one.type) {
        case 'first-rolls':
          return t('events.first-rolls', {
            ...actor(one.player),
            rolls: one.rolls.map((thrown) => thrown.join(' + ')).join(', '),
          })
        case 'turn':
          return t('events.turn', { turn: one.turn, ...actor(one.player) })
        case 'turn-skipped':
        case 'mission-drawn':
        case 'mission-met':
        case 'mission-failed':
        case 'mission-negated':
        case 'mission-replaced':
          return t(`events.${one.type}`, { ...actor(one.player), mission: cardName(one.mission) })
        case 'recruited':
        case 'joined':
        case 'rested':
        case 'dismissed':
          return t(`events.${one.type}`, { ...actor(one.player), who: cardName(one.personnel) })
        case 'events-drawn':
          return one.cards
            ? t('events.events-drawn-known', {
                ...actor(one.player),
                cards: format.list(one.cards.map(cardName), { type: 'conjunction' }),
              })
            : t('events.events-drawn', { ...actor(one.player), count: one.count })
        case 'reshuffled':
          return t(`events.reshuffled.${one.deck}`, { count: one.count })
        case 'played':
        case 'discarded':
          return t(`events.${one.type}`, { ...actor(one.player), card: cardName(one.card) })
        case 'rescued':
          return t('events.rescued', { ...actor(one.player), who: cardName(one.personnel) })
        case 'must-skip':
        case 'skills-missing':
        case 'conceded':
        case 'draw-agreed':
          return t(`events.${one.type}`, { ...actor(one.player) })
        case 'challenged':
          return t('events.challenged', {
            name: nameOf(one.player),
            by: nameOf(one.by),
            you: addressee(naming, one.by, one.player),
            card: cardName(one.card),
          })
        case 'not-challenged':
          return t('events.not-challenged', { by: nameOf(one.by), you: addressee(naming, one.by) })
        case 'rolled':
          return t('events.rolled', { stat: stat(one.stat), mission: one.mission, team: one.team })
        case 'rerolled':
          return t(`events.rerolled.${one.die}`, { ...actor(one.player), from: one.from, to: one.to })
        case 'compared':
          return t('events.compared', { stat: stat(one.stat), mission: one.mission, team: one.team })
        case 'challenge-met':
        case 'challenge-failed':
          return t(`events.${one.type}`, { ...actor(one.player), card: cardName(one.card) })
        case 'threatened':
          return undefined
        case 'lost':
        case 'healed':
          return t(`events.${one.type}`, { ...actor(one.player), who: cardName(one.personnel) })
        case 'ended':
          return t('events.ended')
      }
    }
    return {
      cardName,
      cardDoes,
      question,
      option,
      event,
      rolls: ROLLS,
      phases: PHASES.map((id) => ({ id, label: t(`board.phase.${id}`) })),
      phaseOf: ({ view }) => view.phase,
      progress: ({ view }) => t('board.missionsLeft', { count: view.missionsLeft }),
      result: ({ winner, reason, scores }) =>
        winner === undefined
          ? t(`results.${reason === 'draw' ? 'draw' : 'tie'}`)
          : t(reason === 'conceded' ? 'results.conceded' : 'results.won', {
              ...actor(winner),
              score: scores[winner] ?? 0,
            }),
    }
  }, [t, format, naming])
}
