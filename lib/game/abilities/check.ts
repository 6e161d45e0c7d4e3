import type { CardType } from '@/lib/game/terms'
import type { Problem, ProblemCode } from './check-kinds'
import {
  checkCardType,
  checkEffectKind,
  checkMust,
  checkNumbers,
  checkOffer,
  checkUses,
  NEVER_ASSIGNED,
  neverLeaves,
} from './check-kinds'
import { checkExtreme, checkFilter } from './check-selectors'
import {
  ABILITY_SHAPES,
  AMOUNT_SHAPES,
  CONDITION_SHAPES,
  EFFECT_SHAPES,
  FILTER_SHAPE,
  MODIFIER_SHAPES,
  type Shape,
  TARGET_SHAPES,
  TRIGGER_SHAPES,
  WOULD_SHAPES,
} from './node-fields'
import { isReferenceWord } from './references'
import { abilitySchema, withinLimits } from './schema'
import { type AnyNode, isNode, type Path, walk } from './walk'

/**
 * All problems of the paragraphs of one card; empty if they may be compiled. First their shape; only if that is right,
 * the meaning of their words.
 */
export function checkAbilities(abilities: readonly unknown[], cardType: CardType): Problem[] {
  const problems: Problem[] = []
  abilities.forEach((ability, index) => {
    if (!withinLimits(ability)) {
      problems.push({ code: 'too-big', path: [index], detail: '' })
      return
    }
    const parsed = abilitySchema.safeParse(ability)
    for (const issue of parsed.error?.issues ?? []) {
      problems.push({
        code: 'shape',
        path: [index, ...issue.path.filter((step) => typeof step !== 'symbol')],
        detail: issue.message || issue.code || '',
      })
    }
  })
  return problems.length > 0 ? problems : new Checker(abilities, cardType).problems
}

/** The meaning that words can have at one point of a text. */
interface Scene {
  /** Something has been chosen, moved or revealed before. */
  it: boolean
  readonly that: boolean
  readonly earned: boolean
  readonly them: boolean
  /** A trait has been chosen before. */
  trait: boolean
  /** Inside text that another card gets. */
  readonly granted: boolean
}

type Visitor = (value: unknown, scene: Scene, path: Path, paragraph: number) => void

class Checker {
  readonly problems: Problem[] = []
  /** Name to the paragraph that binds it. */
  private readonly bound = new Map<string, number>()
  private readonly read = new Set<string>()
  private readonly seen = new Set<string>()
  /** Paragraphs that speak of the trait that they have chosen. */
  private readonly traitsRead = new Set<number>()
  private readonly canLieOnCards: boolean
  /** Place of the cards, for nested filters and for cards that are not in play yet. */
  private readonly placeWithin = new WeakMap<AnyNode, unknown>()
  /** Amounts that may have a maximum: those of a gain or of a change. */
  private readonly limited = new WeakSet<AnyNode>()

  constructor(
    abilities: readonly unknown[],
    private readonly cardType: CardType,
  ) {
    this.canLieOnCards = this.collectNames(abilities)
    // Cards chosen for the costs of playing a card are known to the text that follows.
    let chosenToPlay = false
    abilities.forEach((ability, index) => {
      if (!isNode(ability)) return
      checkCardType(ability, cardType, (code, detail) => this.report(code, [index], detail))
      const follows = ability.node === 'event' || ability.node === 'triggered'
      const scene: Scene = {
        it: chosenToPlay && follows,
        that: false,
        earned: false,
        them: false,
        trait: false,
        granted: false,
      }
      this.visit('ability', ability, scene, [index], index)
      if (choosesTrait(ability) && !this.traitsRead.has(index)) this.report('unread-name', [index], 'trait')
      if (ability.node === 'toPlay') chosenToPlay = scene.it
    })
    checkUses(abilities, (index) => this.report('wrong-kind', [index, 'times'], 'times'))
    for (const [name, index] of this.bound) {
      if (!this.read.has(name)) this.report('unread-name', [index], name)
    }
  }

  private report(code: ProblemCode, path: Path, detail: string): void {
    this.problems.push({ code, path, detail })
  }

