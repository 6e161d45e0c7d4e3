import type { Effect } from '@/lib/game/abilities/ability'
import { missionsThisTurn } from '@/lib/game/abilities/builders/amounts'
import type { Who } from '@/lib/game/abilities/references'
import type { Target } from '@/lib/game/abilities/selectors'
import { POWER_PER_FAILED_MISSION } from '@/lib/game/terms'
import { quantity, target } from './nouns'
import type { Clause, NounPhrase, Verb } from './plan'
import { antecedentOf, mention, pointingNoun, reference, type Scene } from './scene'

/** Effects that are one clause each: a player applies a verb to an object. */

/** The player who chooses, and therefore acts, if the target names one. */
const picker = (of: Target): Who | undefined =>
  typeof of === 'object' && of.kind === 'choose' ? of.by : undefined

export const ACTION_VERBS = ['stop', 'ready', 'destroy', 'incapacitate', 'unblock'] as const

const action = (
  scene: Scene,
  verb: Verb,
  of: Target,
  more: Partial<Extract<Clause, { kind: 'action' }>> = {},
  by?: Who,
): Clause => {
  const who = by ?? picker(of) ?? scene.doer
  if (who !== 'you') scene.topic = false
  return { kind: 'action', verbs: [verb], who, object: target(scene, of, verb), ...more }
}

/**
 * Includes the mission pile that a glyph goes to: glyphs and missions are the hero player's, no matter who moves them.
 */
function fromPile({ context }: Scene, clause: Clause, end: 'top' | 'bottom'): Clause {
  if (clause.kind !== 'action') return clause
  const hero = context.side === 'hero' ? 'you' : 'opponent'
  const whose = clause.who === hero || clause.who === 'hero' ? clause.who : 'owner'
  return { ...clause, pile: { name: 'missions', end, whose } }
}

