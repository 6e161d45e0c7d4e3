import type { CardType } from '@/lib/terms'
import { checkCardType, checkEffectKind } from './check-kinds'
import { checkFilter } from './check-selectors'
import type { Problem, ProblemCode } from './problems'
import { isReferenceWord } from './references'
import { abilitySchema, withinLimits } from './schema'
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
} from './shapes'
import { isNode, type Path, walk } from './walk'
import type { Ability } from './wrappers'

/**
 * Everything wrong with the paragraphs of one card; empty when they may be compiled. First their shape; only if
 * that is right, what their words mean.
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

/** What a word can mean at one place of a text. */
interface Scene {
  /** Something has been chosen, moved or revealed before. */
  it: boolean
  readonly that: boolean
  readonly earned: boolean
  readonly them: boolean
}

class Checker {
  readonly problems: Problem[] = []
  /** Name to the paragraph that binds it. */
  private readonly bound = new Map<string, number>()
  private readonly read = new Set<string>()
  private readonly seen = new Set<string>()
  private readonly canLieOnCards: boolean

  constructor(abilities: readonly unknown[], cardType: CardType) {
    this.canLieOnCards = this.collectNames(abilities)
    // What is chosen for the costs of playing a card is known to the text that follows.
    let chosenToPlay = false
    abilities.forEach((ability, index) => {
      if (!isNode(ability)) return
      checkCardType(ability, cardType, (code, detail) => this.report(code, [index], detail))
      const follows = ability.node === 'event' || ability.node === 'triggered'
      const scene: Scene = { it: chosenToPlay && follows, that: false, earned: false, them: false }
      this.visit('ability', ability, scene, [index], index)
      if (ability.node === 'toPlay') chosenToPlay = scene.it
    })
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
    }[value]
    if (!means) this.report('no-such-reference', path, value)
  }

  private visit(type: string, value: unknown, scene: Scene, path: Path, paragraph: number): void {
    const shaped = (shapes: Readonly<Record<string, Shape>>, tag: 'kind' | 'node' = 'kind') => {
      if (!isNode(value)) return
      const shape = shapes[String(value[tag])]
      if (shape) this.visitShape(value, shape, scene, path, paragraph)
    }
    switch (type) {
      case 'ref':
        return this.visitRef(value, scene, path, paragraph)
      case 'scopeOrYou':
        if (value === 'you') return
        return this.visit('scope', value, scene, path, paragraph)
      case 'scope':
        return typeof value === 'string'
          ? this.visitRef(value, scene, path, paragraph)
          : this.visit('filter', value, scene, path, paragraph)
      case 'filter':
        checkFilter(value, (code, key, detail) => this.report(code, [...path, key], detail))
        return this.visitShape(value, FILTER_SHAPE, scene, path, paragraph)
      case 'target':
        return this.visitTarget(value, scene, path, paragraph)
      case 'quantity':
        if (isNode(value) && value.kind === 'upTo')
          return this.visit('amount', value.n, scene, [...path, 'n'], paragraph)
        return this.visit('amount', value, scene, path, paragraph)
      case 'bound':
      case 'rating':
        return this.visitShape(value, { n: 'amount' }, scene, path, paragraph)
      case 'price':
        return this.visitShape(value, { of: 'filter', n: 'amount' }, scene, path, paragraph)
      case 'amount':
      case 'amountOrX':
        return shaped(AMOUNT_SHAPES)
      case 'condition':
        return shaped(CONDITION_SHAPES)
      case 'trigger':
        return shaped(TRIGGER_SHAPES)
      case 'would':
        return shaped(WOULD_SHAPES)
      case 'modifier':
        if (!isNode(value)) return
        return this.visitShape(
          value,
          MODIFIER_SHAPES[String(value.kind) as keyof typeof MODIFIER_SHAPES],
          { ...scene, them: true },
          path,
          paragraph,
        )
      case 'mode':
        return this.visitShape(value, { costs: 'effect[]', do: 'effect' }, scene, path, paragraph)
      case 'destination':
        if (isNode(value)) this.visitRef(value.card, scene, [...path, 'card'], paragraph)
        return
      case 'duration':
        if (isNode(value)) this.visitRef(value.card, scene, [...path, 'card'], paragraph)
        return
      case 'effect':
        return this.visitEffect(value, scene, path, paragraph)
      case 'ability':
        return this.visitAbility(value, scene, path, paragraph)
      default:
    }
  }

  private visitTarget(value: unknown, scene: Scene, path: Path, paragraph: number): void {
    if (typeof value === 'string') return this.visitRef(value, scene, path, paragraph)
    if (!isNode(value)) return
    const shape = TARGET_SHAPES[String(value.kind) as keyof typeof TARGET_SHAPES]
    this.visitShape(value, shape, scene, path, paragraph)
    if (typeof value.as === 'string') this.seen.add(value.as)
    scene.it = true
  }

  private visitEffect(value: unknown, scene: Scene, path: Path, paragraph: number): void {
    if (!isNode(value)) return
    checkEffectKind(value, (code, key, detail) => this.report(code, [...path, key], detail))
    const shape: Shape = EFFECT_SHAPES[String(value.kind) as keyof typeof EFFECT_SHAPES]
    const watches = value.kind === 'later' || value.kind === 'whenever' || value.kind === 'insteadOf'
    if (watches) {
      const inner = { ...scene, that: true, earned: mentionsEarning(value.on) }
      return this.visitShape(value, shape, inner, path, paragraph)
    }
    if (value.kind === 'forEach') {
      this.visit('target', value.of, scene, [...path, 'of'], paragraph)
      this.seen.add(String(value.as))
      return this.visit('effect', value.do, scene, [...path, 'do'], paragraph)
    }
    this.visitShape(value, shape, scene, path, paragraph)
  }

  private visitAbility(value: unknown, scene: Scene, path: Path, paragraph: number): void {
    if (!isNode(value)) return
    const node = String(value.node)
    const shape = ABILITY_SHAPES[node as keyof typeof ABILITY_SHAPES]
    const inner: Scene = {
      it: scene.it,
      that: node === 'triggered' || node === 'replacement',
      earned: mentionsEarning(value.on),
      them: scene.them || node === 'toAssign',
    }
    this.visitShape(value, shape, inner, path, paragraph)
    scene.it = inner.it
  }
}

function mentionsEarning(trigger: unknown): boolean {
  let found = false
  walk(trigger, (value) => {
    if (isNode(value) && value.kind === 'earned') found = true
  })
  return found
}

/** The paragraphs, if nothing is wrong with them. */
export function areAbilities(
  abilities: readonly unknown[],
  cardType: CardType,
): abilities is readonly Ability[] {
  return checkAbilities(abilities, cardType).length === 0
}
