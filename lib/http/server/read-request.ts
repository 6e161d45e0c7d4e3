import 'server-only'
import * as z from 'zod'
import { BODY_LIMIT, isVersioned, type RouteContract } from '@/lib/http/contract'
import { MAX_FAULTS, type Place } from '@/lib/http/errors'
import { isStorable } from '@/lib/platform/text/plain-text'
import { type Fault, faultyRequest, HttpError } from './http-error'
import { heldAgainst, readJsonCooperatively, unstorableText } from './large-json'

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
  const given = [...new URL(request.url).searchParams]
  const repeated = given.find(([name], at) => given.findIndex(([other]) => other === name) < at)
  if (isVersioned(route) && repeated)
    throw faultyRequest({ in: 'query', path: [repeated[0]], detail: 'given more than once' })
  const parsed = z.safeParse(route.query, Object.fromEntries(given))
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
  const held = await heldAgainst(route.body, read.value)
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
