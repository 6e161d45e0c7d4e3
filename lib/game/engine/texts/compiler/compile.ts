import type { Ability, Effect, Modifier } from '@/lib/game/abilities/ability'
import { usesOf } from '@/lib/game/abilities/check-kinds'
import type { Condition } from '@/lib/game/abilities/conditions'
import { isNode, totalsChangedIn, walk } from '@/lib/game/abilities/walk'
import type {
  CompiledActivated,
  CompiledAmount,
  CompiledCard,
  CompiledCondition,
  CompiledText,
  CostPart,
  Lasting,
} from '@/lib/game/engine/model/compiled-text'
import type { Program } from '@/lib/game/engine/model/program'
import { replacedBit } from '@/lib/game/engine/texts/runtime/event-kinds'
import { withdrawal } from '../../keywords'
import { isIn, setUsedAbilities, usedAbilities } from '../../state'
import { ZONE } from '../../state/layout'
import { clearSlot, copyFurther, ofCard, ofFrame } from '../runtime/bindings'
import type { Env } from '../runtime/context'
import { usedBit } from '../runtime/events'
import { rolesOf, watchedBy } from '../runtime/texts-at-work'
import { compileAmount } from './amounts'
import { asksOf } from './asks'
import { type Environment, ProgramWriter } from './builder'
import { allHold, compileCondition, compileGate } from './conditions'
import { writeCosts, writeMay } from './control'
import { writeEffect } from './effects'

import { compileModifier } from './modifiers'
import { compileAllPossible, compilePayable, compilePossible } from './possible'
import { compileSubject, compileTrigger, compileWould } from './triggers'

/** Compiles all paragraphs of a card. Done once per card and engine. */
export function compileCard(abilities: readonly Ability[]): CompiledCard {
  const compiler = new CardCompiler(abilities)
  return compiler.card
}

const ADVERSARY_KINDS = ['adversary', 'becomesAdversary']
const CONTINUING_KINDS = ['missionCost', 'noMissions']
const FIRST_FREE_SLOT = 40

/**
 * An effect that the controller may decline. If declining has an effect, or another player decides, the text happens
 * either way.
 */
const isOffer = (effect: Effect): effect is Extract<Effect, { kind: 'may' }> =>
  effect.kind === 'may' &&
  effect.must !== true &&
  effect.ifNot === undefined &&
  (effect.who ?? 'you') === 'you'

/** True if a text has a change of that kind that applies without being activated. */
const changesOf = (text: CompiledText, kind: Modifier['kind']): boolean =>
  text.statics.some(({ modifiers }) => modifiers.some((modifier) => modifier.kind === kind))

class CardCompiler {
  readonly card: CompiledCard
  private readonly programs: Program[] = []
  private readonly lasting: Lasting[] = []
  private readonly lastingParagraphs: number[] = []
  private readonly fromHand: CompiledActivated[] = []
  private readonly names = new Map<string, number>()
  private readonly shared: ReadonlySet<string>
  private attached: CompiledText | undefined
  private events = 0
  private replaced = 0
  private paragraph = 0
  private freeSlot = FIRST_FREE_SLOT
  private readonly env: Environment

