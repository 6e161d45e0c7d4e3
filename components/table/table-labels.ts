'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { useParagraphs } from '@/components/cards/text/card-texts'
import { useTextLang } from '@/components/cards/text/text-language'
import { modesIn, remainsAfter } from '@/lib/features/play/model/moves'
import type { RuleAddress } from '@/lib/features/rulebook/model/book'
import { LACK_RULES, ruleOfReason, USE_RULES } from '@/lib/features/rulebook/model/links'
import type { Reason } from '@/lib/game/engine/model/answers'
import type { Option } from '@/lib/game/engine/model/decisions'
import type { CardId } from '@/lib/game/engine/model/game'
import type { CardView } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'
import { useCardsById } from './inspector/use-cards-by-id'
import { joined } from './prompt/joined'
import { useTable } from './table-context'

/** Returns functions that format moves and cards of the table, from the messages `play`. */
export function useTableLabels() {
  const t = useTranslations('play')
  const format = useFormatter()
  const board = useTranslations('board')
  const { pool, snapshot, explain, moves, names, handShown } = useTable()
  const cardLabels = useCardLabels()
  const byId = useCardsById()
  const paragraphOf = useParagraphs()
  const textLang = useTextLang()
  const { view } = snapshot
  const payer =
    [view.you, ...view.others].find(({ player }) => player === snapshot.decision?.player) ?? view.you
  /** The opponent of `payer`, of hero and villain player. */
  const otherOne = payer === view.you ? view.opponent : view.you
  const titleOf = (key: CardKey | null | undefined): string =>
    key ? (pool.byKey.get(key)?.title ?? key) : ''
  const titleOfId = (id: CardId | undefined): string =>
    id === undefined ? '' : titleOf(byId.get(id)?.key ?? null)

  const cost = ({ cost: asked }: Option): string =>
    format.list([
      ...(asked?.power ? [t('cost.power', { count: asked.power })] : []),
      ...(asked?.deckCards ? [t('cost.deckCards', { count: asked.deckCards })] : []),
      ...(asked?.handCards ? [t('cost.handCards', { count: asked.handCards })] : []),
    ])

  /** Resources left after paying for an option. */
  const remains = (option: Option): string[] => {
    const left = remainsAfter(option, payer)
    return [
      left.power !== undefined && board('cost.powerLeft', { count: left.power }),
      left.deckCards !== undefined && board('cost.deckLeft', { count: left.deckCards }),
      left.handCards !== undefined && board('cost.handLeft', { count: left.handCards }),
    ].filter((part) => part !== false)
  }

  /** Effects of an option beyond its name: its cost, what it adds, and what it gives. */
  const consequences = (option: Option): string[] => {
    const costs = cost(option)
    const said: string[] = []
    if (costs) {
      said.push(t('cost.pays', { cost: costs }))
      said.push(...remains(option))
    }
    if (option.adds) said.push(t('cost.adds', { count: option.adds }))
    if (option.repeats) said.push(t('cost.repeats'))
    if (option.gives) said.push(t('cost.gives', { name: names.nameOf(otherOne.player), count: option.gives }))
    if (option.kind === 'score') {
      const scored = payer.score + (option.adds ?? 0)
      said.push(t('cost.scores', { have: scored, of: payer.victoryTotal }))
    }
    return said
  }
  /** Names a hidden card by its place in its row. */
  const hiddenCard = (card: CardId | undefined): string =>
    card === undefined || card >= 0 ? '' : board('card.hidden', { number: -card })
  /** The paragraph that an option uses; undefined for other options, and until the texts have loaded. */
  const paragraphUsed = (option: Option): string | undefined => {
    const whose = pool.byKey.get(option.text ?? option.key ?? '')
    if (option.trait !== undefined) return undefined
    if (option.kind === 'mode') return modeText(option)
    return option.kind === 'use' && whose ? paragraphOf(whose, option.paragraph) : undefined
  }
  /** The text of a mode, from the paragraph that asks to choose one. */
  function modeText({ mode = 0 }: Option): string | undefined {
    const { decision } = snapshot
    const key = decision?.key ?? view.mission?.card.key
    const whose = pool.byKey.get(key ?? '')
    const text = whose && paragraphOf(whose, decision?.paragraph, true)
    return text === undefined ? undefined : modesIn(text)[mode]
  }
  const move = (option: Option, text = paragraphUsed(option)): string => {
    if (option.trait !== undefined) return cardLabels.trait(option.trait)
    if (option.kind === 'player' && option.player !== undefined) return names.nameOf(option.player)
    return t(`move.${option.kind}`, {
      card: option.key === undefined ? hiddenCard(option.card) : titleOf(option.key),
      target: titleOf(option.targetKey),
      text: text || 'none',
      number: (option.mode ?? 0) + 1,
      amount: option.amount ?? 0,
      self: option.player === names.you ? 'yes' : 'no',
      // A player without a choice has not chosen to stop (ruling 44).
      alone: snapshot.decision?.options.length === 1 ? 'yes' : 'no',
    })
  }

  const reason = (why: Reason, card: CardView, form: 'reason' | 'off', use: string): string =>
    t(`${form}.${why.code}`, {
      side: use === 'complication' ? 'villain' : (pool.byKey.get(card.key ?? '')?.side ?? 'hero'),
      // A card with an unknown name cannot be named.
      card: titleOfId(why.card) || 'none',
      effect: why.effectKind ?? 'other',
      glyphs: format.list(why.glyphs?.map(cardLabels.glyph) ?? [], {
        type: why.need === 'any' ? 'disjunction' : 'conjunction',
      }),
      need: why.need ?? 'all',
      count: why.glyphs?.length ?? 0,
      skill: why.skill ? cardLabels.skill(why.skill) : '',
      state: why.state ?? 'other',
      ...why.figures,
    })

  /**
   * Reasons why a card of the viewer cannot be used now, for each use. Empty for cards that the viewer cannot use
   * anyway.
   */
  const whyNot = (card: CardView): readonly Obstruction[] => {
    if (snapshot.decision?.kind !== 'action') return whyNotSelectable(card)
    if (card.owner !== payer.player || card.id < 0 || card.key === null) return []
    const answer = explain({ about: 'card', player: payer.player, card: card.id })
    if (answer.about !== 'card') return []
    const abilities = answer.uses.filter(({ use }) => use === 'use').length
    return answer.uses
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ use, reasons, paragraph, text }) => {
        const whose = pool.byKey.get(text ?? card.key ?? '')
        return {
          use: t(`use.${use}`, { number: 0 }),
          // The text is only named if there are several.
          text: use === 'use' && abilities > 1 && whose ? paragraphOf(whose, paragraph) : undefined,
          reasons: joined(
            t,
            reasons.map((why) => reason(why, card, 'reason', use)),
          ),
          rule: reasons[0]
            ? ruleOfReason(reasons[0].code, use, pool.byKey.get(card.key ?? '')?.type)
            : USE_RULES[use],
        }
      })
  }
  /** Reason why a card is not among those to choose from. */
  const whyNotSelectable = (card: CardView): readonly Obstruction[] => {
    const { decision } = snapshot
    if (!decision || !moves?.targeting || moves.choosing.kind !== 'all' || moves.byCard.has(card.id))
      return []
    const answer = explain({ about: 'candidate', player: decision.player, card: card.id })
    const why = answer.about === 'candidate' ? answer.lacks : undefined
    if (!why) return []
    const words = {
      kind: 'other',
      place: 'other',
      whose: 'other',
      side: 'other',
      state: 'other',
      ...why,
      traits: 'traits' in why ? format.list(why.traits.map(cardLabels.trait), { type: 'disjunction' }) : '',
      skill: 'skill' in why ? cardLabels.skill(why.skill) : '',
    }
    return [
      {
        use: board('notAsked.use'),
        text: undefined,
        reasons: board(`notAsked.${why.code}`, words),
        rule: LACK_RULES[why.code],
      },
    ]
  }
  /** The shortest reason why a card in the hand cannot be used: that of its first use. Empty if it can be used. */
  const off = (card: CardView): string => {
    const answer = explain({ about: 'card', player: payer.player, card: card.id })
    const uses = answer.about === 'card' ? answer.uses : []
    const first = uses.every((use) => use.reasons.length > 0) ? uses[0] : undefined
    const why = first?.reasons[0]
    return first && why ? reason(why, card, 'off', first.use) : ''
  }

  /**
   * A move within an accessible name, in which the language of a text cannot be marked: a text in another language is
   * omitted.
   */
  const moveInName = (option: Option): string => move(option, textLang === undefined ? undefined : '')
  /** The full description of a card on the table, on one line. */
  const label = (card: CardView): string => {
    const facts = card.key === null ? undefined : pool.byKey.get(card.key)
    const here = moves?.byCard.get(card.id)
    const key = moves?.keyOfCard.get(card.id)
    const spoken = (said: readonly (string | false)[]) =>
      [
        ...said,
        ...(here ?? []).map(({ option }) => [moveInName(option), ...consequences(option)].join(', ')),
        key && t('card.key', { key: key.toUpperCase() }),
      ]
        .filter(Boolean)
        .join('. ')
    if (!handShown && view.you.hand.includes(card)) return t('card.hiddenHand')
    if (!facts) return card.counts === undefined ? t('card.hiddenHand') : spoken([complication(card)])
    if (card.faceDown && card.state === null) return spoken([complication(card)])
    const said = here?.length
      ? here.map(({ option }) => [moveInName(option), ...consequences(option)].join(', '))
      : whyNot(card).map((why) => t('card.whyNot', { use: why.use, reasons: why.reasons }))
    const parts = [
      cardLabels.name(facts),
      cardLabels.type(facts),
      ...cardLabels.traits(facts),
      cardLabels.cost(facts),
      ...ratingsNow(card, (skill, value) => cardLabels.rating(facts, skill, value)),
      card.firepower !== undefined && cardLabels.t('card.firepower', { value: card.firepower }),
      card.boosts > 0 && t('card.boosts', { count: card.boosts }),
      card.counts !== undefined && facts.type !== 'mission' && t('card.counts', { value: card.counts }),
      ...card.glyphs.flatMap((glyph) => {
        const mission = pool.byKey.get(glyph.key ?? '')
        return mission?.glyph
          ? [
              cardLabels.t('card.earned', {
                glyph: cardLabels.glyph(mission.glyph),
                value: mission.experience ?? 0,
              }),
            ]
          : []
      }),
      card.state && cardLabels.t(`state.${card.state}`),
      card.blocked && cardLabels.t('state.blocked'),
      ...cardLabels.counters(card.tokens, card.named),
      card.attached && board('card.attached', { cards: titlesOf(card.attached) }),
      card.beneath && board('card.beneath', { cards: titlesOf(card.beneath) }),
    ]
    const told = [parts.filter(Boolean).join(', '), ...said]
    if (key) told.push(t('card.key', { key: key.toUpperCase() }))
    return told.join('. ')
  }
  const titlesOf = (cards: readonly CardView[]): string =>
    cards.map((card) => (card.key === null ? board('card.unknown') : titleOf(card.key))).join(', ')
  const complication = (card: CardView): string =>
    card.key === null
      ? t('card.complicationHidden', { value: card.counts ?? 1 })
      : t('card.complicationOf', { card: titleOf(card.key), value: card.counts ?? 1 })

  return {
    t,
    board,
    cardLabels,
    titleOf,
    titleOfId,
    titlesOf,
    cost,
    consequences,
    remains,
    paragraphUsed,
    move,
    reason,
    whyNot,
    off,
    label,
  }
}

/** The reasons why one use of a card is not possible. */
export interface Obstruction {
  readonly use: string
  /** The paragraph in question, if the card has several. */
  readonly text: string | undefined
  readonly reasons: string
  /** The rule behind the first reason. */
  readonly rule: RuleAddress
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
