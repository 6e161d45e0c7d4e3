import 'server-only'
import * as z from 'zod'
import { BODY_LIMIT, isVersioned, type RouteContract } from '@/lib/http/contract'
import { MAX_FAULTS, type Place } from '@/lib/http/errors'
import { runCooperatively } from '@/lib/platform/server/mutex'
import { isStorable } from '@/lib/platform/text/plain-text'
import { type Fault, faultyRequest, HttpError } from './http-error'

/**
 * Parses and validates large JSON in pieces, so that other requests are answered in between. Input nested more deeply
 * or with more siblings than any of our schemas allows is rejected before parsing.
 */

/** Bytes parsed at a time, and values validated at a time: some milliseconds of work. */
const PIECE_BYTES = 32 * 1024
const PIECE_VALUES = 2_000
/** Maximum nesting of arrays and objects, and maximum elements of each. */
const MAX_DEPTH = 20
const MAX_ELEMENTS = 10_000

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

type Steps<T> = Generator<undefined, T>

/** True if no array or object in the JSON is too deep or too large, judging by brackets and commas. */
function* isBounded(bytes: Uint8Array): Steps<boolean> {
  const elements = new Uint32Array(MAX_DEPTH + 1)
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    if (at % PIECE_BYTES === 0) yield
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) return false
      elements[depth] = 1
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth = Math.max(0, depth - 1)
    else if (byte === COMMA) {
      const count = (elements[depth] ?? 0) + 1
      if (count > MAX_ELEMENTS) return false
      elements[depth] = count
    }
  }
  return true
}

/** The end of the string that starts with a quote at an index. */
function textEnd(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at + 1
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Parses bytes as JSON at once, enclosed in a pair of brackets. */
const readAt = (bytes: Uint8Array, [open, close]: readonly [string, string] | readonly [] = []): unknown =>
  JSON.parse(`${open ?? ''}${decoder.decode(bytes)}${close ?? ''}`)

/** The parts of an array or object between its commas. */
function* partsOf(bytes: Uint8Array): Steps<readonly Uint8Array[]> {
  const parts: Uint8Array[] = []
  let from = 0
  let depth = 0
  let rested = 0
  for (let at = 0; at < bytes.length; at++) {
    if (at - rested >= PIECE_BYTES) {
      rested = at
      yield
    }
    const byte = bytes[at]
    if (byte === QUOTE) at = textEnd(bytes, at) - 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    else if (byte === COMMA && depth === 0) {
      parts.push(bytes.subarray(from, at))
      from = at + 1
    }
  }
  parts.push(bytes.subarray(from))
  return parts
}

function trimmed(bytes: Uint8Array): Uint8Array {
  let from = 0
  let to = bytes.length
  while (from < to && isSpace(bytes[from])) from++
  while (to > from && isSpace(bytes[to - 1])) to--
  return bytes.subarray(from, to)
}

/**
 * Parses JSON like `JSON.parse`.
 * @throws if it is invalid
 */
function* readPieces(all: Uint8Array): Steps<unknown> {
  const bytes = trimmed(all)
  const isList = bytes[0] === OPEN_LIST
  const isObject = bytes[0] === OPEN_OBJECT
  // The last character must be the matching bracket; otherwise it is invalid JSON, which fails at once.
  if (bytes.length <= PIECE_BYTES || bytes.at(-1) !== (isList ? CLOSE_LIST : isObject ? CLOSE_OBJECT : 0)) {
    yield
    return readAt(bytes)
  }
  const parts = yield* partsOf(bytes.subarray(1, -1))
  if (parts.length === 1 && trimmed(parts[0] ?? bytes).length === 0) return isList ? [] : {}
  const list: unknown[] = []
  const members: [string, unknown][] = []
  for (let at = 0; at < parts.length; ) {
    const part = trimmed(parts[at] ?? new Uint8Array())
    // There is nothing between two commas.
    if (part.length === 0) throw new SyntaxError('nothing between commas')
    if (part.length > PIECE_BYTES) {
      at++
      if (isList) list.push(yield* readPieces(part))
      else {
        const end = part[0] === QUOTE ? textEnd(part, 0) : 0
        const rest = trimmed(part.subarray(end))
        const name = readAt(part.subarray(0, end))
        if (typeof name !== 'string' || rest[0] !== COLON) throw new SyntaxError('no name of a member')
        members.push([name, yield* readPieces(rest.subarray(1))])
      }
      continue
    }
    // Adjacent small parts are parsed together.
    const first = part
    let last = part
    while (++at < parts.length) {
      const next = trimmed(parts[at] ?? new Uint8Array())
      if (next.length === 0) throw new SyntaxError('nothing between commas')
      if (next.byteOffset + next.length - first.byteOffset > PIECE_BYTES) break
      last = next
    }
    yield
    const some = new Uint8Array(
      first.buffer,
      first.byteOffset,
      last.byteOffset + last.length - first.byteOffset,
    )
    const read = readAt(some, isList ? ['[', ']'] : ['{', '}'])
    if (Array.isArray(read)) for (const one of read) list.push(one)
    else members.push(...Object.entries(Object(read)))
  }
  // As in JSON, the last of several equal names wins, and all of them are plain properties.
  return isList ? list : Object.fromEntries(members)
}

/** Number of values in a value, counted up to a maximum. */
function valuesIn(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    if (count > most) break
    count += valuesIn(inner, most - count)
  }
  return count
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** Result of validating a value: the output, or the issues. */
export type Validation<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly issues: readonly Issue[] }