  constructor(abilities: readonly Ability[]) {
    this.shared = sharedNames(abilities)
    const slotOf = (name: string): number => {
      const known = this.names.get(name)
      if (known !== undefined) return known
      const slot = this.names.size + 1
      this.names.set(name, slot)
      return slot
    }
    const amountEnv: Env = { slotOf, amount: (amount) => compileAmount(amount, amountEnv) }
    this.env = {
      slotOf,
      amount: amountEnv.amount,
      isShared: (name) => this.shared.has(name),
      newSlot: () => this.freeSlot++,
      addProgram: (write) => {
        const place = this.programs.length
        this.programs.push([])
        const writer = new ProgramWriter(this.env)
        write(writer)
        this.programs[place] = writer.program()
        return place
      },
      addLasting: (lasting) => {
        if (lasting.kind === 'later' || lasting.kind === 'whenever') this.events |= lasting.events
        if (lasting.kind === 'insteadOf') this.replaced |= replacedBit(lasting.replacement.kind)
        this.lastingParagraphs.push(this.paragraph)
        return this.lasting.push(lasting) - 1
      },
      addAttached: (text) => {
        this.attached = text
      },
      compileAbilities: (some) => this.text(some, false),
      paragraph: () => this.paragraph,
    }
    const text = this.text(abilities, true)
    const kinds = kindsAnywhere(abilities)
    const totals = totalsChangedIn(abilities)
    this.card = {
      text,
      hasText: abilities.length > 0,
      playsPlainly: text.playOnlyIf.length === 0 && text.toPlay.length === 0,
      changesOwnCost: changesOf(text, 'cost'),
      changesOwnDifficulty: changesOf(text, 'difficulty') || changesOf(text, 'setDifficulty'),
      attached: this.attached,
      programs: this.programs,
      lasting: this.lasting,
      lastingParagraphs: this.lastingParagraphs,
      events: this.events,
      replaced: this.replaced,
      // Glyphs beneath an adversary do not count, and other cards' texts can make the hero player's characters
      // adversaries.
      changesVictory: totals.size > 0 || kinds.has('adversary'),
      changesVictoryLater: this.lasting.some((one) => one.kind === 'modifier' && one.modifier.forTotals),
      changesPointValues: totals.has('pointValue'),
      makesAdversaries: ADVERSARY_KINDS.some((kind) => kinds.has(kind)),
      takesText: kinds.has('noText'),
      changesContinuing: CONTINUING_KINDS.some((kind) => kinds.has(kind)),
      fromHand: this.fromHand,
      asksWhoWasAssigned: asksWhoWasAssigned(abilities),
      counters: countersIn(abilities),
    }
  }

  private condition(
    condition: Parameters<typeof compileCondition>[0] | undefined,
  ): CompiledCondition | undefined {
    return condition === undefined ? undefined : compileCondition(condition, this.env)
  }

  private effectProgram(effect: Effect): number {
    return this.env.addProgram((writer) => writeEffect(writer, effect))
  }

  /**
   * Condition that must still hold when a triggered text's turn comes: its "if", and that its card is still in the
   * place it names.
   */
  private askedAgain({
    if: condition,
    from,
  }: Extract<Ability, { node: 'triggered' }>): CompiledCondition | undefined {
    const holds = this.condition(condition)
    if (from === undefined) return holds
    const stillThere: CompiledCondition = (game, { source }) => isIn(game, source, ZONE.score)
    return holds ? allHold([stillThere, holds]) : stillThere
  }

  /** Forgets the text's earlier choices when it starts again, for the other paragraphs too. */
  private triggeredProgram(effect: Effect, condition: CompiledCondition | undefined, once: boolean): number {
    const { paragraph } = this
    const slots = namesBoundIn(effect)
      .filter((name) => this.shared.has(name))
      .map((name) => this.env.slotOf(name))
    return this.env.addProgram((writer) => {
      const end = writer.label()
      // The condition was checked at the trigger, and is checked again when the text's turn has come (ruling 75).
      if (condition) writer.jumpUnless(end, condition)
      if (slots.length > 0)
        writer.run('forget', (game, _, context) => {
          for (const slot of slots) clearSlot(game, ofCard(context.source), slot)
        })
      if (once && isOffer(effect)) {
        // A player who declines the offer has not used it, and gets it again the next time.
        writer.jumpUnless(
          end,
          (game, { source }) => (usedAbilities(game, source) & usedBit({ paragraph })) === 0,
        )
        writeMay(writer, effect, { effect: writeEffect, condition: compileCondition }, (game, card) =>
          setUsedAbilities(game, card, usedAbilities(game, card) | usedBit({ paragraph })),
        )
      } else writeEffect(writer, effect)
      writer.place(end)
    })
  }

