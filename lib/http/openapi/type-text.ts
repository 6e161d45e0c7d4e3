import type { JsonSchema } from './json-schema'

/** A JSON Schema, as far as types are made of it. */
export interface TypedSchema extends JsonSchema {
  readonly properties?: Readonly<Record<string, TypedSchema>>
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly TypedSchema[]
  readonly oneOf?: readonly TypedSchema[]
  readonly allOf?: readonly TypedSchema[]
  readonly items?: TypedSchema | false
  readonly prefixItems?: readonly TypedSchema[]
  readonly additionalProperties?: TypedSchema | boolean
}

const BY_TYPE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const union = (texts: readonly string[]): string => [...new Set(texts)].join(' | ')

/** A member of an object type, on lines of its own. */
export function memberText(name: string, isRequired: boolean, type: string, indent: string): string {
  const written = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
  return `${indent}readonly ${written}${isRequired ? '' : '?'}: ${type}`
}

function objectText(schema: TypedSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const names = Object.keys(properties)
  const isOpen = typeof additionalProperties === 'object'
  const takesAnything = isOpen && Object.keys(additionalProperties).length === 0
  if (isOpen && !takesAnything && names.length > 0)
    throw new Error('an object with names of its own and others has no type here')
  if (takesAnything && names.length === 0) return '{ readonly [name: string]: unknown }'
  if (isOpen && !takesAnything)
    return `{ readonly [name: string]: ${typeText(additionalProperties, indent)} }`
  if (names.length === 0) return '{}'
  const inner = `${indent}  `
  const members = Object.entries(properties).map(([name, one]) =>
    memberText(name, required.includes(name), typeText(one, inner), inner),
  )
  if (takesAnything) members.push(`${inner}readonly [name: string]: unknown`)
  return `{\n${members.join('\n')}\n${indent}}`
}

/** Whether a type must stand in brackets before something more is said of it. */
const isLoose = ({ $ref, enum: words, anyOf, oneOf, allOf, type }: TypedSchema): boolean =>
  $ref === undefined &&
  ((words?.length ?? 0) > 1 ||
    !!anyOf ||
    !!oneOf ||
    (!!allOf && type === undefined) ||
    typeof type === 'object')

function arrayText({ items, prefixItems }: TypedSchema, indent: string): string {
  if (prefixItems) return `readonly [${prefixItems.map((one) => typeText(one, indent)).join(', ')}]`
  if (!items) throw new Error('a list of nothing')
  const inner = typeText(items, indent)
  return `readonly ${isLoose(items) || items.type === 'array' ? `(${inner})` : inner}[]`
}

/**
 * What a value that fits a schema is in TypeScript; types that have a name are called by it. Throws for a schema of
 * which it would say less than is so.
 * @param indent what stands before lines that follow the first
 */
export function typeText(schema: TypedSchema, indent = ''): string {
  const { $ref, enum: words, anyOf, oneOf, allOf, type } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (words) return union(words.map((word) => JSON.stringify(word)))
  const either = anyOf ?? oneOf
  if (either) return union(either.map((one) => typeText(one, indent)))
  if (typeof type === 'object') return union(type.map((one) => typeText({ ...schema, type: one }, indent)))
  if (type === 'object') return objectText(schema, indent)
  if (type === 'array') return arrayText(schema, indent)
  const simple = type === undefined ? undefined : BY_TYPE[type]
  if (simple !== undefined) return simple
  if (allOf)
    return allOf
      .map((one) => (isLoose(one) ? `(${typeText(one, indent)})` : typeText(one, indent)))
      .join(' & ')
  throw new Error(`no type for ${JSON.stringify(schema)}`)
}