const heldAtOnce = <S extends z.core.$ZodType>(schema: S, value: unknown): Validation<z.output<S>> => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, issues: parsed.error.issues }
}

/** The schemas of the parts of a value, and the schema without them; undefined if it has no parts. */
function validate(
  schema: z.core.$ZodType,
  value: object,
): { readonly parts: readonly [string, z.core.$ZodType][]; readonly rest: z.core.$ZodType } | undefined {
  const anything = z.unknown()
  if (schema instanceof z.core.$ZodArray) {
    const { def } = schema._zod
    if (!Array.isArray(value)) return undefined
    return {
      parts: value.map((_, at) => [String(at), def.element]),
      rest: z.core.clone(schema, { ...def, element: anything }),
    }
  }
  if (Array.isArray(value)) return undefined
  if (schema instanceof z.core.$ZodRecord) {
    const { def } = schema._zod
    return {
      parts: Object.keys(value).map((key) => [key, def.valueType]),
      rest: z.core.clone(schema, { ...def, valueType: anything }),
    }
  }
  if (schema instanceof z.core.$ZodObject) {
    const { def } = schema._zod
    const there = Object.entries(def.shape).filter(([key]) => Object.hasOwn(value, key))
    return {
      parts: there,
      rest: z.core.clone(schema, {
        ...def,
        shape: { ...def.shape, ...Object.fromEntries(there.map(([key]) => [key, anything])) },
      }),
    }
  }
  return undefined
}

/** Validates a value against a schema, large parts piece by piece, and reports the first invalid one. */
function* validateParts(schema: z.core.$ZodType, value: unknown): Steps<Validation<unknown>> {
  if (typeof value !== 'object' || value === null || valuesIn(value, PIECE_VALUES) <= PIECE_VALUES) {
    yield
    return heldAtOnce(schema, value)
  }
  if (schema instanceof z.core.$ZodPipe) {
    const before = yield* validateParts(schema._zod.def.in, value)
    return before.ok ? heldAtOnce(schema._zod.def.out, before.data) : before
  }
  // For an object, alternatives such as null make no difference.
  if (
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault
  )
    return yield* validateParts(schema._zod.def.innerType, value)
  const found = validate(schema, value)
  if (!found) return heldAtOnce(schema, value)
  const fields = new Map<string, unknown>(Object.entries(value))
  for (const [name, part] of found.parts) {
    const held = yield* validateParts(part, fields.get(name))
    if (!held.ok) {
      const key = Array.isArray(value) ? Number(name) : name
      return {
        ok: false,
        issues: held.issues.map(({ path, message }) => ({ path: [key, ...path], message })),
      }
    }
    fields.set(name, held.data)
  }
  return heldAtOnce(found.rest, Array.isArray(value) ? [...fields.values()] : Object.fromEntries(fields))
}

/**
 * Parses JSON, yielding to other requests if it is large. Returns `unbounded` if it is nested more deeply or has more
 * siblings than any of our schemas allows.
 * @throws if it is not valid JSON in UTF-8
 */
export async function readJsonCooperatively(
  bytes: Uint8Array,
): Promise<{ readonly value: unknown } | 'unbounded'> {
  const plain = BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? bytes.subarray(3) : bytes
  if (plain.length <= PIECE_BYTES) return { value: readAt(plain) }
  if (!(await runCooperatively(isBounded(plain)))) return 'unbounded'
  return { value: await runCooperatively(readPieces(plain)) }
}

/** Validates a value like `z.safeParse`; for large values only the first invalid part is reported. */
export async function validateAgainst<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): Promise<Validation<z.output<S>>> {
  // The same schema, split and reassembled: the output has its type.
  return (await runCooperatively(validateParts(schema, value))) as Validation<z.output<S>>
}

/**
 * The path of the first text that some databases cannot store: with a NUL character or a lone surrogate. Only for
 * values bounded by a schema.
 */
export async function unstorableText(value: unknown): Promise<string | undefined> {
  return runCooperatively(unstorableIn(value, ''))
}

