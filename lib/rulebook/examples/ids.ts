/** The examples in the order of the rulebook. Titles and sentences stand in the messages `examples` under these names. */
export const EXAMPLE_IDS = ['pass-and-act', 'two-passes'] as const
export type ExampleId = (typeof EXAMPLE_IDS)[number]
