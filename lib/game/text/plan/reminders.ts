import type { Paragraph, Verb } from './plan'

/** Rules that a paragraph relies on; languages explain them after the text. */
export type Reminder =
  | { readonly kind: 'withdraw'; readonly n: number }
  | {
      readonly kind:
        | 'dominion'
        | 'blockade'
        | 'token'
        /** A card turned face down is a complication. */
        | 'faceDown'
        /** Stopping ends being incapacitated. */
        | 'recovers'
        /** When a player skips a turn, the opponent has two in a row. */
        | 'twoTurns'
        /** Missions are on the hero player's side. */
        | 'missionsAreHero'
        /** A support character that is also "team" is assigned as before. */
        | 'staysSupport'
        /** A text may score even if the rules would not. */
        | 'scoresAlways'
    }

/** The reminders for a paragraph, including texts quoted in it. */
export function remindersFor(paragraph: Paragraph): readonly Reminder[] {
  const says = (test: (node: Node) => boolean) => someNode(paragraph, test)
  const all: Reminder[] = []
  if (paragraph.kind === 'withdraw' && paragraph.n.kind === 'number')
    all.push({ kind: 'withdraw', n: paragraph.n.n })
  if (says(({ kind, text }) => kind === 'dominion' || (kind === 'text' && text === 'dominion')))
    all.push({ kind: 'dominion' })
  if (says(({ kind }) => kind === 'blockade')) all.push({ kind: 'blockade' })
  const does = (verb: Verb, test: (node: Node) => boolean = () => true) =>
    says((node) => Array.isArray(node.verbs) && node.verbs.includes(verb) && test(node))
  if (does('promote')) all.push({ kind: 'token' })
  if (does('turnFaceDown')) all.push({ kind: 'faceDown' })
  if (does('stop', ({ object }) => someNode(object, isIncapacitated))) all.push({ kind: 'recovers' })
  if (says(({ kind, who }) => kind === 'skipTurn' && who === 'opponent')) all.push({ kind: 'twoTurns' })
  if (says(({ kind, text, of }) => kind === 'again' && text === 'success' && someNode(of, isHeroCard)))
    all.push({ kind: 'missionsAreHero' })
  if (says(({ kind, subject }) => kind === 'gainsTraitsOf' && someNode(subject, isSupportSelf)))
    all.push({ kind: 'staysSupport' })
  // Texts that only happen after a failed or a successful mission already state that.
  if (!(paragraph.kind === 'text' && paragraph.label) && does('score')) all.push({ kind: 'scoresAlways' })
  return all
}

const isIncapacitated = ({ states }: Node): boolean =>
  Array.isArray(states) && states.includes('incapacitated')
const isHeroCard = ({ noun, side }: Node): boolean => noun === 'card' && side === 'hero'
const isSupportSelf = ({ kind, type }: Node): boolean => kind === 'self' && type === 'support'

type Node = Readonly<Record<string, unknown>>

function someNode(plan: unknown, test: (node: Node) => boolean): boolean {
  if (Array.isArray(plan)) return plan.some((inner) => someNode(inner, test))
  if (typeof plan !== 'object' || plan === null) return false
  const node: Node = { ...plan }
  return test(node) || Object.values(node).some((inner) => someNode(inner, test))
}
