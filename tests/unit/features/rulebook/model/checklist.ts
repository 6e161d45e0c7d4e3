/**
 * What the sentences of a heading of the rulebook became: the number of each among the heading's, a label of our own,
 * and the rule that says it, as `chapter/rule`.
 */
export type Checklist = readonly (readonly [number: number, label: string, rule: string])[]
