/** The examples in the order of the rulebook. Titles and texts are in the messages `examples` under these ids. */
export const EXAMPLE_IDS = [
  'roles-change',
  'support-joins',
  'mission-gives',
  'gear-stays-event-goes',
  'adversary-is-no-character',
  'ships-of-a-kind',
  'stopped-at-first',
  'power-for-both',
  'power-is-lost',
  'pass-and-act',
  'two-passes',
  'support-needs-rating',
  'boost-other-subtitle',
  'boost-again',
  'same-title',
  'same-gear',
  'complication-costs',
  'complication-gone',
  'obstacle-needs-skill',
  'zero-obstacle',
  'adversary-other-skill',
  'one-adversary',
  'hero-card-face-down',
  'equal-is-enough',
  'failure-text',
  'failure-text-unused',
  'who-earns',
  'score-only-after-failure',
  'no-score-after-success',
  'revive-needs-deck',
  'moved-is-not-earned',
  'continue-after-success',
  'continue-cost',
  'cannot-continue',
  'stopped-become-ready',
  'failed-go-under',
  'full-hand',
  'empty-deck',
  'seventh-glyph',
  'enough-experience',
  'win-by-score',
  'score-waits',
  'win-before-the-loss',
  'promoted-total',
  'readied-leaves-mission',
  'stopped-text-works',
  'stopped-cannot-pay',
  'incapacitated-returns',
  'incapacitated-glyphs-count',
  'blocked-stays',
  'turned-face-down-unblocks',
  'gear-leaves-together',
  'glyph-of-destroyed',
  'cards-beneath',
  'cannot-wins',
  'zero-is-a-rating',
  'not-below-zero',
  'glyph-once',
  'glyph-not-spent',
  'costs-first',
  'triggered-order',
  'if-you-do',
  'replaced-is-not-done',
  'must-happen',
  'only-one-replaces',
  'instead-not-both',
  'up-to',
  'x-is-chosen',
  'mission-or-turn',
  'each-of-them',
  'different-glyphs',
  'use-again',
  'withdraw',
  'dominion',
  'own-villain-cards',
  'ship-tie',
  'ship-victory',
  'ships-after-mission',
  'ship-alone',
  'one-blockade',
  'villain-on-the-left',
  'inactive-ignored',
  'dearer-mission-2008',
  'dearer-mission-2007',
  'mission-in-hand-2007',
] as const
export type ExampleId = (typeof EXAMPLE_IDS)[number]

/** A step of an example: the number of moves made so far. */
export interface ExamplePlace {
  readonly id: ExampleId
  readonly step: number
}

/** Path for continuing an example from one of its steps, without the language. */
export const examplePath = ({ id, step }: ExamplePlace): string =>
  `/play/example#${id}${step > 0 ? `.${step}` : ''}`

/**
 * Parses the fragment of such a URL; undefined if it names no example. Steps beyond the last one are not checked here:
 * the player of the example uses the last one.
 */
export function readExamplePlace(hash: string): ExamplePlace | undefined {
  const [, name, step = '0'] = /^#([a-z0-9-]{1,64})(?:\.(\d{1,3}))?$/.exec(hash) ?? []
  const id = EXAMPLE_IDS.find((one) => one === name)
  return id && { id, step: Number(step) }
}
