/** What a personal token may do; each is given by itself, and none holds another. */
export const SCOPES = ['decks:read', 'decks:write', 'collection:read', 'collection:write'] as const
export type Scope = (typeof SCOPES)[number]

/** How tokens begin, so that scanners for leaked secrets find them: `c7t_`, then 42 letters and digits. */
export const TOKEN_PREFIX = 'c7t_'
