'use client'

import { useTranslations } from 'next-intl'
import { LikeButton } from '@/components/gallery/like-button'
import { useOwnPart } from '@/components/gallery/use-own-part'
import { galleryWords } from '@/components/gallery/words'
import { LateMessages } from '@/components/ui/late-messages'
import { Link } from '@/lib/i18n/navigation'

interface PublicLineProps {
  readonly shareId: string
  readonly author: string
  readonly likes: number
  readonly name: string
}

const ignore = () => {}

/** Who has made a public deck, and how many like it. */
export default function PublicLine(props: PublicLineProps) {
  return (
    <LateMessages load={galleryWords} onFailed={ignore}>
      <Line {...props} />
    </LateMessages>
  )
}

function Line({ shareId, author, likes, name }: PublicLineProps) {
  const t = useTranslations('decks')
  const part = useOwnPart()
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Link href={`/decks/public?author=${encodeURIComponent(author)}`} prefetch={false}>
        {t('shared.by', { name: author })}
      </Link>
      <LikeButton shareId={shareId} name={name} likes={likes} part={part} />
    </p>
  )
}