  /** Notes every name that is bound; returns whether the card can come to lie on another. */
  private collectNames(abilities: readonly unknown[]): boolean {
    let attaches = false
    walk(abilities, (value, path) => {
      if (!isNode(value)) return
      if (value.kind === 'attach') attaches = true
      if (typeof value.as !== 'string') return
      if (this.bound.has(value.as) || isReferenceWord(value.as)) this.report('bound-twice', path, value.as)
      this.bound.set(value.as, typeof path[0] === 'number' ? path[0] : 0)
    })
    return attaches
  }

  private visitShape(node: unknown, shape: Shape, scene: Scene, path: Path, paragraph: number): void {
    if (!isNode(node)) return
    for (const [key, field] of Object.entries(shape)) {
      const value = node[key]
      if (value === undefined) continue
      const type = field.replace('?', '')
      if (type.endsWith('[]') && Array.isArray(value)) {
        value.forEach((item, i) => {
          this.visit(type.slice(0, -2), item, scene, [...path, key, i], paragraph)
        })
      } else if (key === 'other') {
        for (const ref of Array.isArray(value) ? value : [value])
          this.visitRef(ref, scene, [...path, key], paragraph)
      } else this.visit(type, value, scene, [...path, key], paragraph)
    }
  }

  private visitRef(value: unknown, scene: Scene, path: Path, paragraph: number): void {
    if (typeof value !== 'string') return
    if (!isReferenceWord(value)) {
      this.read.add(value)
      const at = this.bound.get(value)
      const known = at !== undefined && (at !== paragraph || this.seen.has(value))
      if (!known) this.report('unbound-name', path, value)
      return
    }
    const means = {
      self: true,
      mission: true,
      it: scene.it,
      that: scene.that,
      earned: scene.earned,
      host: this.canLieOnCards,
      them: scene.them,
      giver: scene.granted,
    }[value]
    if (!means) this.report('no-such-reference', path, value)
  }

  /** The trait that the text has chosen is spoken of. */
  private visitTrait(scene: Scene, path: Path, paragraph: number): void {
    if (!scene.trait) this.report('no-such-reference', path, 'trait')
    this.traitsRead.add(paragraph)
  }

