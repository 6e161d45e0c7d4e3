/** The traits of the official sets. */
export const OFFICIAL_TRAITS = [
  'Ancient',
  'Asgard',
  'Atlantis',
  'Disease',
  "Goa'uld",
  'Jaffa',
  'NID',
  'Ori',
  'Political',
  'Replicator',
  'Russian',
  'SGC',
  "Tok'ra",
] as const

/** A trait by its name, as cards print it. An open list: players' own sets bring others. */
export type Trait = string
