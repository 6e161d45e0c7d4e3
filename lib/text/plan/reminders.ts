import type { Paragraph } from './plan'

/** A keyword that a paragraph uses; languages say behind the text what it means. */
export type Reminder =
  | { readonly kind: 'withdraw'; readonly n: number }
  | { readonly kind: 'dominion' }
  | { readonly kind: 'blockade' }
  | { readonly kind: 'token' }

/** What needs explaining in a paragraph, texts quoted in it included. */
export function remindersFor(paragraph: Paragraph): readonly Reminder[] {
  const says = (test: (node: Node) => boolean) => someNode(paragraph, test)
  const all: Reminder[] = []
  if (paragraph.kind === 'withdraw' && paragraph.n.kind === 'number')
    all.push({ kind: 'withdraw', n: paragraph.n.n })
  if (says(({ kind, text }) => kind === 'dominion' || (kind === 'text' && text === 'dominion')))
    all.push({ kind: 'dominion' })
  if (says(({ kind }) => kind === 'blockade')) all.push({ kind: 'blockade' })
  if (says(({ verbs }) => Array.isArray(verbs) && verbs.includes('promote'))) all.push({ kind: 'token' })
  return all
}

type Node = Readonly<Record<string, unknown>>

function someNode(plan: unknown, test: (node: Node) => boolean): boolean {
  if (Array.isArray(plan)) return plan.some((inner) => someNode(inner, test))
  if (typeof plan !== 'object' || plan === null) return false
  const node: Node = { ...plan }
  return test(node) || Object.values(node).some((inner) => someNode(inner, test))
}
