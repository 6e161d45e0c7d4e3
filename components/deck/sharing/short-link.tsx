'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { shortLinkTo } from '@/lib/features/sharing/client/shared-items'
import { sharedMessages } from '@/lib/platform/i18n/generated/lazy/shared'
import { CopyField } from './copy-field'

interface ShortLinkProps {
  readonly code: string
  /** Returns the full address of a path of the site. */
  readonly address: (path: string) => string
}

const nothing = () => {}

/** Shortens the link to the cards of a code. Renders nothing if its messages cannot be fetched. */
export default function ShortLink(props: ShortLinkProps) {
  return (
    <LazyMessages load={sharedMessages} onFailed={nothing}>
      <Making {...props} />
    </LazyMessages>
  )
}

function Making({ code, address }: ShortLinkProps) {
  const t = useTranslations('shared.short')
  const decks = useTranslations('decks')
  const [made, setMade] = useState<string>()
  const [problem, setProblem] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves on.
  useEffect(() => {
    if (made !== undefined) field.current?.querySelector('input')?.focus()
  }, [made])
  const make = async () => {
    if (busy) return
    setBusy(true)
    const id = await shortLinkTo(code)
    setBusy(false)
    setMade(id)
    setProblem(id === undefined)
  }
  return (
    <div className="grid gap-2">
      {made === undefined ? (
        <p className="flex flex-wrap items-center gap-3">
          <Button aria-disabled={busy || undefined} onClick={() => void make()}>
            {t('make')}
          </Button>
          {problem && <span role="alert">{t('failed')}</span>}
        </p>
      ) : (
        <>
          <div ref={field}>
            <CopyField
              label={t('link')}
              text={address(`/d/${made}`)}
              button={decks('share.copy')}
              done={decks('share.copied')}
            />
          </div>
          <p className="text-14 text-ink-2">{t('note')}</p>
        </>
      )}
    </div>
  )
}
