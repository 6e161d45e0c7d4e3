import type { Scope } from '@/lib/http/contract'
import { V1_CONTRACTS, type V1Name } from '@/lib/http/contracts'
import type { DocumentLabels } from '@/lib/http/openapi/document'

const isName = (name: string): name is V1Name => Object.hasOwn(V1_CONTRACTS, name)

/** All calls in the order in which they are documented. */
export const CALL_NAMES: readonly V1Name[] = Object.keys(V1_CONTRACTS).filter(isName)

/** Returns the permissions of a scope, in words. */
export const scopeLabels = (words: DocumentLabels, scope: Scope): string =>
  words.scopes[scope.replace(':', '-')] ?? scope
