import * as z from 'zod/mini'

/*
 * What a booster holds. We looked for a public source that says it (rulebooks, reviews of 2007, sites of collectors that
 * are stored) and found none, so every figure here is ours, and people can set their own. What the cards themselves say:
 * rarity S (all missions and some characters of each set) was never in boosters but in starter decks.
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
