import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { CardToken } from '@/components/cards/text/token'
import { usePool } from '@/components/storage/use-pool'
import { Icon } from '@/components/ui/icon'
import { followSolved, solvedStore } from '@/lib/features/play/model/puzzles/puzzle'
import type { CardKey } from '@/lib/game/terms'

/** A list of puzzles. */
export const ROWS = 'my-(--s-5) grid grid-cols-[repeat(auto-fill,minmax(min(312px,100%),1fr))] gap-4'

const ROW = [
  'relative min-w-0 border border-line bg-basalt-2 px-4 pt-3.5 pb-4 hover:border-horizon',
  'max-xs:px-2 max-xs:py-3',
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-horizon',
].join(' ')
/** The whole box links to the puzzle. */
const LINK = 'text-inherit no-underline after:absolute after:inset-0 focus-visible:outline-none'

interface PuzzleRowProps {
  /** Id under which it is marked as solved. */
  readonly id: string
  readonly href: string
  readonly title: string
  readonly language?: string | undefined
  /** The text below its title. */
  readonly said: string
  readonly team: readonly CardKey[]
  /** Level of its title, which depends on the heading above the list. */
  readonly heading: 'h2' | 'h3'
}

/** A puzzle in a list: its title, the team that solves it, and whether it is solved. */
export function PuzzleRow({ id, href, title, language, said, team, heading: Heading }: PuzzleRowProps) {
  const t = useTranslations('puzzles')
  const pool = usePool()
  useEffect(followSolved, [])
  const solved = useStore(solvedStore, ({ ids }) => ids.includes(id))
  return (
    <li className={ROW}>
      <Heading className="text-22 wrap-anywhere">
        <a className={LINK} href={href} lang={language}>
          {title}
        </a>
      </Heading>
      <p className="flex justify-between gap-3 text-14 text-ink-2">
        <span className="min-w-0 wrap-anywhere">{said}</span>
        {solved && (
          <b className="whitespace-nowrap text-ink">
            <Icon name="check" /> {t('solved')}
          </b>
        )}
      </p>
      <div className="mt-2.5 flex min-h-22 gap-2 max-xs:gap-1" aria-hidden="true">
        {team.map((key, place) => {
          const card = pool?.byKey.get(key)
          return card ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a team do not change.
            <CardToken key={place} card={card} />
          ) : (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a team do not change.
              key={place}
              className="h-22 w-16 rounded-t-[24px] rounded-b-1 border border-dashed border-line"
            />
          )
        })}
      </div>
    </li>
  )
}
