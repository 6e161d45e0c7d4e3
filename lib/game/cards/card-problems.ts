import type * as z from 'zod/mini'
import { checkAbilities } from '@/lib/game/abilities/check'
import type { Card } from './card'
import { cardSchema } from './schema'

/** Describes an issue in words: without a locale, zod provides no messages except those of the schema. */
function said(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown ${issue.keys.join(', ')}`
    case 'invalid_type':
      return `no ${issue.expected}`
    case 'too_small':
      return `less than ${issue.minimum}`
    case 'too_big':
      return `more than ${issue.maximum}`
    case 'invalid_value':
      return `none of ${issue.values.join(', ')}`
    default:
      return issue.message
  }
}

/**
 * All problems of one card, one line each, naming the card; empty for a sound one. For own cards as well as for
 * official ones.
 */
export function cardProblems(card: Card): readonly string[] {
  const issues = cardSchema.safeParse(card).error?.issues ?? []
  return [
    ...issues.map((issue) => [`${card.key}:`, issue.path.join('.'), said(issue)].filter(Boolean).join(' ')),
    ...checkAbilities(card.abilities, card.type).map(
      ({ code, path, detail }) => `${card.key}: abilities.${path.join('.')} ${code} ${detail}`,
    ),
  ]
}
