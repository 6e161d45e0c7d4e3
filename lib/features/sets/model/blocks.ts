import type { Ability, Effect, Modifier } from '@/lib/game/abilities/ability'
import { checkAbilities } from '@/lib/game/abilities/check'
import { DURATION_WORDS } from '@/lib/game/abilities/durations'
import { MODIFIER_SHAPES, WOULD_SHAPES } from '@/lib/game/abilities/node-fields'
import { type Filter, KINDS } from '@/lib/game/abilities/selectors'
import type { Trigger, Would } from '@/lib/game/abilities/triggers'
import { type CardType, SKILLS, STATES } from '@/lib/game/terms'
import { plainText, renderAbility, type TextContext } from '@/lib/game/text'
import type { Language } from '@/lib/game/text/tokens'

/**
 * An ability tree as blocks: one for each part that can be edited separately. A part's alternatives are those that the
 * card may have there; their labels come from the card texts, so they exist in every language.
 */

const ROLES = ['when', 'price', 'does', 'who', 'howLong'] as const
export type Role = (typeof ROLES)[number]

type Path = readonly (string | number)[]

/** An editable property of a block. */
export type Control =
  /** One of several parts of a tree, labelled with card text. */
  | {
      readonly kind: 'part'
      readonly path: Path
      readonly value: unknown
      readonly options: readonly unknown[]
    }
  /** One of several words. */
  | {
      readonly kind: 'word'
      readonly of: 'what' | 'state' | 'skill' | 'duration' | 'outcome'
      readonly path: Path
      readonly value: string
      readonly options: readonly string[]
    }
  | { readonly kind: 'number'; readonly path: Path; readonly value: number; readonly least: number }
  | { readonly kind: 'trait'; readonly path: Path; readonly value: string }

export interface Block {
  readonly role: Role
  /** Path in the tree, which also identifies the block. */
  readonly path: Path
  /** Nesting depth: the number of blocks that contain it. */
  readonly depth: number
  readonly controls: readonly Control[]
}

const support: Filter = { what: 'support' }
const any = (of: Filter) => ({ kind: 'choose' as const, of })