/** A single clause for the effect; undefined if it takes more than one. */
export function actionClause(scene: Scene, effect: Effect): Clause | undefined {
  const whoOf = (who: Who | undefined) => {
    const doer = who ?? scene.doer
    if (doer !== 'you') scene.topic = false
    return doer
  }
  switch (effect.kind) {
    case 'stop':
    case 'ready':
    case 'destroy':
    case 'incapacitate':
    case 'unblock':
    case 'choose':
    case 'reveal':
    case 'turnFaceDown':
    case 'turnFaceUp':
    case 'unassign':
      return action(scene, effect.kind, effect.target)
    case 'payCostOf':
      return action(scene, effect.kind, effect.target)
    case 'payReviveOf':
      return action(scene, effect.kind, effect.target)
    case 'exchangeGlyph':
      return fromPile(scene, action(scene, effect.kind, effect.glyph), 'top')
    case 'block':
      return effect.until === 'mission' ? action(scene, 'block', effect.target) : undefined
    case 'discard':
      return action(scene, 'discard', effect.target, {}, discarder(scene, effect.target))
    case 'token':
      return action(scene, 'promote', effect.target)
    case 'putCounters':
    case 'takeCounters': {
      const who = whoOf(picker(effect.target))
      const all = effect.kind === 'takeCounters' && effect.all === true
      const object = target(scene, effect.target, 'counters')
      return {
        kind: 'counters',
        verb: effect.kind === 'putCounters' ? 'put' : 'take',
        who,
        counter: effect.counter,
        n: all ? 'all' : quantity(scene, effect.n ?? 1),
        object,
      }
    }
    case 'assign':
      return action(scene, 'assign', effect.target, effect.free ? { free: true } : {})
    case 'winGame':
      return { kind: 'winGame', who: whoOf(effect.who) }
    case 'attach':
      return effect.gains ? undefined : attached(scene, effect.on)
    case 'score':
      return action(scene, 'score', effect.target, {}, effect.by)
    case 'loseGlyph':
      scene.pileOf = effect.by ?? picker(effect.glyph) ?? scene.doer
      return fromPile(scene, action(scene, 'loseGlyph', effect.glyph, {}, effect.by), 'bottom')
    case 'revive': {
      const clause = action(scene, 'revive', effect.target)
      return clause.kind === 'action' && effect.ready ? { ...clause, verbs: ['revive', 'ready'] } : clause
    }
    case 'moveGlyph': {
      // "It" is the character chosen before, not the glyph.
      const known = typeof effect.to === 'string' ? reference(scene, effect.to) : undefined
      const object = target(scene, effect.glyph, 'moveGlyph')
      return {
        kind: 'action',
        verbs: ['moveGlyph'],
        who: scene.doer,
        object,
        to: known ?? goal(scene, effect.glyph, effect.to),
      }
    }
    case 'move':
      return moved(scene, effect)
    case 'play': {
      const { cost, sameTitle, complication, by } = effect
      const clause = action(
        scene,
        'play',
        effect.target,
        { free: cost === 'free', sameTitle: sameTitle === true, complication: complication === true },
        by,
      )
      playedNow(scene, effect.target)
      return clause
    }
    case 'gain':
    case 'lose':
    case 'pay': {
      const who = whoOf(effect.who)
      return {
        kind: 'power',
        verb: effect.kind,
        who,
        n: effect.n === 'x' ? { kind: 'x' } : quantity(scene, effect.n),
      }
    }
    case 'draw': {
      const who = whoOf(effect.who)
      const n = quantity(scene, effect.n)
      scene.it = { noun: 'card', many: n.kind !== 'number' || n.n !== 1, paragraph: scene.paragraph }
      return { kind: 'draw', who, n }
    }
    case 'refill':
      return { kind: 'refill', who: whoOf(effect.who) }
    case 'revealHand':
      return { kind: 'hand', verb: 'reveal', who: effect.whose, whose: effect.whose }
    case 'lookAtHand':
      return { kind: 'hand', verb: 'look', who: scene.doer, whose: effect.whose }
    case 'look': {
      const who = whoOf(effect.by)
      // After "your opponent's deck" a pronoun would be the opponent.
      if (effect.whose !== undefined && effect.whose !== 'you') scene.topic = false
      const n = quantity(scene, effect.n)
      if (effect.put === 'stay') {
        const many = n.kind !== 'number' || n.n !== 1
        const from = { place: effect.pile, whose: effect.whose ?? 'you' } as const
        scene.it = { noun: 'card', many, paragraph: scene.paragraph, from }
        mention(scene, scene.it, effect.as)
      }
      return {
        kind: 'look',
        who,
        pile: effect.pile,
        whose: effect.whose ?? 'you',
        n,
        end: effect.end ?? 'top',
        put: effect.put,
      }
    }
    case 'search': {
      const who = whoOf(effect.who)
      const whose = effect.whose ?? who
      const of = { ...effect.for, place: effect.pile, whose }
      const cards = target(scene, { kind: 'choose', of, as: effect.as }, 'take')
      if (effect.to === 'play') {
        // In play, it is called by its type.
        scene.it = { noun: pointingNoun(effect.for), many: false, verb: 'take', paragraph: scene.paragraph }
        mention(scene, scene.it, effect.as)
      }
      return {
        kind: 'search',
        who,
        whose,
        pile: effect.pile,
        for: cards,
        to: effect.to,
        reveal: effect.reveal === true,
      }
    }
    case 'shuffle':
      return { kind: 'shuffle', pile: effect.pile, who: effect.whose }
    case 'swapGlyphs':
      return { kind: 'swap', a: reference(scene, effect.a), b: reference(scene, effect.b) }
    case 'placeGlyph': {
      // The character's owner does it, whose pile the glyph before it went to.
      const own = effect.beneath === 'self'
      const who = own ? scene.doer : (scene.pileOf ?? scene.doer)
      return {
        kind: 'placeGlyph',
        who,
        beneath: reference(scene, effect.beneath),
        pile: own ? 'own' : 'that',
      }
    }
    case 'blockade':
      return { kind: 'blockade', who: scene.doer }
    case 'forceContinue':
      return {
        kind: 'forceContinue',
        gains: quantity(scene, missionsThisTurn('failure', POWER_PER_FAILED_MISSION)),
      }
    case 'choosePlayer':
    case 'chooseTrait':
    case 'nothing':
      return { kind: effect.kind }
    case 'skipTurn':
    case 'onlyPass':
      return { kind: effect.kind, who: effect.who }
    case 'missionSkill':
      return { kind: 'becomesMission', skill: effect.skill, own: scene.context.type === 'mission' }
    default:
      return undefined
  }
}

/** Random cards of a hand, and cards revealed in it, are discarded by its owner. */
function discarder(scene: Scene, of: Target): Who | undefined {
  if (typeof of === 'string') {
    const from = antecedentOf(scene, of)?.from
    return from?.place === 'hand' ? from.whose : undefined
  }
  if (of.kind === 'top') return undefined
  // Cards are discarded by the player who chooses them, even from another's hand.
  if (of.kind === 'choose' && !of.random) return of.by
  return of.of.place === 'hand' ? of.of.whose : undefined
}

