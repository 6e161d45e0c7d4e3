'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { type LinkedDeck, readLink } from '@/lib/features/decks/client/linked-deck'
import type { DeckSource } from '@/lib/features/decks/model/extras'
import { Link } from '@/lib/platform/i18n/navigation'
import { compareAddress } from './copies-line'
import { sharingMessages } from './sharing-messages'

interface CopiedFromProps {
  readonly source: DeckSource
  /** The copy as it is now, as a code; undefined for a deck that no code can hold. */
  readonly code: string | undefined
}

const ignore = () => {}

/** The deck from which the user's own was copied, with a link to compare both in their current state. */
export default function CopiedFrom(props: CopiedFromProps) {
  return (
    <LazyMessages load={sharingMessages} onFailed={ignore}>
      <Line {...props} />
    </LazyMessages>
  )
}

function Line({ source, code }: CopiedFromProps) {
  const t = useTranslations('sharing.copies')
  const gallery = useTranslations('gallery')
  const [found, setFound] = useState<LinkedDeck | 'gone'>()
  const { shareId } = source
  useEffect(() => {
    let isCurrent = true
    void readLink(`/d/${shareId}`).then((read) => {
      if (isCurrent) setFound(read.ok ? read.deck : 'gone')
    })
    return () => {
      isCurrent = false
    }
  }, [shareId])
  const compare =
    found && found !== 'gone'
      ? compareAddress({ shareId, name: found.name, author: source.author, code: found.code }, code)
      : undefined
  return (
    <p className="mb-3 text-14 text-ink-2" data-as-written="">
      {t(found === 'gone' ? 'sourceGone' : 'source', {
        deck: source.name || gallery('untitled'),
        author: source.author || '–',
        revision: source.revision,
      })}
      {compare && (
        <>
          {' · '}
          <Link href={compare} prefetch={false}>
            {t('compare')}
          </Link>
        </>
      )}
    </p>
  )
}