const TRIGGERS: readonly Trigger[] = [
  { kind: 'played', card: 'self' },
  { kind: 'assigned', card: 'self' },
  { kind: 'boosted', card: 'self' },
  { kind: 'stopped', card: 'self' },
  { kind: 'destroyed', card: 'self' },
  { kind: 'left', card: 'self' },
  { kind: 'readied', card: 'self' },
  { kind: 'blocked', card: 'self' },
  { kind: 'earned', card: 'self' },
  { kind: 'scored', card: 'self' },
  { kind: 'revived', card: 'self' },
  { kind: 'resolved', result: 'success', by: 'you' },
  { kind: 'resolved', result: 'failure', by: 'you' },
  { kind: 'battleWon', by: 'you' },
  { kind: 'phase', phase: 'power', at: 'end', whose: 'you' },
  { kind: 'phase', phase: 'debrief', at: 'start', whose: 'you' },
]
const WOULDS: readonly Would[] = [
  { kind: 'drawCard', by: 'you' },
  { kind: 'drawCard', by: 'opponent' },
  { kind: 'drawCards', by: 'you', n: { is: '>=', n: 2 } },
  { kind: 'discardCard', card: { what: 'card' }, by: 'you' },
  { kind: 'discardCard', card: { what: 'card' }, by: 'opponent' },
  { kind: 'destroy', card: 'self' },
  { kind: 'stop', card: 'self' },
  { kind: 'destroy', card: support },
]
const COSTS: readonly Effect[] = [
  { kind: 'pay', n: 1 },
  { kind: 'stop', target: 'self' },
  { kind: 'destroy', target: 'self' },
  { kind: 'discard', target: any({ what: 'card', place: 'hand' }) },
  { kind: 'stop', target: any({ what: 'character', state: 'ready' }) },
]
const EFFECTS: readonly Effect[] = [
  { kind: 'gain', n: 1 },
  { kind: 'lose', n: 1, who: 'opponent' },
  { kind: 'draw', n: 1 },
  { kind: 'discard', target: any({ what: 'card', place: 'hand' }) },
  { kind: 'ready', target: any({ what: 'character', state: 'stopped' }) },
  { kind: 'ready', target: 'self' },
  { kind: 'stop', target: any({ what: 'character', state: 'ready' }) },
  { kind: 'incapacitate', target: any({ what: 'character' }) },
  { kind: 'destroy', target: any(support) },
  { kind: 'destroy', target: any({ what: 'gear' }) },
  { kind: 'turnFaceUp', target: any({ what: 'complication' }) },
  { kind: 'block', target: any({ what: 'character', state: 'assigned' }), until: 'mission' },
  { kind: 'unblock', target: any({ what: 'character', blocked: true }) },
  { kind: 'move', target: any(support), to: 'hand' },
  { kind: 'move', target: any({ what: 'card', place: 'discard' }), to: 'hand' },
  { kind: 'search', pile: 'deck', for: support, to: 'hand', reveal: true },
  { kind: 'search', pile: 'deck', for: support, to: 'play' },
  { kind: 'search', pile: 'deck', for: { what: 'card' }, to: 'discard' },
  { kind: 'search', pile: 'deck', whose: 'opponent', for: { what: 'card' }, to: 'discard' },
  {
    kind: 'search',
    pile: 'missions',
    for: { what: 'mission', experience: { is: '>=', n: 3 } },
    to: 'top',
    reveal: true,
  },
  {
    kind: 'seq',
    do: [
      { kind: 'chooseTrait' },
      {
        kind: 'modify',
        by: [{ kind: 'skills', of: { what: 'character', chosenTrait: true }, n: 1 }],
        until: 'turn',
      },
    ],
  },
  { kind: 'destroy', target: any({ what: 'ship', firepower: { is: '<=', n: 2 } }) },
  { kind: 'assign', target: any({ what: 'character' }) },
  { kind: 'assign', target: any({ what: 'character' }), free: true },
  { kind: 'unassign', target: any({ what: 'character', state: 'assigned' }) },
  { kind: 'stop', target: any({ what: 'character', most: 'combat' }) },
  { kind: 'stop', target: any({ what: 'character', least: 'combat' }) },
  {
    kind: 'modify',
    by: [{ kind: 'skill', of: { what: 'character', state: 'assigned' }, skill: ['science'], n: 1 }],
    until: 'mission',
  },
  { kind: 'modify', by: [{ kind: 'skills', of: 'self', n: 1 }], until: 'mission' },
  { kind: 'modify', by: [{ kind: 'difficulty', of: 'mission', n: 1 }], until: 'mission' },
]
const MODIFIERS: readonly Modifier[] = [
  { kind: 'skill', of: 'self', skill: ['science'], n: 1 },
  { kind: 'skills', of: 'self', n: 1 },
  { kind: 'skills', of: { what: 'character', other: 'self' }, n: 1 },
  { kind: 'difficulty', of: 'mission', n: 1 },
  { kind: 'cost', of: { what: 'support' }, n: -1 },
  { kind: 'skills', of: 'self', n: { kind: 'atMost', of: { kind: 'count', of: { what: 'gear' } }, n: 3 } },
  {
    kind: 'difficulty',
    of: 'mission',
    n: { kind: 'total', what: 'cost', of: { what: 'obstacle', atMission: true } },
  },
  {
    kind: 'skills',
    of: 'self',
    n: { kind: 'extreme', is: 'highest', what: 'combat', of: { what: 'adversary', state: 'assigned' } },
  },
  { kind: 'handSize', who: 'you', n: 1 },
  { kind: 'boostBy', of: 'self', card: { what: 'character', place: 'hand' } },
  { kind: 'assignStopped', of: 'self' },
  { kind: 'cannot', be: 'stopped', of: 'self', by: { what: 'obstacle' } },
  { kind: 'cannot', be: 'used', of: { what: 'gear' } },
  { kind: 'noText', of: { what: 'adversary' } },
  { kind: 'losesTrait', of: 'self' },
]