  private costProgram(costs: readonly Effect[], then?: Effect): number {
    return this.env.addProgram((writer) => {
      writeCosts(writer, costs, { effect: writeEffect, condition: compileCondition })
      if (then) writeEffect(writer, then)
    })
  }

  /** The power that an ability requires now, as far as it is stated. */
  private powerOf({ costs, price }: Extract<Ability, { node: 'activated' }>): CompiledAmount {
    const power = this.env.amount(powerIn(costs))
    if (!price) return power
    const holds = compileCondition(price.if, this.env)
    return (game, context) =>
      holds(game, context) ? Math.max(0, power(game, context) + price.n) : power(game, context)
  }

  private payable(costs: readonly Effect[]): CompiledCondition {
    return compilePayable(costs, this.env)
  }

  private toPlay(costs: readonly Effect[], unless?: Condition): CompiledText['toPlay'][number] {
    return {
      unless: this.condition(unless),
      payable: this.payable(costs),
      needs: () => this.costParts(costs),
      program: this.env.addProgram((writer) => {
        writeCosts(writer, costs, { effect: writeEffect, condition: compileCondition })
        // Later text can refer to the choice.
        writer.run('remember', (game, frame, context) =>
          copyFurther(game, ofFrame(frame), ofCard(context.source)),
        )
      }),
    }
  }

  private costParts(costs: readonly Effect[]): CostPart[] {
    return costs.map((cost, i) => {
      const ownPower = cost.kind === 'pay' && cost.who === undefined
      return {
        effectKind: cost.kind,
        self: 'target' in cost && cost.target === 'self',
        payable: this.payable(costs.slice(0, i + 1)),
        power: ownPower ? this.env.amount(powerIn(costs.slice(0, i + 1))) : undefined,
      }
    })
  }

  private text(abilities: readonly Ability[], own: boolean): CompiledText {
    const draft = {
      triggers: [] as CompiledText['triggers'][number][],
      outcomes: [] as CompiledText['outcomes'][number][],
      activated: [] as CompiledText['activated'][number][],
      statics: [] as CompiledText['statics'][number][],
      replacements: [] as CompiledText['replacements'][number][],
      toPlay: [] as CompiledText['toPlay'][number][],
      toAssign: [] as CompiledText['toAssign'][number][],
      playOnlyIf: [] as CompiledCondition[],
      onPlay: [] as number[],
      dominion: false,
      withdraw: false,
      adversary: undefined as CompiledText['adversary'],
      abilities: [...abilities],
    }
    abilities.forEach((ability, paragraph) => {
      if (own) this.paragraph = paragraph
      this.compile(ability, draft)
    })
    // Every field is named: with a spread, each text would have its own layout and be slow to read.
    return {
      triggers: draft.triggers,
      outcomes: draft.outcomes,
      activated: draft.activated,
      statics: draft.statics,
      replacements: draft.replacements,
      toPlay: draft.toPlay,
      toAssign: draft.toAssign,
      playOnlyIf: draft.playOnlyIf,
      onPlay: draft.onPlay,
      dominion: draft.dominion,
      withdraw: draft.withdraw,
      adversary: draft.adversary,
      abilities: draft.abilities,
      roles: rolesOf(draft),
      watches: watchedBy(draft),
    }
  }

