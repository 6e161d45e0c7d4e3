'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ownSharedItems, type PageOf, publishedPuzzles } from '@/lib/features/sharing/client/shared-items'
import type { ListedSharedItem, PublicPuzzle } from '@/lib/features/sharing/contract/shared-items'
import { Link } from '@/lib/platform/i18n/navigation'
import { PuzzleRow, ROWS } from './puzzle-row'

/** A list fetched page by page: the items so far, `failed` if none could be fetched, undefined until then. */
function usePages<T>(ask: (after: string | undefined) => Promise<PageOf<T> | undefined>) {
  const [found, setFound] = useState<PageOf<T> | 'failed'>()
  const look = useCallback(
    async (before?: PageOf<T>) => {
      const page = await ask(before?.after ?? undefined)
      setFound(page ? { ...page, items: [...(before?.items ?? []), ...page.items] } : 'failed')
    },
    [ask],
  )
  useEffect(() => {
    void look()
  }, [look])
  return { found, look }
}

const ownPuzzles = (after: string | undefined) => ownSharedItems(after, 'puzzle')

/** The user's own puzzles, and those that players have published. */
export function PlayersPuzzles() {
  const account = useAccount()
  return (
    <>
      {account.user && <OwnPuzzles />}
      <PublicPuzzles />
    </>
  )
}

function PublicPuzzles() {
  const t = useTranslations('puzzles')
  const { found, look } = usePages<PublicPuzzle>(publishedPuzzles)
  return (
    <section aria-labelledby="players-puzzles">
      <h2 id="players-puzzles" className="text-28">
        {t('players.title')}
      </h2>
      <p className="max-w-[62ch] text-ink-2">{t('players.lede')}</p>
      {found === undefined && <p role="status">{t('players.loading')}</p>}
      {found === 'failed' && (
        <Notice role="alert">
          {t('players.failed')} <Button onClick={() => void look()}>{t('players.retry')}</Button>
        </Notice>
      )}
      {typeof found === 'object' && (
        <>
          {found.items.length === 0 && <p>{t('players.none')}</p>}
          <ol className={ROWS} aria-labelledby="players-puzzles">
            {found.items.map(({ id, title, language, author, goal, answers, team }) => (
              <PuzzleRow
                key={id}
                id={id}
                href={`#shared=${id}`}
                title={title}
                language={language || undefined}
                said={[
                  t('by', { name: author }),
                  t(`players.goal.${goal}`),
                  t('answers', { count: answers }),
                ].join(' · ')}
                team={team}
                heading="h3"
              />
            ))}
          </ol>
          <More found={found} onMore={look} />
        </>
      )}
    </section>
  )
}

function OwnPuzzles() {
  const t = useTranslations('puzzles')
  const { found, look } = usePages<ListedSharedItem>(ownPuzzles)
  if (typeof found !== 'object' || found.items.length === 0) return null
  return (
    <section aria-labelledby="own-puzzles">
      <h2 id="own-puzzles" className="text-28">
        {t('own.title')}
      </h2>
      <ul className="my-3" aria-labelledby="own-puzzles">
        {found.items.map(({ id, title, language, isPublic, isHidden }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2">
            <a
              className="min-h-6 text-18 wrap-anywhere"
              href={`#shared=${id}`}
              lang={title === '' ? undefined : language || undefined}
            >
              {title || t('own.untitled')}
            </a>
            <span className="text-14 text-ink-2">
              {t(isHidden ? 'own.hidden' : isPublic ? 'own.public' : 'own.unlisted')}
            </span>
          </li>
        ))}
      </ul>
      <More found={found} onMore={look} />
      <p className="mb-5">
        <Link className="min-h-6" href="/account/shared" prefetch={false}>
          {t('own.manage')}
        </Link>
      </p>
    </section>
  )
}

interface MoreProps<T> {
  readonly found: PageOf<T>
  readonly onMore: (found: PageOf<T>) => Promise<void>
}

function More<T>({ found, onMore }: MoreProps<T>) {
  const t = useTranslations('puzzles')
  if (found.after === null) return null
  return (
    <Button className="my-3" onClick={() => void onMore(found)}>
      {t('players.more')}
    </Button>
  )
}