/** Complete paragraphs to start from. */
const BEGINNINGS: readonly Ability[] = [
  { node: 'triggered', on: { kind: 'played', card: 'self' }, do: { kind: 'draw', n: 1 } },
  { node: 'triggered', on: { kind: 'assigned', card: 'self' }, do: { kind: 'gain', n: 1 } },
  { node: 'activated', costs: [{ kind: 'pay', n: 1 }], do: { kind: 'draw', n: 1 } },
  { node: 'static', by: [{ kind: 'skills', of: 'self', n: 1 }] },
  { node: 'replacement', would: { kind: 'drawCard', by: 'you' }, instead: { kind: 'gain', n: 1 } },
  { node: 'event', do: { kind: 'draw', n: 1 } },
  { node: 'outcome', on: 'success', do: { kind: 'gain', n: 1 } },
  { node: 'outcome', on: 'failure', do: { kind: 'lose', n: 1, who: 'opponent' } },
  { node: 'outcome', on: 'failure', do: { kind: 'gain', n: 1 } },
]

/** The part of a tree at a path; undefined if there is none. */
export function partAt(tree: unknown, path: Path): unknown {
  let part = tree
  for (const step of path) {
    if (typeof part !== 'object' || part === null) return undefined
    part = Object.entries(part).find(([name]) => name === String(step))?.[1]
  }
  return part
}

/** The tree with the part at a path replaced. */
function withPart(tree: unknown, path: Path, part: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return part
  if (Array.isArray(tree)) return tree.map((item, at) => (at === step ? withPart(item, rest, part) : item))
  if (typeof tree !== 'object' || tree === null) return tree
  return { ...tree, [step]: withPart(partAt(tree, [step]), rest, part) }
}

