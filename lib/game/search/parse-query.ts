import {
  conditionOf,
  isGroup,
  isSort,
  type Lexeme,
  lexQuery,
  patternTerm,
  type Reading,
  sortTerms,
} from './parse-term'
import {
  MAX_PROBLEMS_OF_A_CODE,
  MAX_QUERY_DEPTH,
  MAX_QUERY_LENGTH,
  MAX_QUERY_TERMS,
  type Query,
  type QueryNode,
  type QueryProblem,
  type SortTerm,
} from './query'
import { joined, negated } from './query-nodes'
import { foldWords, wordsIn } from './words/fold-words'

/** Recursive descent: `or` binds weakest, adjacent words are joined by `and`, `-` binds strongest. */
class QueryParser implements Reading {
  readonly sort: SortTerm[] = []
  patterns = 0
  private at = 0
  private terms = 0

  constructor(
    private readonly lexemes: readonly Lexeme[],
    private readonly problems: QueryProblem[],
  ) {}

  readonly report = (problem: QueryProblem): void => {
    const alike = this.problems.filter(({ code }) => code === problem.code)
    if (alike.length >= MAX_PROBLEMS_OF_A_CODE || alike.some(({ from }) => from === problem.from)) return
    this.problems.push(problem)
  }

  private get next(): Lexeme | undefined {
    return this.lexemes[this.at]
  }

  all(): QueryNode | undefined {
    const nodes: QueryNode[] = []
    while (this.next) {
      const node = this.alternatives(0)
      if (node) nodes.push(node)
      const stray = this.next
      if (stray) {
        this.report({ code: 'stray-parenthesis', from: stray.from, to: stray.to })
        this.at++
      }
    }
    return joined('and', nodes)
  }

  /** Stops before a closing parenthesis or the end. */
  private alternatives(depth: number): QueryNode | undefined {
    const nodes: QueryNode[] = []
    let or: Lexeme | undefined
    for (;;) {
      const start = this.at
      const node = this.conjunction(depth)
      if (node) nodes.push(node)
      const empty = this.at === start
      const following = this.next?.kind === 'or' ? this.next : undefined
      const stray = empty ? (following ?? or) : undefined
      if (stray) this.report({ code: 'stray-operator', from: stray.from, to: stray.to })
      if (!following) return joined('or', nodes)
      or = following
      this.at++
    }
  }

  private conjunction(depth: number): QueryNode | undefined {
    const nodes: QueryNode[] = []
    while (this.next && this.next.kind !== 'or' && this.next.kind !== 'close') {
      const node = this.condition(depth)
      if (node) nodes.push(node)
    }
    return joined('and', nodes)
  }

  /** One condition with the negations in front of it. */
  private condition(depth: number): QueryNode | undefined {
    let isNegated = false
    let last: Lexeme | undefined
    while (this.next?.kind === 'not') {
      last = this.next
      isNegated = !isNegated
      this.at++
    }
    const lexeme = this.next
    if (!lexeme || lexeme.kind === 'or' || lexeme.kind === 'close') {
      if (last) this.report({ code: 'stray-operator', from: last.from, to: last.to })
      return undefined
    }
    this.at++
    const node = lexeme.kind === 'open' ? this.group(lexeme, depth + 1) : this.term(lexeme, isNegated)
    return node && isNegated ? negated(node) : node
  }

  private group(open: Lexeme, depth: number): QueryNode | undefined {
    if (depth > MAX_QUERY_DEPTH) {
      this.skipGroup()
      this.report({ code: 'too-deep', from: open.from, to: open.to, limit: MAX_QUERY_DEPTH })
      return undefined
    }
    const node = this.alternatives(depth)
    if (this.next) this.at++
    else this.report({ code: 'unclosed-parenthesis', from: open.from, to: open.to })
    return node
  }

  private skipGroup(): void {
    for (let open = 1; open > 0 && this.next; this.at++) {
      if (this.next.kind === 'open') open++
      else if (this.next.kind === 'close') open--
    }
  }

  private term(lexeme: Lexeme, isNegated: boolean): QueryNode | undefined {
    if (++this.terms > MAX_QUERY_TERMS) {
      if (this.terms === MAX_QUERY_TERMS + 1)
        this.report({ code: 'too-many-terms', from: lexeme.from, to: lexeme.to, limit: MAX_QUERY_TERMS })
      return undefined
    }
    if (lexeme.kind === 'words') {
      const text = lexeme.text.trim()
      const { phrase, from, to } = lexeme
      // Text of punctuation alone asks for nothing.
      return wordsIn(foldWords(text)).length === 0 ? undefined : { kind: 'words', text, phrase, from, to }
    }
    if (lexeme.kind === 'pattern') return patternTerm(lexeme, undefined, this)
    if (lexeme.kind !== 'field') return undefined
    if (!isSort(lexeme) && !isGroup(lexeme)) return conditionOf(lexeme, this)
    this.sort.push(...sortTerms(lexeme, isNegated, this.report))
    return undefined
  }
}

/**
 * Parses the text of a search. Never throws: unreadable parts are left out and reported in `problems`, by position.
 * Bounded by MAX_QUERY_LENGTH, MAX_QUERY_DEPTH and MAX_QUERY_TERMS whatever the text.
 */
export function parseQuery(text: string): Query {
  const problems: QueryProblem[] = []
  if (text.length > MAX_QUERY_LENGTH)
    problems.push({ code: 'too-long', from: MAX_QUERY_LENGTH, to: text.length, limit: MAX_QUERY_LENGTH })
  const parser = new QueryParser(lexQuery(text.slice(0, MAX_QUERY_LENGTH), problems), problems)
  const root = parser.all()
  const sort = [...parser.sort].sort((a, b) => Number(b.isGroup) - Number(a.isGroup))
  return { text, root, sort, problems: problems.sort((a, b) => a.from - b.from) }
}
