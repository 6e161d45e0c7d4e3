'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { NameForm } from '@/components/gallery/name-form'
import { galleryWords } from '@/components/gallery/words'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { LateMessages } from '@/components/ui/late-messages'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { publication, publish, unpublish } from '@/lib/features/gallery/client/gallery'

interface PublishPartProps {
  readonly deckId: string
}

const ignore = () => {}

/** Shows one's own deck to everybody, and takes it out again. */
export default function PublishPart(props: PublishPartProps) {
  return (
    <LateMessages load={galleryWords} onFailed={ignore}>
      <Publish {...props} />
    </LateMessages>
  )
}

function Publish({ deckId }: PublishPartProps) {
  const t = useTranslations('gallery.publish')
  const [state, setState] = useState<{
    readonly public: boolean
    readonly hidden: boolean
    readonly publicName: string | null
  }>()
  const [busy, setBusy] = useState(false)
  const mustConfirm = useMustConfirm()
  useEffect(() => {
    let isCurrent = true
    void publication(deckId).then((found) => {
      if (isCurrent) setState(found)
    })
    return () => {
      isCurrent = false
    }
  }, [deckId])
  if (!state) return <p className="text-ink-2">{t('loading')}</p>
  const turn = async (shows: boolean) => {
    setBusy(true)
    const outcome = shows ? await publish(deckId) : (await unpublish(deckId)) ? 'hidden' : 'failed'
    setBusy(false)
    toast({ message: t(outcome) })
    if (outcome === 'shown' || outcome === 'hidden') setState({ ...state, public: shows })
  }
  return (
    <section className="grid gap-2 border-t border-line pt-3" aria-label={t('title')}>
      <h3 className="text-18">{t('title')}</h3>
      {state.hidden && <Notice bad>{t('hiddenBy')}</Notice>}
      {state.publicName === null ? (
        <NameForm present="" onChosen={(publicName) => setState({ ...state, publicName })} />
      ) : (
        <>
          <p>
            {t(state.public ? 'on' : 'off')} {t('as', { name: state.publicName })}
          </p>
          {mustConfirm && !state.public && <ConfirmFirst />}
          <p className="flex flex-wrap gap-2">
            <Button
              variant={state.public ? undefined : 'primary'}
              disabled={busy || (mustConfirm && !state.public)}
              onClick={() => void turn(!state.public)}
            >
              {t(state.public ? 'hide' : 'show')}
            </Button>
            {state.public && (
              <ButtonLink
                variant="quiet"
                href={`/players/${encodeURIComponent(state.publicName)}`}
                prefetch={false}
              >
                {t('look')}
              </ButtonLink>
            )}
          </p>
        </>
      )}
    </section>
  )
}
