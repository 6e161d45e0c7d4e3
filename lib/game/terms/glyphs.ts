/** The six glyphs of the official sets (2008 rulebook, Mission). */
export const OFFICIAL_GLYPHS = ['Gemini', 'Libra', 'Orion', 'Pisces', 'Scorpius', 'Triangulum'] as const

/** A glyph by its name. An open list: players' own sets bring others, such as Origin. */
export type Glyph = string
