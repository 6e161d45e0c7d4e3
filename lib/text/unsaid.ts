import type { Paragraph } from './plan/plan'
import type { RichText } from './tokens'

/** Thrown inside a realiser where its language has no words yet; never leaves it. */
class Unsaid extends Error {}

/** Gives up the paragraph: it will be shown in English, marked as such, rather than half translated. */
export function unsaid(what: string): never {
  throw new Unsaid(what)
}

/** A realiser that says all of a paragraph or nothing. */
export const allOrNothing =
  (say: (paragraph: Paragraph) => RichText) =>
  (paragraph: Paragraph): RichText | undefined => {
    try {
      return say(paragraph)
    } catch (error) {
      if (error instanceof Unsaid) return undefined
      throw error
    }
  }
