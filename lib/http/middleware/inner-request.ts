import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Header that marks requests of this process to itself, with a value that only this process knows. */
const INNER_HEADER = 'x-chevron-inner'
const MARK = randomUUID()

/** Headers of a request of this process to itself. */
export const INNER_HEADERS = { [INNER_HEADER]: MARK } as const

/** True for a request of this process to itself, which goes straight to the framework. */
export const isInner = ({ headers }: IncomingMessage): boolean => headers[INNER_HEADER] === MARK