  private readonly visitors: Readonly<Record<string, Visitor>> = {
    ref: (...at) => this.visitRef(...at),
    scope: (...at) => (typeof at[0] === 'string' ? this.visitRef(...at) : this.visit('filter', ...at)),
    scopeOrYou: (...at) => {
      if (at[0] !== 'you') this.visit('scope', ...at)
    },
    filter: (value, scene, path, paragraph) => {
      if (!isNode(value)) return
      const within = this.placeWithin.get(value)
      if (value.chosenTrait !== undefined) this.visitTrait(scene, path, paragraph)
      checkFilter(value, (code, key, detail) => this.report(code, [...path, key], detail), within)
      for (const inner of [value.not, ...(Array.isArray(value.anyOf) ? value.anyOf : [])])
        if (isNode(inner)) this.placeWithin.set(inner, value.place ?? within)
      this.visitShape(value, FILTER_SHAPE, scene, path, paragraph)
    },
    target: (...at) => this.visitTarget(...at),
    quantity: (value, scene, path, paragraph) => {
      if (isNode(value) && value.kind === 'upTo')
        this.visit('amount', value.n, scene, [...path, 'n'], paragraph)
      else this.visit('amount', value, scene, path, paragraph)
    },
    bound: (...at) => this.visitFields({ n: 'amount' }, ...at),
    rating: (...at) => this.visitFields({ n: 'amount' }, ...at),
    price: (...at) => this.visitFields({ of: 'filter', n: 'amount' }, ...at),
    priceWhile: (...at) => this.visitFields({ if: 'condition' }, ...at),
    amount: (...at) => {
      const [value, , path] = at
      if (isNode(value) && value.kind === 'atMost' && !(this.limited.has(value) && isCounting(value)))
        this.report('wrong-kind', path, 'atMost')
      if (isNode(value) && value.kind === 'extreme')
        checkExtreme(value, (detail) => this.report('impossible-selector', path, detail))
      this.visitKind(AMOUNT_SHAPES, ...at)
    },
    amountOrX: (...at) => this.visitKind(AMOUNT_SHAPES, ...at),
    condition: (...at) => {
      const [value] = at
      if (isNode(value) && isNode(value.card) && value.kind === 'playedThisTurn')
        this.placeWithin.set(value.card, 'discard')
      // A card that was revealed or discarded is in no place that its description would have to name.
      if (isNode(value) && value.kind === 'is' && isNode(value.a) && !IN_PLAY.includes(value.card))
        if (speaksOfEvents(value.a)) this.placeWithin.set(value.a, 'discard')
      this.visitKind(CONDITION_SHAPES, ...at)
    },
    trigger: (...at) => {
      const [value] = at
      if (isNode(value) && isNode(value.card) && NOT_IN_PLAY.includes(value.kind))
        this.placeWithin.set(value.card, 'discard')
      if (isNode(value) && value.kind === 'left' && neverLeaves(value.card, this.cardType))
        this.report('wrong-kind', at[2], 'left')
      this.visitKind(TRIGGER_SHAPES, ...at)
    },
    would: (...at) => {
      const [value, , path] = at
      // One card has an event of its own; more than that are so many, or so many and more.
      if (isNode(value) && value.kind === 'drawCards' && isNode(value.n))
        if (!['=', '>='].includes(String(value.n.is)) || typeof value.n.n !== 'number' || value.n.n < 2)
          this.report('wrong-kind', path, 'drawCards')
      this.visitKind(WOULD_SHAPES, ...at)
    },
    modifier: (value, scene, path, paragraph) => {
      // The cards that get a trait cannot depend on which cards have one: that would be circular.
      if (isNode(value) && (value.kind === 'trait' || value.kind === 'losesTrait') && asksForTraits(value.of))
        this.report('impossible-selector', [...path, 'of'], 'trait')
      if (isNode(value) && value.kind === 'trait' && value.trait === undefined)
        this.visitTrait(scene, path, paragraph)
      if (isNode(value)) checkNumbers(value, (detail) => this.report('wrong-kind', path, detail))
      if (isNode(value) && isNode(value.n)) this.limited.add(value.n)
      if (isNode(value) && value.kind === 'cannot' && isNode(value.by)) {
        // A card whose text does something need not be in play: it may be an event.
        this.placeWithin.set(value.by, 'discard')
        if (!DONE_BY_TEXTS.includes(value.be)) this.report('wrong-kind', [...path, 'by'], String(value.be))
      }
      this.visitKind(MODIFIER_SHAPES, value, { ...scene, them: true }, path, paragraph)
    },
    mode: (...at) => this.visitFields({ costs: 'effect[]', do: 'effect' }, ...at),
    destination: (...at) => this.visitFields({ card: 'ref' }, ...at),
    duration: (...at) => {
      const [value, scene, path] = at
      if (isNode(value) && value.kind === 'untilAssigned') {
        const isNever = value.card === 'self' && !scene.granted && NEVER_ASSIGNED.includes(this.cardType)
        if (value.card === 'mission' || isNever) this.report('wrong-kind', path, 'untilAssigned')
      }
      this.visitFields({ card: 'ref' }, ...at)
    },
    effect: (...at) => this.visitEffect(...at),
    ability: (...at) => this.visitAbility(...at),
  }

  /** Plain words and numbers have no visitor: the schema has checked them completely. */
  private visit(type: string, ...at: Parameters<Visitor>): void {
    this.visitors[type]?.(...at)
  }

  private visitFields(shape: Shape, ...at: Parameters<Visitor>): void {
    const [value, scene, path, paragraph] = at
    this.visitShape(value, shape, scene, path, paragraph)
  }

  private visitKind(shapes: Readonly<Record<string, Shape>>, ...at: Parameters<Visitor>): void {
    const [value] = at
    const shape = isNode(value) ? shapes[String(value.kind)] : undefined
    if (shape) this.visitFields(shape, ...at)
  }

  private visitTarget(value: unknown, scene: Scene, path: Path, paragraph: number): void {
    if (typeof value === 'string') this.visitRef(value, scene, path, paragraph)
    if (!isNode(value)) return
    const shape = TARGET_SHAPES[String(value.kind) as keyof typeof TARGET_SHAPES]
    checkNumbers(value, (detail) => this.report('wrong-kind', path, detail))
    this.visitShape(value, shape, scene, path, paragraph)
    if (typeof value.as === 'string') this.seen.add(value.as)
    scene.it = true
  }

