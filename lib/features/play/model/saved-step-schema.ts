import * as z from 'zod/mini'

const count = z.int().check(z.gte(0))

/** A move: the number of an option, or what every game knows beside answers. */
const moveSchema = z.union([count, z.object({ kind: z.enum(['concede', 'draw']), player: count })])

/** Steps as they lie in local storage: the move, its meaning, and 1 where no person made it. */
export const stepsSchema = z.array(z.tuple([moveSchema, z.string(), count]))