/** A card that was in a hand is now a character, and is called so. */
function playedNow(scene: Scene, of: Target): void {
  if (typeof of !== 'object' || of.kind !== 'choose' || !scene.it || of.of.what === undefined) return
  const noun = pointingNoun({ ...of.of, place: undefined })
  scene.it = { ...scene.it, noun }
  mention(scene, scene.it, of.as)
}

/** Puts this card on another, which becomes its host. */
export function attached(scene: Scene, on: Target): Clause {
  const to = target(scene, on, 'attach')
  if (scene.it) scene.host = scene.it
  const wasTopic = scene.topic
  scene.topic = false
  const object = reference(scene, 'self')
  scene.topic = wasTopic
  return { kind: 'action', verbs: ['attach'], who: scene.doer, object, to }
}

/** Destination of a glyph: "another" if it comes from the same kind of character. */
function goal(scene: Scene, glyph: Target, to: Target): NounPhrase {
  const filter = typeof to === 'object' && to.kind === 'choose' ? to.of : undefined
  const from = typeof glyph === 'object' && glyph.kind === 'choose' ? glyph.of.beneath : undefined
  if (
    filter &&
    from !== undefined &&
    JSON.stringify(filter) === JSON.stringify(from) &&
    typeof to === 'object'
  )
    return target(scene, { ...to, of: { ...filter, other: 'self' } } as Target, 'moveGlyph')
  return target(scene, to, 'moveGlyph')
}

const VILLAIN_NOUNS: readonly unknown[] = ['obstacle', 'adversary']
const HERO_NOUNS: readonly unknown[] = ['character', 'team', 'support', 'gear']

/** "Return that obstacle to its owner's hand": a card in play that the owner of this card cannot own. */
function isOthersInPlay(scene: Scene, of: Target): boolean {
  if (typeof of !== 'string' || of === 'self') return false
  const one = antecedentOf(scene, of)
  if (one === undefined || one.from !== undefined || one.verb === 'discard' || one.verb === 'reveal')
    return false
  return (scene.context.side === 'hero' ? VILLAIN_NOUNS : HERO_NOUNS).includes(one.noun)
}

const OWN_PLACES: readonly unknown[] = ['hand', 'deck', 'discard', 'missions', 'score', 'beneath', 'failed']

function moved(scene: Scene, effect: Extract<Effect, { kind: 'move' }>): Clause {
  const { to, by } = effect
  const of = effect.target
  const where = typeof of === 'string' ? undefined : of.kind === 'top' ? of.pile : of.of.place
  const inPlay =
    typeof of === 'object' && !OWN_PLACES.includes(where) && !(of.kind !== 'top' && of.of.among !== undefined)
  const owner = typeof of === 'string' ? 'you' : ((of.kind === 'top' ? of.whose : of.of.whose) ?? 'you')
  const more = by === undefined ? undefined : by
  const shownIn = typeof of === 'string' ? antecedentOf(scene, of)?.from : undefined
  if (typeof to === 'object') {
    const clause = action(scene, 'placeBeneath', of, { face: to.face }, more)
    return clause.kind === 'action' ? { ...clause, to: reference(scene, to.card) } : clause
  }
  const onPile = (name: 'deck' | 'missions', end: 'top' | 'bottom') => {
    const known = typeof of === 'string' && of !== 'self'
    // Back to the pile that it was seen in.
    const whose = shownIn?.place === name ? shownIn.whose : inPlay || known ? 'owner' : owner
    return action(scene, 'placeOn', of, { pile: { name, end, whose } }, more)
  }
  switch (to) {
    case 'hand':
      return inPlay || isOthersInPlay(scene, of)
        ? action(scene, 'return', of, {}, more)
        : action(scene, 'take', of, {}, more)
    case 'deckTop':
      return onPile('deck', 'top')
    case 'deckBottom':
      return onPile('deck', 'bottom')
    case 'missionsTop':
      return onPile('missions', 'top')
    case 'missionsBottom':
      return onPile('missions', 'bottom')
    case 'deckShuffled':
      return action(
        scene,
        'shuffleInto',
        of,
        { pile: { name: 'deck', end: 'top', whose: inPlay ? 'owner' : owner } },
        more,
      )
    case 'discard':
      return inPlay ? action(scene, 'toDiscard', of, {}, more) : action(scene, 'discard', of, {}, more)
    case 'row':
      return action(scene, 'takeOff', of, {}, more)
  }
}
