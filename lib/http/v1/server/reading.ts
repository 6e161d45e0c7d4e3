import 'server-only'
import * as z from 'zod'
import { BODY_LIMIT } from '@/lib/http/contract'
import type { V1Contract } from '@/lib/http/v1/contract'
import { type Fault, MOST_FAULTS, type Place } from '@/lib/http/v1/problem'
import { areStorable, readBody } from '../../server/http'
import { heldAgainst, readJsonInTurns, unstorableText } from '../../server/large-json'
import { faulty, Problem, pointerTo } from './problems'

const invalid = (issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[], place: Place): Problem => {
  const faults = issues.slice(0, MOST_FAULTS).map(({ path, message }): Fault => {
    const at = place === 'body' ? pointerTo(path) : String(path[0] ?? '')
    return { in: place, at, detail: message }
  })
  return new Problem(400, 'invalid', { faults })
}

/** The variable parts of the path; what cannot be the name of anything is not found, as what is the name of nothing. */
export function readParams(call: V1Contract, found: Readonly<Record<string, string>>): unknown {
  if (!call.params) return undefined
  const parsed = z.safeParse(call.params, found)
  if (!parsed.success || !areStorable(parsed.data)) throw new Problem(404, 'not-found')
  return parsed.data
}

export function readQuery(call: V1Contract, request: Request): unknown {
  if (!call.query) return undefined
  const given: Record<string, string> = {}
  for (const [name, value] of new URL(request.url).searchParams) {
    if (Object.hasOwn(given, name)) throw faulty({ in: 'query', at: name, detail: 'given twice' })
    given[name] = value
  }
  const parsed = z.safeParse(call.query, given)
  if (!parsed.success) throw invalid(parsed.error.issues, 'query')
  return parsed.data
}

const isPlain = (type: string): boolean =>
  /^(?:text\/plain|application\/xml|text\/xml|text\/csv)\b/i.test(type)

const valueIn = async (bytes: Uint8Array, plain: string | undefined) =>
  plain === undefined
    ? readJsonInTurns(bytes)
    : { value: { [plain]: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } }

/** The body as the contract reads it: JSON, or plain text where the contract says what it stands for. */
export async function readV1Body(call: V1Contract, request: Request): Promise<unknown> {
  if (!call.body) return undefined
  const type = request.headers.get('content-type') ?? ''
  const plain = call.plainBody !== undefined && isPlain(type) ? call.plainBody : undefined
  if (plain === undefined && !/^application\/json\b/i.test(type)) throw new Problem(400, 'content-type')
  const bytes = await readBody(request, call.bodyLimit ?? BODY_LIMIT)
  const value = await valueIn(bytes, plain).catch(() => {
    throw new Problem(400, 'json')
  })
  if (value === 'unbounded')
    throw faulty({ in: 'body', at: '', detail: 'nested deeper, or longer, than anything that is asked for' })
  const held = await heldAgainst(call.body, value.value)
  if (!held.ok) throw invalid(held.issues, 'body')
  const path = await unstorableText(held.data)
  if (path !== undefined)
    throw faulty({
      in: 'body',
      at: pointerTo(path.split('.')),
      detail: 'a null character, or half of a surrogate pair',
    })
  return held.data
}

/** The revision that `If-Match` names; undefined where it is not there, or names any (`*`). */
export function readIfMatch(call: V1Contract, request: Request): number | undefined {
  const given = request.headers.get('if-match')
  if (given === null) {
    if (call.ifMatch === 'must') throw new Problem(428, 'revision-needed')
    return undefined
  }
  if (given.trim() === '*' && call.ifMatch === 'may') return undefined
  const [, revision] = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(given) ?? []
  if (revision === undefined)
    throw faulty({ in: 'header', at: 'If-Match', detail: 'the ETag of an answer is expected, such as "7"' })
  return Number(revision)
}
