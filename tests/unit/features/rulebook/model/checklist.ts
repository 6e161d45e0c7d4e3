/**
 * Coverage of the sentences under a heading of the rulebook: each sentence's number under the heading, a label of our
 * own, and the rule that states it, as `chapter/rule`.
 */
export type Checklist = readonly (readonly [number: number, label: string, rule: string])[]
