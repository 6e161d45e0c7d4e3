'use client'

import { useTranslations } from 'next-intl'
import { LikeButton } from '@/components/gallery/like-button'
import { useOwnPart } from '@/components/gallery/use-own-part'
import { CopiesLine } from '@/components/sharing/copies-line'
import { ReportButton } from '@/components/sharing/report-button'
import { sharingMessages } from '@/components/sharing/sharing-messages'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { Link } from '@/lib/platform/i18n/navigation'
import type { SharedDeck } from '../use-shared-deck'

type PublicLineProps = NonNullable<SharedDeck['gallery']> & {
  readonly name: string
  /** Its cards as a deck code; undefined if no code can hold the deck. */
  readonly code: string | undefined
}

const ignore = () => {}

/** The author of a public deck, its likes, the deck it was copied from, and the copies made of it. */
export default function PublicLine(props: PublicLineProps) {
  return (
    <LazyMessages load={sharingMessages} onFailed={ignore}>
      <Line {...props} />
    </LazyMessages>
  )
}

function Line({ shareId, author, likes, name, code, source, copies }: PublicLineProps) {
  const t = useTranslations('decks')
  const part = useOwnPart()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Link href={`/players/${encodeURIComponent(author)}`} prefetch={false} data-as-written="">
          {t('shared.by', { name: author })}
        </Link>
        <LikeButton shareId={shareId} name={name} likes={likes} part={part} />
        {part.own?.publicName !== author && (
          <ReportButton kind="deck" subject={shareId} name={name} isMember={part.isMember} />
        )}
      </p>
      <CopiesLine code={code} source={source} copies={copies} />
    </>
  )
}
