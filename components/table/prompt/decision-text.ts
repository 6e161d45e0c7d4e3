'use client'

import { useFormatter } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { useParagraphs } from '@/components/cards/text/card-texts'
import { putBack } from '@/lib/features/play/model/moves'
import { cardsInUse, inState } from '@/lib/features/play/model/zones'
import { isPlayedByHand } from '@/lib/game/cards/own-pool'
import type { Decision, OptionKind } from '@/lib/game/engine/model/decisions'
import { useCardsById } from '../inspector/use-cards-by-id'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'

/** Texts of the action panel: the question, an explanation, and the consequence of passing. */
export interface DecisionText {
  readonly question: string
  /** How things stand at the mission, if that is what the decision depends on. */
  readonly situation?: string
  readonly help?: string
  /** The card text quoted in `help`. */
  readonly quoted?: string
  /** True if that text is carried out by hand, and therefore the only instruction. */
  readonly isByHand?: boolean
  /** The consequence of the move that does the least. */
  readonly note?: string
}

const SUMMARISED = ['assign', 'play', 'use', 'boost', 'complication'] as const satisfies readonly OptionKind[]

/** True for a search that finds nothing: the player is asked nevertheless, with nothing to choose (ruling 44). */
const isFruitless = ({ purpose, options }: Decision): boolean => purpose === 'search' && options.length === 1

/** Returns the current decision as text and figures. */
export function useDecisionText(): DecisionText {
  const { snapshot, moves, pool, names, handShown } = useTable()
  const { t, board, titleOf } = useTableLabels()
  const byId = useCardsById()
  const paragraphOf = useParagraphs()
  const cardLabels = useCardLabels()
  const format = useFormatter()
  const { view, decision } = snapshot
  if (!decision) return { question: view.result ? t('ask.over') : '' }
  // Cards in a face-down hand are not counted either.
  const open = moves?.all.map(({ option }) => option) ?? decision.options
  const about = decision.card === undefined ? undefined : byId.get(decision.card)
  const aboutCard = pool.byKey.get(about?.key ?? decision.key ?? '')
  if (moves && moves.choosing.kind !== 'all') {
    const title = titleOf(byId.get(moves.choosing.card)?.key)
    if (moves.choosing.kind === 'card') return { question: t('ask.card', { card: title }) }
    const kind = moves.choosing.move
    return kind === 'boost' || kind === 'earn'
      ? { question: t(`ask.target.${kind}`), help: title }
      : { question: t('ask.target.other', { card: title }) }
  }
  // If two players' cards count, this is the other one.
  const name = names.nameOf(view.opponent.player)
  switch (decision.kind) {
    case 'action': {
      const short = (view.mission?.difficulty ?? 0) - (view.mission?.skillTotal ?? 0)
      const state =
        view.you.role === 'hero'
          ? short > 0
            ? 'short'
            : 'enough'
          : short > 0
            ? 'villainShort'
            : 'villainEnough'
      const cards = SUMMARISED.flatMap((kind) => {
        const count = open.filter((option) => option.kind === kind).length
        if (count === 0) return []
        return [kind === 'use' ? board('summary.use', { count }) : t(`summary.${kind}`, { count })]
      })
      return {
        question: t(`ask.do.${state}`),
        situation: t(`ask.action.${state}`, { name, short }),
        help:
          cards.length === 0
            ? t('ask.noMoves')
            : t('ask.moveSummary', { count: open.length - 1, list: format.list(cards, { type: 'unit' }) }),
        note: t(view.passes > 0 ? 'ask.passNoteFirst' : 'ask.passNote', { name }),
      }
    }
    case 'mulligan': {
      const sides = view.you.hand.map((card) => pool.byKey.get(card.key ?? '')?.side)
      return {
        question: t('ask.mulligan'),
        help: !handShown
          ? undefined
          : t('ask.mulliganHelp', {
              heroes: sides.filter((side) => side === 'hero').length,
              villains: sides.filter((side) => side === 'villain').length,
            }),
      }
    }
    case 'revive-or-score': {
      const failed = decision.options.some((option) => option.kind === 'score')
      return {
        question: t('ask.revive-or-score', { card: aboutCard?.title ?? '' }),
        help: t('ask.revive-or-scoreHelp', { outcome: failed ? 'failed' : 'succeeded' }),
      }
    }
    case 'earn-glyph': {
      const mission = aboutCard ?? pool.byKey.get(view.mission?.card.key ?? '')
      return {
        question: t('ask.earn-glyph'),
        help: t('ask.earn-glyphHelp', {
          card: mission?.title ?? '',
          glyph: mission?.glyph ? cardLabels.glyph(mission.glyph) : '',
          experience: mission?.experience ?? 0,
        }),
      }
    }
    case 'continue': {
      const onward = decision.options.find(({ kind }) => kind === 'continue')
      return {
        question: t('ask.continue'),
        help: t('ask.continueHelp', {
          name,
          cost: onward?.cost?.power ?? 0,
          gives: onward?.gives ?? 0,
          power: view.you.power,
          ready: inState(cardsInUse(view, view.you), 'ready').filter((card) =>
            ['team', 'support'].includes(pool.byKey.get(card.key ?? '')?.type ?? ''),
          ).length,
        }),
      }
    }
    case 'discard':
      return { question: t('ask.discard'), help: t('ask.discardHelp', { count: view.you.hand.length }) }
    case 'stop-team-character': {
      const own = view.you.team.some(({ id }) => id === decision.options[0]?.card)
      return {
        question: t(`ask.${decision.kind}`),
        help: t(`ask.${decision.kind}Help`, {
          own: own ? 'yes' : 'no',
          name: names.nameOf(view.firstPlayer),
        }),
      }
    }
    case 'ship-battle':
      return { question: t(`ask.${decision.kind}`), help: t(`ask.${decision.kind}Help`, { name }) }
    case 'return-mission':
    case 'return-glyph':
      return { question: t(`ask.${decision.kind}`), help: t(`ask.${decision.kind}Help`) }
    default: {
      const { looked, cards, place } = putBack(open)
      const card = aboutCard?.title ?? ''
      const text = aboutCard && paragraphOf(aboutCard, decision.paragraph)
      return {
        question: t(`ask.${decision.kind}`, {
          card,
          // Message keys have no hyphens.
          purpose: isFruitless(decision)
            ? 'nothing_found'
            : (decision.purpose ?? 'choose').replaceAll('-', '_'),
          looked: titleOf(looked),
          cards,
          place,
        }),
        help: text ? t('ask.rulesText', { card, text }) : card || undefined,
        ...(text ? { quoted: text } : {}),
        ...(aboutCard && isPlayedByHand(pool, aboutCard.key) && { isByHand: true }),
      }
    }
  }
}
