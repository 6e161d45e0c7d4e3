import type { Chapter } from './book'
import { type PlacedRule, placedRules } from './numbering'

/** The rules to which each ruling belongs, by its number. */
export function placesOfRulings(chapters: readonly Chapter[]): ReadonlyMap<number, readonly PlacedRule[]> {
  const places = new Map<number, PlacedRule[]>()
  for (const placed of placedRules(chapters))
    for (const number of placed.rule.rulings ?? [])
      places.set(number, [...(places.get(number) ?? []), placed])
  return places
}