  private compile(ability: Ability, draft: Draft): void {
    const { env, paragraph } = this
    switch (ability.node) {
      case 'triggered': {
        const { events, matches } = compileTrigger(ability.on, env)
        this.events |= events
        draft.triggers.push({
          paragraph,
          events,
          matches,
          gate: compileGate(ability.gate),
          during: this.condition(ability.while),
          condition: this.condition(ability.if),
          fromScorePile: ability.from === 'score',
          once: ability.once === true && isOffer(ability.do) ? 'taken' : (ability.once ?? false),
          program: this.triggeredProgram(ability.do, this.askedAgain(ability), ability.once === true),
        })
        return
      }
      case 'outcome':
        draft.outcomes.push({
          paragraph,
          success: ability.on === 'success' || ability.on === 'either',
          failure: ability.on === 'failure' || ability.on === 'either',
          victory: ability.on === 'victory',
          program: this.effectProgram(ability.do),
        })
        return
      case 'activated': {
        const modes = pricedModes(ability.do)
        const ownCosts = ability.price ? changedCosts(ability.costs, ability.price) : ability.costs
        const costs = modes ? [...ownCosts, modes] : ownCosts
        const list = ability.from === 'hand' ? this.fromHand : draft.activated
        list.push({
          paragraph,
          gate: compileGate(ability.gate),
          condition: this.condition(ability.if),
          uses: usesOf(ability),
          by: ability.by ?? 'controller',
          payable: this.payable(costs),
          power: this.powerOf(ability),
          program: this.costProgram(ownCosts, ability.do),
          needs: () => ({ gate: ability.gate, costs: this.costParts(costs) }),
        })
        return
      }
      case 'static':
        draft.statics.push({
          gate: compileGate(ability.gate),
          during: this.condition(ability.while),
          asks: ability.while ? asksOf(ability.while) : 0,
          fromScorePile: ability.from === 'score',
          modifiers: ability.by.map((modifier) => compileModifier(modifier, env)),
        })
        return
      case 'event':
        if (ability.onlyIf) draft.playOnlyIf.push(compileCondition(ability.onlyIf, env))
        if (ability.costs) draft.toPlay.push(this.toPlay(ability.costs))
        draft.onPlay.push(this.effectProgram(ability.do))
        return
      case 'toPlay':
        draft.toPlay.push(this.toPlay(ability.costs, ability.unless))
        return
      case 'toAssign': {
        const plain = ability.costs.every((cost) => cost.kind === 'pay' && cost.n !== 'x')
        draft.toAssign.push({
          gate: compileGate(ability.gate),
          during: this.condition(ability.while),
          unless: this.condition(ability.unless),
          subject: compileSubject(ability.card, env),
          power: plain ? env.amount(powerIn(ability.costs)) : undefined,
          possible: compileAllPossible(ability.costs, env),
          destroys: ability.costs.some(({ kind }) => kind === 'destroy'),
          program: this.costProgram(ability.costs),
        })
        return
      }
      case 'playOnlyIf':
        draft.playOnlyIf.push(compileCondition(ability.if, env))
        return
      case 'replacement': {
        const { may, instead } = ability
        const would = compileWould(ability.would, env)
        this.replaced |= replacedBit(would.kind)
        draft.replacements.push({
          paragraph,
          kind: would.kind,
          subject: would.subject,
          byCardOf: would.byCardOf,
          suits: would.suits,
          gate: bothHold(compileGate(ability.gate), this.condition(ability.while)),
          payable: may && this.payable([may]),
          spares: may && !speaksOfThat([may, instead]) ? compilePossible(may, env) : undefined,
          program: this.costProgram(may ? [may] : [], instead),
        })
        return
      }
      case 'becomesAdversary': {
        const { node: _, ...how } = ability
        draft.adversary =
          how.reviveCost === undefined ? how : { ...how, reviveCostIn: env.amount(how.reviveCost) }
        return
      }
      case 'withdraw': {
        draft.withdraw = true
        const { costs, gain } = withdrawal(ability)
        draft.activated.push({
          paragraph,
          gate: undefined,
          condition: undefined,
          uses: 0,
          by: 'controller',
          payable: this.payable(costs),
          power: () => 0,
          program: this.costProgram(costs, gain),
          needs: () => ({ gate: undefined, costs: this.costParts(costs) }),
        })
        return
      }
      case 'dominion':
        draft.dominion = true
    }
  }
}