interface Walk {
  readonly blocks: Block[]
  /** Filters parts that would be valid at a path. */
  readonly fitting: <Part>(path: Path, parts: readonly Part[]) => readonly Part[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The options, preceded by the current value if it is not among them. */
const among = (value: unknown, options: readonly unknown[]): readonly unknown[] =>
  options.some((option) => same(option, value)) ? options : [value, ...options]

function numbersIn(node: Readonly<Record<string, unknown>>, path: Path): Control[] {
  if (typeof node.n === 'number') return [{ kind: 'number', path: [...path, 'n'], value: node.n, least: -9 }]
  // For a maximum, the number to edit is that of the limit.
  return isRecord(node.n) && node.n.kind === 'atMost' && typeof node.n.n === 'number'
    ? [{ kind: 'number', path: [...path, 'n', 'n'], value: node.n.n, least: 1 }]
    : []
}

/** Blocks for the cards that an amount is calculated from. */
function amountBlocks(walk: Walk, amount: unknown, path: Path, depth: number): void {
  if (!isRecord(amount)) return
  if (amount.kind === 'atMost') amountBlocks(walk, amount.of, [...path, 'of'], depth)
  else if (isRecord(amount.of)) whoBlock(walk, amount.of, [...path, 'of'], depth)
}

function whoBlock(walk: Walk, filter: unknown, path: Path, depth: number): void {
  if (!isRecord(filter)) return
  const controls: Control[] = []
  const word = (of: 'what' | 'state', name: string, options: readonly string[]) => {
    const value = filter[name]
    if (typeof value === 'string')
      controls.push({
        kind: 'word',
        of,
        path: [...path, name],
        value,
        options: walk.fitting([...path, name], options),
      })
  }
  word('what', 'what', KINDS)
  word('state', 'state', STATES)
  controls.push({
    kind: 'trait',
    path: [...path, 'trait'],
    value: typeof filter.trait === 'string' ? filter.trait : '',
  })
  walk.blocks.push({ role: 'who', path, depth, controls })
}

function targetBlock(walk: Walk, target: unknown, path: Path, depth: number): void {
  if (!isRecord(target)) return
  if (isRecord(target.of)) whoBlock(walk, target.of, [...path, 'of'], depth)
}

function durationBlock(
  walk: Walk,
  effect: Readonly<Record<string, unknown>>,
  path: Path,
  depth: number,
): void {
  const { until } = effect
  if (typeof until !== 'string') return
  const at = [...path, 'until']
  walk.blocks.push({
    role: 'howLong',
    path: at,
    depth,
    controls: [
      { kind: 'word', of: 'duration', path: at, value: until, options: walk.fitting(at, DURATION_WORDS) },
    ],
  })
}

function modifierBlock(walk: Walk, modifier: unknown, path: Path, depth: number, choosable: boolean): void {
  if (!isRecord(modifier)) return
  const controls: Control[] = choosable
    ? [{ kind: 'part', path, value: modifier, options: among(modifier, walk.fitting(path, MODIFIERS)) }]
    : []
  if (Array.isArray(modifier.skill) && typeof modifier.skill[0] === 'string')
    controls.push({
      kind: 'word',
      of: 'skill',
      path: [...path, 'skill', 0],
      value: modifier.skill[0],
      options: SKILLS,
    })
  controls.push(...numbersIn(modifier, path))
  walk.blocks.push({ role: 'does', path, depth, controls })
  whoBlock(walk, modifier.of, [...path, 'of'], depth + 1)
  whoBlock(walk, modifier.card, [...path, 'card'], depth + 1)
  amountBlocks(walk, modifier.n, [...path, 'n'], depth + 1)
}

/** Properties of effects that hold effects to be carried out afterwards or instead. */
const INNER = ['do', 'ifDone', 'ifNot', 'else', 'instead'] as const

function effectBlocks(walk: Walk, effect: unknown, path: Path, depth: number, role: Role = 'does'): void {
  if (!isRecord(effect)) return
  const { kind } = effect
  if (kind === 'seq' && Array.isArray(effect.do)) {
    effect.do.forEach((one, at) => {
      effectBlocks(walk, one, [...path, 'do', at], depth, role)
    })
    return
  }
  const offered = role === 'price' ? COSTS : EFFECTS
  walk.blocks.push({
    role,
    path,
    depth,
    controls: [
      { kind: 'part', path, value: effect, options: among(effect, walk.fitting(path, offered)) },
      ...numbersIn(effect, path),
    ],
  })
  targetBlock(walk, effect.target, [...path, 'target'], depth + 1)
  whoBlock(walk, effect.for, [...path, 'for'], depth + 1)
  amountBlocks(walk, effect.n, [...path, 'n'], depth + 1)
  if (kind === 'modify' && Array.isArray(effect.by))
    effect.by.forEach((one, at) => {
      modifierBlock(walk, one, [...path, 'by', at], depth + 1, false)
    })
  durationBlock(walk, effect, path, depth + 1)
  if (kind === 'chooseOne' && Array.isArray(effect.modes))
    effect.modes.forEach((mode, at) => {
      if (isRecord(mode)) effectBlocks(walk, mode.do, [...path, 'modes', at, 'do'], depth + 1)
    })
  for (const name of INNER)
    if (isRecord(effect[name])) effectBlocks(walk, effect[name], [...path, name], depth + 1)
}

/** The blocks of a tree, in the order of the text. `others` are the card's other paragraphs, before and after it. */
export function blocksOf(
  ability: Ability,
  type: CardType,
  others: { readonly before: readonly Ability[]; readonly after: readonly Ability[] } = {
    before: [],
    after: [],
  },
): readonly Block[] {
  const isSound = (changed: unknown): boolean =>
    checkAbilities([...others.before, changed, ...others.after], type).length === 0
  const walk: Walk = {
    blocks: [],
    fitting: (path, parts) => parts.filter((part) => isSound(withPart(ability, path, part))),
  }
  const tree: Readonly<Record<string, unknown>> = { ...ability }
  if (ability.node === 'triggered')
    walk.blocks.push({
      role: 'when',
      path: ['on'],
      depth: 0,
      controls: [
        {
          kind: 'part',
          path: ['on'],
          value: ability.on,
          options: among(ability.on, walk.fitting(['on'], TRIGGERS)),
        },
      ],
    })
  if (ability.node === 'replacement') {
    walk.blocks.push({
      role: 'when',
      path: ['would'],
      depth: 0,
      controls: [
        {
          kind: 'part',
          path: ['would'],
          value: ability.would,
          options: among(ability.would, walk.fitting(['would'], WOULDS)),
        },
      ],
    })
    if ('card' in ability.would) whoBlock(walk, ability.would.card, ['would', 'card'], 1)
    effectBlocks(walk, ability.may, ['may'], 0, 'price')
    effectBlocks(walk, ability.instead, ['instead'], 0)
  }
  if (ability.node === 'outcome')
    walk.blocks.push({
      role: 'when',
      path: ['on'],
      depth: 0,
      controls: [
        {
          kind: 'word',
          of: 'outcome',
          path: ['on'],
          value: ability.on,
          options: walk.fitting(['on'], ['success', 'failure', 'either', 'victory']),
        },
      ],
    })
  if (Array.isArray(tree.costs))
    tree.costs.forEach((cost, at) => {
      effectBlocks(walk, cost, ['costs', at], 0, 'price')
    })
  if (ability.node === 'static')
    ability.by.forEach((one, at) => {
      modifierBlock(walk, one, ['by', at], 0, true)
    })
  if (isRecord(tree.do)) effectBlocks(walk, tree.do, ['do'], 0)
  if (ability.node === 'withdraw' && typeof ability.n === 'number')
    walk.blocks.push({
      role: 'price',
      path: ['n'],
      depth: 0,
      controls: [{ kind: 'number', path: ['n'], value: ability.n, least: 1 }],
    })
  return walk.blocks
}

/** Paragraphs that a card of a type can start from. */
export const beginningsFor = (type: CardType, others: readonly Ability[] = []): readonly Ability[] =>
  BEGINNINGS.filter((ability) => checkAbilities([...others, ability], type).length === 0)

/** The tree with a control's value set; undefined if the card could not have it. */
export function changed(
  ability: Ability,
  { path }: Pick<Control, 'path'>,
  value: unknown,
  type: CardType,
  others: { readonly before: readonly Ability[]; readonly after: readonly Ability[] },
): Ability | undefined {
  const next = withPart(ability, path, value === '' ? undefined : value)
  // Drops undefined properties, which are not part of a tree.
  const tree = JSON.parse(JSON.stringify(next)) as Ability
  return checkAbilities([...others.before, tree, ...others.after], type).length === 0 ? tree : undefined
}

/** The common prefix of two texts, without a comma or the Czech word that introduces a replacement effect. */
function beginningOf(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const words = one.slice(0, one.lastIndexOf(' ', at))
  return words.replace(/(, namísto toho)?[,\s]*$/u, '')
}

/** A part of a tree as it reads in a card's text. */
export function wordsOf(part: unknown, role: Role, context: TextContext, language: Language): string {
  const textOf = (ability: Ability) =>
    plainText(renderAbility(ability, { ...context, abilities: [] }, language))
  if (role === 'when') {
    const isWould = isRecord(part) && String(part.kind) in WOULD_SHAPES
    const whole = (effect: Effect) =>
      textOf(
        isWould
          ? { node: 'replacement', would: part as unknown as Would, instead: effect }
          : { node: 'triggered', on: part as Trigger, do: effect },
      )
    return beginningOf(whole({ kind: 'gain', n: 1 }), whole({ kind: 'lose', n: 1 }))
  }
  if (isRecord(part) && String(part.kind) in MODIFIER_SHAPES && !('target' in part || 'do' in part))
    return textOf({ node: 'static', by: [part as Modifier] })
  return textOf({ node: 'event', do: part as Effect })
}
