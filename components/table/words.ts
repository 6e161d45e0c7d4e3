'use client'

import { useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import type { CardId, CardView, Option, Reason } from '@/lib/engine/types'
import type { CardKey } from '@/lib/terms'
import { paragraphOf } from './paragraph-text'
import { YOU } from './session'
import { useTable } from './table-context'
import { useCardsById } from './zones'

/** Sentences about moves and cards of the table, in the words of `play`. */
export function useTableWords() {
  const t = useTranslations('play')
  const { pool, snapshot, explain, moves } = useTable()
  const cardWords = useCardWords()
  const byId = useCardsById()
  const { view } = snapshot
  const titleOf = (key: CardKey | null | undefined): string =>
    key ? (pool.byKey.get(key)?.title ?? key) : ''
  const titleOfId = (id: CardId | undefined): string =>
    id === undefined ? '' : titleOf(byId.get(id)?.key ?? null)

  const cost = (option: Option): string =>
    [
      option.cost?.power && t('cost.power', { count: option.cost.power }),
      option.cost?.deckCards && t('cost.deckCards', { count: option.cost.deckCards }),
      option.cost?.handCards && t('cost.handCards', { count: option.cost.handCards }),
    ]
      .filter(Boolean)
      .join(', ')

  /** What an option does beyond its name: cost, what it adds and gives. */
  const consequences = (option: Option): string[] => {
    const costs = cost(option)
    const said: string[] = []
    if (costs) said.push(t('cost.pays', { cost: costs }))
    if (option.adds) said.push(t('cost.adds', { count: option.adds }))
    if (option.gives) said.push(t('cost.gives', { count: option.gives }))
    if (option.kind === 'score' && option.key) {
      const scored = view.you.score + (pool.byKey.get(option.key)?.cost ?? 0)
      said.push(t('cost.scores', { have: scored, of: view.you.victoryTotal }))
    }
    return said
  }
  const move = (option: Option): string => {
    const textOf = pool.byKey.get(option.text ?? option.key ?? '')
    return t(`move.${option.kind}`, {
      card: titleOf(option.key),
      target: titleOf(option.targetKey),
      text: (option.kind === 'use' && textOf && paragraphOf(textOf, option.paragraph)) || 'none',
      number: (option.mode ?? 0) + 1,
      amount: option.amount ?? 0,
      self: option.player === YOU ? 'yes' : 'no',
    })
  }

  const reason = (why: Reason, card: CardView, form: 'reason' | 'off', use: string): string =>
    t(`${form}.${why.code}`, {
      side: use === 'complication' ? 'villain' : (pool.byKey.get(card.key ?? '')?.side ?? 'hero'),
      card: titleOfId(why.card),
      skill: why.skill ? cardWords.skill(why.skill) : '',
      state: why.state ?? 'other',
      ...why.figures,
    })

  /** Why a card of yours cannot be used now: each use with its reasons. Empty for cards that are not yours to use. */
  const whyNot = (card: CardView): { readonly use: string; readonly reasons: string }[] => {
    if (snapshot.decision?.kind !== 'action') return []
    if (card.owner !== YOU || card.id < 0 || card.key === null) return []
    const answer = explain({ about: 'card', player: YOU, card: card.id })
    if (answer.about !== 'card') return []
    return answer.uses
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ use, reasons }) => ({
        use: t(`use.${use}`),
        reasons: reasons.map((why) => reason(why, card, 'reason', use)).join('; '),
      }))
  }
  /** The shortest word for why a card in the hand cannot be used: that of its first use. */
  const off = (card: CardView): string => {
    const answer = explain({ about: 'card', player: YOU, card: card.id })
    const first = answer.about === 'card' ? answer.uses.find((use) => use.reasons.length > 0) : undefined
    const why = first?.reasons[0]
    return first && why ? reason(why, card, 'off', first.use) : ''
  }

  /** Everything there is to say of a card on the table, in one line. */
  const label = (card: CardView): string => {
    const facts = card.key === null ? undefined : pool.byKey.get(card.key)
    if (!facts) return card.counts === undefined ? t('card.hiddenHand') : complication(card)
    if (card.faceDown && card.state === null) return complication(card)
    const here = moves?.byCard.get(card.id)
    const key = moves?.keyOfCard.get(card.id)
    const said = here?.length
      ? here.map(({ option }) => [move(option), ...consequences(option)].join(', '))
      : whyNot(card).map((why) => t('card.whyNot', why))
    const parts = [
      cardWords.name(facts),
      cardWords.type(facts),
      ...facts.traits,
      cardWords.cost(facts),
      ...ratingsNow(card, (skill, value) => cardWords.rating(facts, skill, value)),
      card.firepower !== undefined && cardWords.t('card.firepower', { value: card.firepower }),
      card.boosts > 0 && t('card.boosts', { count: card.boosts }),
      card.counts !== undefined && facts.type !== 'mission' && t('card.counts', { value: card.counts }),
      ...card.glyphs.flatMap((glyph) => {
        const mission = pool.byKey.get(glyph.key ?? '')
        return mission?.glyph
          ? [cardWords.t('card.earned', { glyph: mission.glyph, value: mission.experience ?? 0 })]
          : []
      }),
      card.state && cardWords.t(`state.${card.state}`),
    ]
    const told = [parts.filter(Boolean).join(', '), ...said]
    if (key) told.push(t('card.key', { key: key.toUpperCase() }))
    return told.join('. ')
  }
  const complication = (card: CardView): string =>
    card.key === null
      ? t('card.complicationHidden', { value: card.counts ?? 1 })
      : t('card.complicationOf', { card: titleOf(card.key), value: card.counts ?? 1 })

  return { t, cardWords, titleOf, titleOfId, cost, consequences, move, reason, whyNot, off, label }
}

function ratingsNow(
  card: CardView,
  say: (skill: 'culture' | 'science' | 'combat' | 'ingenuity', value: number) => string,
): string[] {
  const said: string[] = []
  for (const skill of ['culture', 'science', 'combat', 'ingenuity'] as const) {
    const value = card.ratings[skill]
    if (value !== undefined) said.push(say(skill, value))
  }
  return said
}
