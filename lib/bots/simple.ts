import type { Pool } from '@/lib/cards/pool'
import type { CardView, Decision, Option, View } from '@/lib/engine'
import type { Bot } from './bot'
import { best, optionOf } from './options'
import { chooseHeroAction } from './simple-hero'
import { chooseVillainAction } from './simple-villain'

/** Cards that the deck should keep when an adversary is revived. */
const DECK_RESERVE = 10

/**
 * A sensible policy for both roles, without looking ahead. As the hero player it assigns just enough to succeed,
 * plays what helps and what it can afford, and travels on while somebody is ready. As the villain player it
 * spends power only where that makes the mission fail, and scores adversaries. It never plays events, which
 * without abilities do nothing.
 */
export function simpleBot(pool: Pool): Bot {
  return { choose: (view, decision) => decision.options.indexOf(chooseOption(pool, view, decision)) }
}

function chooseOption(pool: Pool, view: View, decision: Decision): Option {
  switch (decision.kind) {
    case 'stop-team-character':
      return best(decision.options, (option) => {
        const own = find(view.you.team, option)
        return own ? -strength(own) : strength(find(view.opponent.team, option))
      })
    case 'mulligan':
      return optionOf(decision, wantsMulligan(pool, view) ? 'mulligan' : 'keep')
    case 'action':
      return view.you.role === 'hero'
        ? chooseHeroAction(pool, view, decision)
        : chooseVillainAction(view, decision)
    case 'ship-battle':
      return best(
        decision.options,
        (option) =>
          find([...(view.mission?.assigned ?? []), ...(view.mission?.against ?? [])], option)?.firepower ?? 0,
      )
    case 'revive-or-score':
      return chooseFate(view, decision)
    case 'earn-glyph':
      return best(decision.options, (option) => (typeOf(pool, option) === 'team' ? 1 : 0))
    case 'continue':
      return optionOf(decision, wantsToContinue(view) ? 'continue' : 'end')
    case 'return-mission':
    case 'discard':
    case 'choose':
    case 'may':
    case 'choose-one':
    case 'choose-player':
    case 'amount':
    case 'order':
    case 'put-back':
    case 'replace':
      return best(decision.options, () => 0)
  }
}

const find = (cards: readonly CardView[], option: Option): CardView | undefined =>
  cards.find((card) => card.id === option.card)

const typeOf = (pool: Pool, option: Option) => pool.byKey.get(option.key ?? '')?.type

const strength = (card: CardView | undefined): number =>
  Object.values(card?.ratings ?? {}).reduce((total, rating) => total + rating, 0)

/** A hand in which nothing can be played in the first turn. */
const wantsMulligan = (pool: Pool, view: View): boolean =>
  !view.you.hand.some(({ key }) => {
    const card = pool.byKey.get(key ?? '')
    return card?.type === 'support' && (card.cost ?? 0) <= 3
  })

function chooseFate(view: View, decision: Decision): Option {
  const score = decision.options.find((option) => option.kind === 'score')
  if (score) return score
  const revive = decision.options.find((option) => option.kind === 'revive')
  const left = view.you.deckCount - (revive?.cost?.deckCards ?? 0)
  return revive && left >= DECK_RESERVE ? revive : optionOf(decision, 'destroy')
}

/** Two who are ready can usually complete something. */
const wantsToContinue = (view: View): boolean =>
  [...view.you.team, ...view.you.supports].filter((card) => card.state === 'ready').length >= 2