function* unstorableIn(value: unknown, path: string): Steps<string | undefined> {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) yield
  for (const [key, inner] of Object.entries(value)) {
    const found = yield* unstorableIn(inner, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

type Issues = readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]

const invalid = (issues: Issues, place: Place): HttpError => {
  const faults = issues
    .slice(0, MAX_FAULTS)
    .map(({ path, message }): Fault => ({ in: place, path, detail: message }))
  return new HttpError(400, 'invalid', { faults })
}

/** True if every database can store the parts of a URL: no NUL character, and no lone surrogate. */
const areStorable = (params: unknown): boolean =>
  typeof params !== 'object' ||
  params === null ||
  Object.values(params).every((value) => typeof value !== 'string' || isStorable(value))

/** Parses the dynamic parts of the path. Throws 404 `not-found` for values that cannot name anything. */
export function readParams(
  { params }: RouteContract,
  found: Readonly<Record<string, string | string[]>>,
): unknown {
  if (!params) return undefined
  const parsed = z.safeParse(params, found)
  if (!parsed.success || !areStorable(parsed.data)) throw new HttpError(404, 'not-found')
  return parsed.data
}

/** Parses the query. Throws 400 `invalid`; programs must give each parameter once, for pages the last one wins. */
export function readQuery(route: RouteContract, request: Request): unknown {
  if (!route.query) return undefined
  const parameters = [...new URL(request.url).searchParams]
  const repeated = parameters.find(([name], at) => parameters.findIndex(([other]) => other === name) < at)
  if (isVersioned(route) && repeated)
    throw faultyRequest({ in: 'query', path: [repeated[0]], detail: 'given more than once' })
  const parsed = z.safeParse(route.query, Object.fromEntries(parameters))
  if (!parsed.success) throw invalid(parsed.error.issues, 'query')
  return parsed.data
}

/** Reads the body as bytes, aborting as soon as it exceeds the limit (413 `too-large`); 400 if it was cut off. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw new HttpError(413, 'too-large')
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    // A body that cannot be read was cut off by its sender, which is not our fault, so do not log it.
    const { done, value } = await reader.read().catch(() => {
      throw new HttpError(400, 'invalid', { path: '' })
    })
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new HttpError(413, 'too-large')
    }
    parts.push(value)
  }
  return Buffer.concat(parts)
}

const isPlain = (type: string): boolean =>
  /^(?:text\/plain|application\/xml|text\/xml|text\/csv)\b/i.test(type)

const valueIn = async (bytes: Uint8Array, plain: string | undefined) =>
  plain === undefined
    ? readJsonCooperatively(bytes)
    : { value: { [plain]: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } }

/**
 * Parses the body: JSON, or plain text if the contract names the field it stands for. Errors: 413 `too-large`, 400
 * `content-type`, `json` (not JSON) and `invalid` (not matching the schema, or a text that cannot be stored).
 */
export async function readBody(route: RouteContract, request: Request): Promise<unknown> {
  if (!route.body) return undefined
  const type = request.headers.get('content-type') ?? ''
  const plain = route.plainBody !== undefined && isPlain(type) ? route.plainBody : undefined
  // A form of another site can post text/plain without a preflight request, but not JSON.
  if (plain === undefined && !/^application\/json\b/i.test(type)) throw new HttpError(400, 'content-type')
  const bytes = await readBytes(request, route.bodyLimit ?? BODY_LIMIT)
  const read = await valueIn(bytes, plain).catch(() => {
    throw new HttpError(400, 'json')
  })
  if (read === 'unbounded')
    throw faultyRequest({
      in: 'body',
      path: [],
      detail: 'nested too deeply, or too long',
    })
  const held = await validateAgainst(route.body, read.value)
  if (!held.ok) throw invalid(held.issues, 'body')
  const path = await unstorableText(held.data)
  if (path !== undefined)
    throw faultyRequest({
      in: 'body',
      path: path.split('.'),
      detail: 'contains a null character or half a surrogate pair',
    })
  return held.data
}

/** The revision in `If-Match`; undefined if it is absent or matches any (`*`). */
export function readIfMatch({ ifMatch }: RouteContract, request: Request): number | undefined {
  if (!ifMatch) return undefined
  const given = request.headers.get('if-match')
  if (given === null) {
    if (ifMatch === 'must') throw new HttpError(428, 'revision-needed')
    return undefined
  }
  if (given.trim() === '*' && ifMatch === 'may') return undefined
  const [, revision] = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(given) ?? []
  if (revision === undefined)
    throw faultyRequest({
      in: 'header',
      path: ['If-Match'],
      detail: 'expected the ETag of an answer, such as "7"',
    })
  return Number(revision)
}
