/*
 * PostgreSQL plans a statement anew each time it is sent, which takes longer than running most of ours. A statement that
 * is used often gets a name, by which each connection prepares it once. That needs connections of our own: a pooler
 * between us and the server may pass each statement to another session, where the name means nothing.
 */

/** A statement gets its name the next time after so many. */
const USES_BEFORE_NAMING = 10
/** Maximum statements with a name: each connection keeps all of them. */
const MAX_NAMED = 150
/** Maximum statements counted. Lists of different lengths make a new statement of each length, which is seldom seen again. */
const MAX_COUNTED = 2_000
/** Longer ones are lists of many values, too. */
const MAX_LENGTH = 4_000

/** Decides which statements have a name. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** The name of a statement, '' for none. */
  nameOf(sql: string): string {
    if (sql.length > MAX_LENGTH) return ''
    const name = this.#names.get(sql)
    if (name !== undefined) return name
    if (this.#names.size >= MAX_NAMED) return ''
    const uses = (this.#uses.get(sql) ?? 0) + 1
    if (uses <= USES_BEFORE_NAMING) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear()
      this.#uses.set(sql, uses)
      return ''
    }
    this.#uses.delete(sql)
    const given = `chevron_${this.#names.size}`
    this.#names.set(sql, given)
    return given
  }
}

interface Prepared {
  /** True once a connection was seen to reach the server itself. */
  isDirect: boolean
  readonly names: StatementNames
}

/** Global, because the framework loads modules once per bundle. */
const shared = globalThis as typeof globalThis & { chevronPrepared?: Prepared }

function prepared(): Prepared {
  shared.chevronPrepared ??= { isDirect: false, names: new StatementNames() }
  return shared.chevronPrepared
}

/** Sets whether this process's connections reach the server itself; until then no statement is prepared. */
export const noteDirectSessions = (isDirect: boolean): void => {
  prepared().isDirect = isDirect
}

/** The name by which a statement is prepared, '' if it is not. */
export const statementName = ({ sql }: { readonly sql: string }): string =>
  prepared().isDirect ? prepared().names.nameOf(sql) : ''
