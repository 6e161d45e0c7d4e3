'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { LateMessages } from '@/components/ui/late-messages'
import { toast } from '@/components/ui/toast'
import { publication, publish, setPublicName, unpublish } from '@/lib/browser/gallery'
import { Link } from '@/lib/i18n/navigation'
import { galleryWords } from './words'

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
  const nameId = useId()
  const [state, setState] = useState<{ readonly public: boolean; readonly publicName: string | null }>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'taken' | 'unfit' | 'failed'>()
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
  const failed = () => toast({ message: t('failed') })
  const turn = async (shows: boolean) => {
    setBusy(true)
    const done = shows ? (await publish(deckId)) !== undefined : await unpublish(deckId)
    setBusy(false)
    if (!done) return failed()
    setState({ ...state, public: shows })
    toast({ message: t(shows ? 'shown' : 'hidden') })
  }
  const keepName = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const publicName = String(new FormData(event.currentTarget).get('publicName') ?? '').trim()
    setBusy(true)
    const outcome = await setPublicName(publicName)
    setBusy(false)
    if (outcome === 'chosen') {
      setProblem(undefined)
      setState({ ...state, publicName })
    } else setProblem(outcome)
  }
  return (
    <section className="grid gap-2 border-t border-line pt-3" aria-label={t('title')}>
      <h3 className="text-18">{t('title')}</h3>
      {state.publicName === null ? (
        <form className="grid gap-1" onSubmit={(event) => void keepName(event)}>
          <label className="lab" htmlFor={nameId}>
            {t('name')}
          </label>
          <div className="flex flex-wrap gap-2">
            <div className="field min-w-[200px] flex-1">
              <input
                id={nameId}
                name="publicName"
                required
                maxLength={30}
                autoComplete="nickname"
                aria-describedby={`${nameId}-hint`}
                aria-invalid={problem !== undefined}
              />
            </div>
            <button type="submit" className="btn" disabled={busy}>
              {t('nameKeep')}
            </button>
          </div>
          <p id={`${nameId}-hint`} className="text-13 text-ink-2">
            {t('nameHint')}
          </p>
          <p role="alert">{problem && t(problem)}</p>
        </form>
      ) : (
        <>
          <p>
            {t(state.public ? 'on' : 'off')} {t('as', { name: state.publicName })}
          </p>
          <p className="flex flex-wrap gap-2">
            <button
              type="button"
              className={state.public ? 'btn' : 'btn btn--go'}
              disabled={busy}
              onClick={() => void turn(!state.public)}
            >
              {t(state.public ? 'hide' : 'show')}
            </button>
            {state.public && (
              <Link
                className="btn btn--quiet"
                href={`/decks/public?author=${encodeURIComponent(state.publicName)}`}
                prefetch={false}
              >
                {t('look')}
              </Link>
            )}
          </p>
        </>
      )}
    </section>
  )
}
