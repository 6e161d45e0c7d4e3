'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { QueryProblem } from '@/lib/game/search/queries'

export interface ProblemsProps {
  readonly text: string
  readonly problems: readonly QueryProblem[]
  readonly onQuery: (text: string) => void
}

/** The problems of a query: each is marked in the text, and a likely correction is one click away. */
export default function ProblemList({ text, problems, onQuery }: ProblemsProps) {
  const t = useTranslations('cards')
  return (
    <div className="border-l-3 border-danger bg-danger-wash px-3 py-2 text-14/[1.4]" role="status">
      <p className="font-tech text-15 font-medium wrap-anywhere whitespace-pre-wrap" aria-hidden="true">
        <Marked text={text} problems={problems} />
      </p>
      <p>{t('problem.title')}</p>
      <ul>
        {problems.map((problem) => (
          <li
            key={`${problem.code} ${problem.from} ${problem.word}`}
            className="flex flex-wrap items-center gap-x-2 gap-y-0.5"
          >
            {t(`problem.${problem.code}`, {
              word: problem.word ?? '',
              field: problem.field ?? '',
              limit: problem.limit ?? 0,
            })}
            {problem.suggestion !== undefined && problem.word !== undefined && (
              <Button
                variant="quiet"
                className="min-h-6.5 px-1 text-14 text-horizon"
                onClick={() =>
                  onQuery(corrected(text, problem, problem.word ?? '', problem.suggestion ?? ''))
                }
              >
                {t('problem.use', { suggestion: problem.suggestion })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Matches text that ends with a quote. */
const QUOTED = /["“”„«»]$/

/** Returns the query with the word at the problem replaced. */
export function corrected(
  text: string,
  { from, to }: QueryProblem,
  word: string,
  suggestion: string,
): string {
  const part = text.slice(from, to)
  const at = part.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return text
  // A value of several words needs quotes.
  const isBare = /\s/.test(suggestion) && !QUOTED.test(part.slice(0, at))
  const use = isBare ? `"${suggestion}"` : suggestion
  return text.slice(0, from) + part.slice(0, at) + use + part.slice(at + word.length) + text.slice(to)
}

function Marked({ text, problems }: { text: string; problems: readonly QueryProblem[] }) {
  const pieces = []
  let at = 0
  for (const { from, to } of [...problems].sort((a, b) => a.from - b.from)) {
    if (from < at) continue
    pieces.push(
      text.slice(at, from),
      <mark
        key={from}
        className="bg-transparent text-inherit underline decoration-danger decoration-1 decoration-wavy underline-offset-4"
      >
        {text.slice(from, Math.max(to, from + 1)) || ' '}
      </mark>,
    )
    at = Math.max(to, from + 1)
  }
  pieces.push(text.slice(at))
  return pieces
}
