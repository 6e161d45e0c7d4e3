import type { Ability } from '@/lib/game/abilities/ability'
import type { Who } from '@/lib/game/abilities/references'
import type { Filter, Kind } from '@/lib/game/abilities/selectors'
import type { CardType, Side } from '@/lib/game/terms'
import type { NounPhrase, Paragraph, Pointing, Sentence, Verb } from './plan'

/** Facts of the card with the text that the text depends on. A `Card` of the pool fits. */
export interface TextContext {
  readonly title: string
  readonly subtitle?: string
  readonly type: CardType
  readonly side: Side
  /** Decides between "another Jaffa" and just "a Jaffa". */
  readonly traits?: readonly string[]
  /** All paragraphs of the card: one may refer to choices of another. */
  readonly abilities?: readonly Ability[]
}

/** Cards that the text has mentioned and can refer back to. */
export interface Antecedent {
  /** Form of reference other than an earlier effect on it. */
  readonly how?: Pointing
  readonly noun: Kind
  readonly many: boolean
  readonly verb?: Verb
  readonly paragraph: number
  /** The other kinds that it may be, if it is one of several. */
  readonly or?: readonly Kind[]
  /** The hand or pile that it was shown in. */
  readonly from?: { readonly place: 'hand' | 'deck' | 'missions'; readonly whose: Who }
}

/** Planners for texts within a text: the grammar is circular here, the modules are not. */
export interface Inner {
  /** Text that another card gets, and in which it refers to that card. */
  granted(scene: Scene, ability: Ability, to: Scene['granted']): Paragraph
  /** Text that this card has as long as it lies on another. */
  hosted(scene: Scene, ability: Ability): Sentence[]
}

/** State of knowledge at one point of a text. Planning proceeds in reading order and changes it. */
export interface Scene {
  readonly context: TextContext
  readonly inner: Inner
  paragraph: number
  readonly names: Map<string, Antecedent>
  /** The last mention, by noun: only that can be referred to by "that". */
  readonly latest: Map<Kind, Antecedent>
  it?: Antecedent
  that?: Antecedent
  host?: Antecedent
  /** A pronoun would be taken for the card itself. */
  topic: boolean
  /** The card that `them` refers to. */
  them?: NounPhrase
  /** In granted text: the kind of card that it is granted to. */
  granted?: CardType | 'card' | 'character'
  /** The player who acts if no subject is given: the payer of an assign cost. */
  doer: Who
  inScorePile: boolean
  /** Owner of the mission pile just mentioned. */
  pileOf?: Who
  /** True for effects that follow from the price of an action: prices of its modes belong to that price. */
  priced: boolean
}

export const newScene = (context: TextContext, inner: Inner): Scene => ({
  context,
  inner,
  paragraph: 0,
  names: new Map(),
  latest: new Map(),
  topic: false,
  doer: 'you',
  inScorePile: false,
  priced: false,
})

const PILES: readonly unknown[] = ['hand', 'deck', 'discard', 'score', 'beneath']

/** By which noun cards of a filter are pointed at later: "that character" also for a support character. */
export function pointingNoun(filter: Filter): Kind {
  if (filter.anyOf) {
    const kinds = new Set(
      filter.anyOf.map((branch) => pointingNoun({ ...filter, anyOf: undefined, ...branch })),
    )
    const [first] = kinds
    return kinds.size === 1 && first ? first : 'card'
  }
  if (PILES.includes(filter.place)) return filter.what === 'mission' ? 'mission' : 'card'
  if (filter.what === 'team' || filter.what === 'support') return 'character'
  return filter.what ?? 'card'
}

/** The kinds of a filter of several: "an adversary or a character". */
export function kindsOf(filter: Filter): readonly Kind[] | undefined {
  if (!filter.anyOf || PILES.includes(filter.place)) return undefined
  const kinds = [
    ...new Set(filter.anyOf.map((branch) => pointingNoun({ ...filter, anyOf: undefined, ...branch }))),
  ]
  return kinds.length > 1 ? kinds : undefined
}

/** Records that cards have been mentioned, under a name if they have one. */
export function mention(scene: Scene, antecedent: Antecedent, name?: string): void {
  if (name !== undefined) scene.names.set(name, antecedent)
  // Later mentions come later in the map.
  scene.latest.delete(antecedent.noun)
  scene.latest.set(antecedent.noun, antecedent)
}

