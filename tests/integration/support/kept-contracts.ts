import { expect } from 'vitest'
import { errorsOf, type RouteContract, type SuccessStatus } from '@/lib/http/contract'
import { CONTRACTS } from '@/lib/http/contracts'
import { type ErrorStatus, errorAnswerSchema } from '@/lib/http/errors'
import { matchPath } from './api-routes'
import { keepsDocument } from './kept-document'

const ALL: readonly RouteContract[] = Object.values(CONTRACTS)

/** The contract for a request: of several, the one with the fewest dynamic parts. */
export const contractOf = (method: string, path: string): RouteContract | undefined =>
  ALL.filter((one) => one.method === method && matchPath(one.path, path) !== undefined).sort(
    (a, b) => a.path.split('[').length - b.path.split('[').length,
  )[0]

const EARLIER = /^\/api\/(?:things|account\/(?:ways-in|stay|passkeys\/(?:beginning|question|proof)))\b/

/**
 * Fails if a response does not conform to its contract: another status, another error, an unknown field, or an invalid
 * one.
 */
export function keepsContract(method: string, path: string, status: number, body: unknown): void {
  // API calls are validated against the public document.
  if (path.startsWith('/api/v1/')) {
    keepsDocument(method, path, status, body)
    return
  }
  const contract = contractOf(method, path)
  // Responses of next-auth routes that our code does not call.
  if (contract === undefined && path.startsWith('/api/auth')) return
  // An earlier URL, whose responses have the earlier field names.
  if (contract === undefined && EARLIER.test(path)) return
  const place = `${status} of ${method} ${path}`
  if (contract === undefined) throw new Error(`no contract for ${place}`)
  // next-auth redirects clients that do not ask for JSON, and reports failures in its own way: as a URL with an error.
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
