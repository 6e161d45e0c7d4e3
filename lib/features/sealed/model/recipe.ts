import * as z from 'zod/mini'

/*
 * What a booster holds. No public source that we found says it (what is known, and from where, stands in `facts.ts`), so
 * every figure here is ours, and people can set their own. Rarity S is read as: never in boosters, only in starter decks.
 */

const count = (most: number) => z.int().check(z.gte(0), z.lte(most))

/** What one booster holds. */
export const packRecipeSchema = z
  .object({
    commons: count(15),
    uncommons: count(10),
    rares: count(5),
    /** In place of a rare, an ultra rare comes once in so many rares; 0: never. */
    ultraOneIn: count(200),
    /** Once in so many packs a foil of any rarity stands in place of a common; 0: never. */
    foilOneIn: count(200),
  })
  .check(z.refine(({ commons, uncommons, rares }) => commons + uncommons + rares > 0))
export type PackRecipe = Readonly<z.output<typeof packRecipeSchema>>

/** Ours, until somebody finds what was really in a pack: see above. */
export const OUR_RECIPE: PackRecipe = { commons: 7, uncommons: 3, rares: 1, ultraOneIn: 12, foilOneIn: 4 }

/** Cards of one pack. */
export const packSize = ({ commons, uncommons, rares }: PackRecipe): number => commons + uncommons + rares