/** True if "that card" would be taken for something mentioned since: anything but a glyph is a card. */
const isOvertaken = ({ latest }: Scene, { noun, many }: Antecedent): boolean =>
  noun === 'card' &&
  [...latest.values()].findLast((one) => one.noun !== 'glyph' && one.many === many)?.noun !== noun

const APART: Partial<Record<Verb, Pointing>> = {
  stop: 'stopped',
  discard: 'discarded',
  destroy: 'destroyed',
  reveal: 'revealed',
}

const TYPE_NOUNS: Readonly<Record<CardType, Kind>> = {
  team: 'character',
  support: 'character',
  mission: 'mission',
  gear: 'gear',
  event: 'event',
  obstacle: 'obstacle',
  adversary: 'adversary',
  ship: 'ship',
}

const pointAt = (scene: Scene, antecedent: Antecedent): NounPhrase => {
  scene.topic = false
  const { noun, many } = antecedent
  const [kind, ...or] = antecedent.or ?? []
  if (kind !== undefined && antecedent.paragraph === scene.paragraph)
    return { kind: 'back', noun: kind, many, how: 'that', or }
  if (antecedent.how) return { kind: 'back', noun, many, how: antecedent.how }
  if (antecedent.paragraph !== scene.paragraph) return { kind: 'back', noun, many, how: 'chosen' }
  const apart = scene.latest.get(noun) !== antecedent || isOvertaken(scene, antecedent)
  // Cards that were only looked at were not chosen.
  const looked = antecedent.verb === undefined && antecedent.from !== undefined
  return {
    kind: 'back',
    noun,
    many,
    how: apart && !looked ? ((antecedent.verb && APART[antecedent.verb]) ?? 'chosen') : 'that',
  }
}

/** The card itself: as a pronoun if there is no other possible referent, else by its name. */
export function self(scene: Scene): NounPhrase {
  const { context, granted } = scene
  if (scene.topic) {
    if (granted === undefined) return { kind: 'pronoun', noun: TYPE_NOUNS[context.type], many: false }
    return {
      kind: 'pronoun',
      noun: granted === 'card' || granted === 'character' ? granted : TYPE_NOUNS[granted],
      many: false,
    }
  }
  if (granted !== undefined) return { kind: 'self', type: granted }
  if (scene.inScorePile) return { kind: 'self', type: context.type, asCard: true }
  // A card that has no title yet is referred to by its type.
  const named =
    context.title !== '' &&
    (context.type === 'team' ||
      context.type === 'support' ||
      context.type === 'adversary' ||
      (context.type === 'ship' && Boolean(context.subtitle)))
  return named
    ? { kind: 'self', type: context.type, title: context.title }
    : { kind: 'self', type: context.type }
}

const nothingKnown: Antecedent = { noun: 'card', many: false, paragraph: -1 }

/** A card that the text has mentioned. */
export function reference(scene: Scene, ref: string): NounPhrase {
  switch (ref) {
    case 'self':
      return self(scene)
    case 'mission':
      return { kind: 'mission' }
    case 'it':
      return pointAt(scene, scene.it ?? nothingKnown)
    case 'that':
      return pointAt(scene, scene.that ?? { ...nothingKnown, paragraph: scene.paragraph })
    case 'earned':
      return { kind: 'back', noun: 'glyph', many: false, how: 'that' }
    case 'host':
      return { kind: 'back', noun: scene.host?.noun ?? 'card', many: false, how: 'that' }
    case 'giver': {
      const { granted } = scene
      scene.granted = undefined
      scene.topic = false
      const phrase = self(scene)
      scene.granted = granted
      return phrase
    }
    case 'them':
      return scene.them ?? { kind: 'pronoun', noun: 'card', many: false }
    default: {
      const known = scene.names.get(ref) ?? nothingKnown
      const phrase = pointAt(scene, known)
      // Having been pointed at, it can be called "that" in the rest of the paragraph.
      if (known.paragraph !== scene.paragraph) mention(scene, { ...known, paragraph: scene.paragraph }, ref)
      return phrase
    }
  }
}

/** The antecedent of a reference, if it is known. */
export function antecedentOf(scene: Scene, ref: string): Antecedent | undefined {
  if (ref === 'self') return { noun: TYPE_NOUNS[scene.context.type], many: false, paragraph: scene.paragraph }
  if (ref === 'it') return scene.it
  if (ref === 'that') return scene.that
  if (ref === 'host') return scene.host
  return scene.names.get(ref)
}
