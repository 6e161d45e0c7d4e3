import {
  AMOUNT_SHAPES,
  CONDITION_SHAPES,
  FILTER_SHAPE,
  MODIFIER_SHAPES,
  type Shape,
  TRIGGER_SHAPES,
  WOULD_SHAPES,
} from '@/lib/game/abilities/node-fields'
import { type AnyNode, isNode } from '@/lib/game/abilities/walk'

/**
 * Transforms a tree, field by field in the order of the shapes, which is the reading order. Each type of field has a
 * method that subclasses override.
 */
export abstract class TreeVisitor {
  /** A name or word for a card. */
  protected abstract ref(value: string): string
  protected abstract target(value: unknown): unknown
  protected abstract effect(value: unknown): unknown
  protected abstract ability(value: unknown): AnyNode

  protected fields(node: AnyNode, shape: Shape): AnyNode {
    const made: Record<string, unknown> = {}
    for (const [key, field] of Object.entries(shape)) {
      const value = this.field(key, field.replace('?', ''), node)
      if (value !== undefined) made[key] = value
    }
    return made
  }

  /** Transforms a field of a node; undefined leaves it out. */
  protected field(key: string, type: string, node: AnyNode): unknown {
    const value = node[key]
    if (value === undefined) return undefined
    return type.endsWith('[]') && Array.isArray(value)
      ? value.map((item) => this.visit(type.slice(0, -2), item))
      : this.visit(type, value)
  }

  protected kind(node: unknown, shapes: Readonly<Record<string, Shape>>): unknown {
    if (!isNode(node)) return node
    const shape = shapes[String(node.kind)]
    return shape ? { kind: node.kind, ...this.fields(node, shape) } : node
  }

  protected visit(type: string, value: unknown): unknown {
    switch (type) {
      case 'ref':
        return typeof value === 'string' ? this.ref(value) : value
      case 'scope':
      case 'scopeOrYou':
        return this.scope(value)
      case 'filter':
        return this.filter(value)
      case 'target':
        return this.target(value)
      case 'amount':
      case 'amountOrX':
        return this.amount(value)
      case 'quantity':
        return isNode(value) && value.kind === 'upTo'
          ? { kind: 'upTo', n: this.amount(value.n) }
          : this.amount(value)
      case 'bound':
      case 'rating':
        return isNode(value) ? { ...value, n: this.amount(value.n) } : value
      case 'priceWhile':
        return isNode(value) ? { ...value, if: this.condition(value.if) } : value
      case 'price':
        return isNode(value) ? { of: this.filter(value.of), n: this.amount(value.n) } : value
      case 'condition':
        return this.condition(value)
      case 'trigger':
        return this.trigger(value)
      case 'would':
        return this.would(value)
      case 'modifier':
        return this.modifier(value)
      case 'mode':
        return this.mode(value)
      case 'destination':
        return this.destination(value)
      case 'duration':
        return this.duration(value)
      case 'who':
        return this.player(value)
      case 'effect':
        return this.effect(value)
      case 'ability':
        return this.ability(value)
      default:
        return value
    }
  }

  protected scope(value: unknown): unknown {
    if (value === 'you') return value
    return typeof value === 'string' ? this.ref(value) : this.filter(value)
  }

  protected filter(value: unknown): unknown {
    return isNode(value) ? this.fields(value, FILTER_SHAPE) : value
  }

  protected amount(value: unknown): unknown {
    return this.kind(value, AMOUNT_SHAPES)
  }

  protected condition(value: unknown): unknown {
    return this.kind(value, CONDITION_SHAPES)
  }

  protected trigger(value: unknown): unknown {
    return this.kind(value, TRIGGER_SHAPES)
  }

  protected would(value: unknown): unknown {
    return this.kind(value, WOULD_SHAPES)
  }

  protected modifier(value: unknown): unknown {
    return this.kind(value, MODIFIER_SHAPES)
  }

  protected mode(value: unknown): unknown {
    return isNode(value) ? this.fields(value, { costs: 'effect[]?', do: 'effect' }) : value
  }

  protected destination(value: unknown): unknown {
    return isNode(value) && typeof value.card === 'string' ? { ...value, card: this.ref(value.card) } : value
  }

  protected duration(value: unknown): unknown {
    return isNode(value) && typeof value.card === 'string' ? { ...value, card: this.ref(value.card) } : value
  }

  protected player(value: unknown): unknown {
    return value
  }
}
