import { expect } from 'vitest'
import { errorsOf, type RouteContract, type SuccessStatus } from '@/lib/http/contract'
import { CONTRACTS } from '@/lib/http/contracts'
import { type ErrorStatus, errorAnswerSchema } from '@/lib/http/errors'
import { matchPath } from './api-routes'
import { keepsDocument } from './kept-document'

const ALL: readonly RouteContract[] = Object.values(CONTRACTS)

/** The contract that speaks of a request: of two the one with fewer variable parts. */
export const contractOf = (method: string, path: string): RouteContract | undefined =>
  ALL.filter((one) => one.method === method && matchPath(one.path, path) !== undefined).sort(
    (a, b) => a.path.split('[').length - b.path.split('[').length,
  )[0]

const EARLIER = /^\/api\/(?:things|account\/(?:ways-in|stay|passkeys\/(?:beginning|question|proof)))\b/

/**
 * Fails where an answer is none of those that its contract names: another status, another error, a field that the
 * contract does not know, or one that is not as it says.
 */
export function keepsContract(method: string, path: string, status: number, body: unknown): void {
  // Calls of programs are held to the document that programs read.
  if (path.startsWith('/api/v1/')) {
    keepsDocument(method, path, status, body)
    return
  }
  const contract = contractOf(method, path)
  // Answers of next-auth that none of our code requests.
  if (contract === undefined && path.startsWith('/api/auth')) return
  // An earlier address, whose answers are those of another under names of then.
  if (contract === undefined && EARLIER.test(path)) return
  const place = `${status} of ${method} ${path}`
  if (contract === undefined) throw new Error(`no contract for ${place}`)
  // next-auth sends those on who do not ask for JSON, and says no in its own words: an address with an error.
  if (contract.form && (status === 302 || status === 401)) return
  if (status >= 400) {
    const { error, current } = errorAnswerSchema.parse(body)
    expect([...(errorsOf(contract).get(status as ErrorStatus) ?? [])], place).toContain(error.code)
    if (current !== undefined) expect(contract.conflict?.parse(current), place).toEqual(current)
    return
  }
  const schema = contract.answers[status as SuccessStatus]
  expect(schema, `${place} is no answer of its contract`).not.toBeUndefined()
  if (schema === null || schema === undefined) expect(body, place).toBeUndefined()
  else expect(schema.parse(body), place).toEqual(body)
}
