'use client'

import { useTranslations } from 'next-intl'
import type { QueryProblem } from '@/lib/cards/search'

interface ProblemsProps {
  readonly text: string
  readonly problems: readonly QueryProblem[]
  readonly onQuery: (text: string) => void
}

/** What is wrong with a query: the place is marked in it, and a likely word is one click away. */
export function Problems({ text, problems, onQuery }: ProblemsProps) {
  const t = useTranslations('cards')
  if (problems.length === 0) return null
  return (
    <div className="pb" role="status">
      <p className="pb-q" aria-hidden="true">
        <Marked text={text} problems={problems} />
      </p>
      <p>{t('problem.title')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.from} ${problem.word}`}>
            {t(`problem.${problem.code}`, {
              word: problem.word ?? '',
              field: problem.field ?? '',
              limit: problem.limit ?? 0,
            })}
            {problem.suggestion !== undefined && problem.word !== undefined && (
              <button
                type="button"
                className="btn btn--quiet"
                onClick={() =>
                  onQuery(corrected(text, problem, problem.word ?? '', problem.suggestion ?? ''))
                }
              >
                {t('problem.use', { suggestion: problem.suggestion })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The query with the word replaced where the problem stands. */
export function corrected(
  text: string,
  { from, to }: QueryProblem,
  word: string,
  suggestion: string,
): string {
  const part = text.slice(from, to)
  const at = part.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return text
  return text.slice(0, from) + part.slice(0, at) + suggestion + part.slice(at + word.length) + text.slice(to)
}

function Marked({ text, problems }: { text: string; problems: readonly QueryProblem[] }) {
  const pieces = []
  let at = 0
  for (const { from, to } of [...problems].sort((a, b) => a.from - b.from)) {
    if (from < at) continue
    pieces.push(
      text.slice(at, from),
      <mark key={from}>{text.slice(from, Math.max(to, from + 1)) || ' '}</mark>,
    )
    at = Math.max(to, from + 1)
  }
  pieces.push(text.slice(at))
  return pieces
}
