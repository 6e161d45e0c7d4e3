import { expect, it } from 'vitest'
import { COMMANDS } from '@/components/deck/builder/commands'
import cs from '@/lib/platform/i18n/generated/cs/decks.json'
import en from '@/lib/platform/i18n/generated/en/decks.json'
import fr from '@/lib/platform/i18n/generated/fr/decks.json'

const messageIn = (messages: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      messages,
    )

it('commands of the builder have names and keys of their own', () => {
  const names = COMMANDS.map(({ name }) => name)
  const keys = COMMANDS.flatMap((command) => command.keys ?? [])
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain('mod+s')
})

it.each([
  ['en', en],
  ['cs', cs],
  ['fr', fr],
])('commands of the builder are labelled in %s', (_, messages) => {
  for (const { label, keyLabel = label } of COMMANDS)
    for (const path of [label, keyLabel]) expect(messageIn(messages, path)).toMatch(/\S/)
})