  private visitEffect(value: unknown, scene: Scene, path: Path, paragraph: number): void {
    if (!isNode(value)) return
    if (['gain', 'lose', 'draw'].includes(String(value.kind)) && isNode(value.n)) this.limited.add(value.n)
    checkEffectKind(value, (code, key, detail) => this.report(code, [...path, key], detail))
    checkNumbers(value, (detail) => this.report('wrong-kind', path, detail))
    checkMust(value, (detail) => this.report('wrong-kind', path, detail))
    checkOffer(value, (detail) => this.report('wrong-player', [...path, 'do'], detail))
    const shape: Shape = EFFECT_SHAPES[String(value.kind) as keyof typeof EFFECT_SHAPES]
    if (value.kind === 'chooseTrait') scene.trait = true
    const watches = value.kind === 'later' || value.kind === 'whenever' || value.kind === 'insteadOf'
    if (watches) {
      const inner = { ...scene, that: true, earned: mentionsEarning(value.on) }
      this.visitShape(value, shape, inner, path, paragraph)
    } else if (value.kind === 'forEach') {
      this.visit('target', value.of, scene, [...path, 'of'], paragraph)
      this.seen.add(String(value.as))
      this.visit('effect', value.do, scene, [...path, 'do'], paragraph)
    } else this.visitShape(value, shape, scene, path, paragraph)
    if ((value.kind === 'look' && value.put === 'stay') || value.kind === 'search') {
      scene.it = true
      if (typeof value.as === 'string') this.seen.add(value.as)
    }
  }

  private visitAbility(value: unknown, scene: Scene, path: Path, paragraph: number): void {
    if (!isNode(value)) return
    const node = String(value.node)
    checkNumbers(value, (detail) => this.report('wrong-kind', path, detail))
    // A paragraph within a paragraph is one that is granted. Its bearer counts its uses among those of its own.
    const granted = path.length > 1
    if (granted && value.times !== undefined) this.report('wrong-kind', [...path, 'times'], 'times')
    const shape = ABILITY_SHAPES[node as keyof typeof ABILITY_SHAPES]
    const inner: Scene = {
      it: scene.it,
      that: node === 'triggered' || node === 'replacement',
      earned: mentionsEarning(value.on),
      them: scene.them || node === 'toAssign',
      trait: false,
      granted,
    }
    this.visitShape(value, shape, inner, path, paragraph)
    scene.it = inner.it
  }
}

/** Events about cards that need not be in play. */
const NOT_IN_PLAY: readonly unknown[] = ['played', 'discarded']

/** What texts do to cards. */
const DONE_BY_TEXTS: readonly unknown[] = [
  'blocked',
  'unblocked',
  'readied',
  'stopped',
  'destroyed',
  'incapacitated',
]

/** References to cards that are in play whenever a text speaks of them. */
const IN_PLAY: readonly unknown[] = ['self', 'mission', 'host', 'giver', 'them']

function speaksOfEvents(filter: unknown): boolean {
  let speaks = false
  walk(filter, (value) => {
    if (isNode(value) && value.what === 'event') speaks = true
  })
  return speaks
}

/** Amounts of which a text says "for each": only those have a maximum. */
const COUNTING: readonly unknown[] = [
  'count',
  'size',
  'glyphs',
  'traits',
  'sharedTraits',
  'missions',
  'counters',
  'per',
]
const isCounting = ({ of, n }: AnyNode): boolean =>
  isNode(of) && COUNTING.includes(of.kind) && typeof n === 'number' && n > 0

function choosesTrait(ability: unknown): boolean {
  let chooses = false
  walk(ability, (value) => {
    if (isNode(value) && value.kind === 'chooseTrait') chooses = true
  })
  return chooses
}

const TRAIT_KEYS = ['trait', 'chosenTrait', 'traitless', 'sharing', 'allTraitsOf'] as const
function asksForTraits(of: unknown): boolean {
  let asks = false
  walk(of, (value) => {
    if (isNode(value) && TRAIT_KEYS.some((key) => value[key] !== undefined)) asks = true
  })
  return asks
}

function mentionsEarning(trigger: unknown): boolean {
  let found = false
  walk(trigger, (value) => {
    if (isNode(value) && value.kind === 'earned') found = true
  })
  return found
}