type Mutable<T> = T extends readonly (infer Item)[] ? Item[] : T
type Written = Omit<CompiledText, 'roles' | 'watches'>
type Draft = { -readonly [Key in keyof Written]: Mutable<Written[Key]> }

/** A choice of prices after the dash is part of what must be payable. */
function pricedModes(effect: Effect): Effect | undefined {
  const parts = effect.kind === 'seq' ? effect.do : [effect]
  const modes = parts.find((part) => part.kind === 'chooseOne' && part.modes.every((mode) => mode.costs))
  if (modes?.kind !== 'chooseOne') return undefined
  return {
    kind: 'chooseOne',
    modes: modes.modes.map(({ costs }) => ({ do: { kind: 'seq', do: costs ?? [] } })),
  }
}

/** The power that costs require, as far as it is stated. */
function powerIn(costs: readonly Effect[]) {
  const amounts = costs.flatMap((cost) => (cost.kind === 'pay' && cost.n !== 'x' ? [cost.n] : []))
  const [only] = amounts
  return amounts.length === 1 && only !== undefined ? only : { kind: 'sum' as const, of: amounts }
}

/** Costs whose power changes while a condition holds. */
function changedCosts(
  costs: readonly Effect[],
  { n, if: condition }: NonNullable<Extract<Ability, { node: 'activated' }>['price']>,
): readonly Effect[] {
  const at = costs.findIndex((cost) => cost.kind === 'pay' && cost.n !== 'x')
  return costs.map((cost, i) => {
    if (i !== at || cost.kind !== 'pay' || cost.n === 'x') return cost
    const changed =
      typeof cost.n === 'number' ? Math.max(0, cost.n + n) : { kind: 'sum' as const, of: [cost.n, n] }
    return { kind: 'if', if: condition, do: { ...cost, n: changed }, else: cost }
  })
}

/** Names of the counters that some paragraphs mention. */
function countersIn(abilities: readonly Ability[]): readonly string[] {
  const names = new Set<string>()
  walk(abilities, (value) => {
    if (isNode(value) && typeof value.counter === 'string') names.add(value.counter)
  })
  return [...names]
}

function speaksOfThat(effects: readonly Effect[]): boolean {
  let speaks = false
  walk(effects, (value) => {
    speaks ||= value === 'that'
  })
  return speaks
}

function namesBoundIn(effect: Effect): string[] {
  const names: string[] = []
  walk(effect, (value) => {
    if (isNode(value) && typeof value.as === 'string') names.push(value.as)
  })
  return names
}

const asksWhoWasAssigned = (abilities: readonly Ability[]): boolean => {
  let asks = false
  walk(abilities, (value) => {
    if (isNode(value) && value.wasAssigned !== undefined) asks = true
  })
  return asks
}

/** Names that are bound in one paragraph and read in another. */
function sharedNames(abilities: readonly Ability[]): ReadonlySet<string> {
  const bound = new Map<string, number>()
  abilities.forEach((ability, paragraph) => {
    walk(ability, (value) => {
      if (isNode(value) && typeof value.as === 'string') bound.set(value.as, paragraph)
    })
  })
  const shared = new Set<string>()
  abilities.forEach((ability, paragraph) => {
    walk(ability, (value) => {
      if (typeof value === 'string' && (bound.get(value) ?? paragraph) !== paragraph) shared.add(value)
    })
  })
  return shared
}

function kindsAnywhere(abilities: readonly Ability[]): ReadonlySet<string> {
  const kinds = new Set<string>()
  walk(abilities, (value) => {
    if (!isNode(value)) return
    for (const key of ['kind', 'node']) if (typeof value[key] === 'string') kinds.add(value[key])
  })
  return kinds
}

/** Combines two conditions, either of which may be absent. */
function bothHold(
  one: CompiledCondition | undefined,
  two: CompiledCondition | undefined,
): CompiledCondition | undefined {
  if (!one || !two) return one ?? two
  return (game, context) => one(game, context) && two(game, context)
}
