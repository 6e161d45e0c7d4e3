'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { NameForm } from '@/components/gallery/name-form'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Notice } from '@/components/ui/notice'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { publication, publish, unpublish } from '@/lib/features/gallery/client/gallery'
import { galleryMessages } from '@/lib/platform/i18n/generated/lazy/gallery'
import { Link } from '@/lib/platform/i18n/navigation'

const VISIBILITIES = ['private', 'link', 'public'] as const
type Visibility = (typeof VISIBILITIES)[number]

interface DeckVisibilityProps {
  readonly deckId: string
  /** The id of the link; null for a private deck. */
  readonly shareId: string | null
  /** Creates the link, after saving unsaved changes; resolves to true if the link now exists. */
  readonly onCreate: () => Promise<boolean>
  /** Revokes the link; resolves to true if it is gone. */
  readonly onRevoke: () => Promise<boolean>
}

const ignore = () => {}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Arrow keys move between the choices without making one, Space and Enter do: a choice publishes a deck, or revokes its
 * link for good.
 */
function moveOnly(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key]
  if (step === undefined && event.key !== 'Enter') return
  event.preventDefault()
  const radio = event.currentTarget
  if (step === undefined) {
    radio.click()
    return
  }
  const radios = [
    ...(radio.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []),
  ]
  radios[radios.indexOf(radio) + step]?.focus()
}

/** Chooses who can see the user's own deck: nobody, people with the link, or everybody. */
export default function DeckVisibility(props: DeckVisibilityProps) {
  return (
    <LazyMessages load={galleryMessages} onFailed={ignore}>
      <Switch {...props} />
    </LazyMessages>
  )
}

function Switch({ deckId, shareId, onCreate, onRevoke }: DeckVisibilityProps) {
  const t = useTranslations('gallery.publish')
  const mustConfirm = useMustConfirm()
  const [state, setState] = useState<{
    readonly public: boolean
    readonly hidden: boolean
    readonly publicName: string | null
  }>()
  /** The choice that the server has not confirmed yet. */
  const [pending, setPending] = useState<Visibility>()
  const busy = pending !== undefined
  /** True while `public` waits for a public name. */
  const [asksName, setAsksName] = useState(false)
  const isShared = shareId !== null
  const choices = useRef<HTMLFieldSetElement>(null)
  const focus = (what: string) => choices.current?.querySelector<HTMLElement>(what)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the name is asked for.
  useEffect(() => {
    if (asksName) focus('input[name="publicName"]')
  }, [asksName])
  useEffect(() => {
    if (!isShared) return
    let isCurrent = true
    void publication(deckId).then((found) => {
      if (isCurrent) setState(found)
    })
    return () => {
      isCurrent = false
    }
  }, [deckId, isShared])
  const current: Visibility = !isShared ? 'private' : state?.public ? 'public' : 'link'

  const show = async () => {
    const outcome = await publish(deckId)
    toast({ message: t(outcome) })
    if (outcome !== 'shown') return
    setState(await publication(deckId))
  }
  const choose = async (next: Visibility) => {
    if (busy) return
    setAsksName(false)
    if (next === current) return
    setPending(next)
    if (next === 'public') {
      // A public deck must be saved and have a link first.
      if (isShared || (await onCreate())) {
        const found = state ?? (await publication(deckId))
        setState(found)
        if (mustConfirm || found?.publicName === null) setAsksName(true)
        else if (found) await show()
      }
    } else {
      const isOut = current !== 'public' || (await unpublish(deckId))
      if (!isOut) toast({ message: t('failed') })
      else if (next === 'link') {
        if (isShared) {
          if (state) setState({ ...state, public: false })
        } else await onCreate()
      } else if (await onRevoke()) setState(undefined)
    }
    setPending(undefined)
  }
  const publishAs = async (publicName: string) => {
    setPending('public')
    // The form that has the focus is about to go.
    focus('input[value="public"]')
    setAsksName(false)
    if (state) setState({ ...state, publicName })
    await show()
    setPending(undefined)
  }
  return (
    <fieldset ref={choices} className="grid gap-2">
      <legend className="lab mb-1">{t('who')}</legend>
      <div className="grid gap-1">
        {VISIBILITIES.map((one) => (
          <label key={one} className="flex min-h-9 items-baseline gap-2.5 py-1 pointer-coarse:min-h-11">
            <input
              className="accent-horizon-fill"
              type="radio"
              name="deck-visibility"
              value={one}
              checked={one === (pending ?? (asksName ? 'public' : current))}
              aria-disabled={busy || undefined}
              onChange={() => void choose(one)}
              onKeyDown={moveOnly}
            />
            <span>
              <b>{t(`visibility.${one}`)}</b>{' '}
              <span className="text-ink-2">
                {t(`means.${one}`)}
                {one === 'public' && state?.publicName && ` ${t('as', { name: state.publicName })}`}
              </span>
            </span>
          </label>
        ))}
      </div>
      {state?.hidden && <Notice bad>{t('hiddenBy')}</Notice>}
      {asksName &&
        (mustConfirm ? (
          <ConfirmFirst />
        ) : (
          <NameForm
            present=""
            action={t('publishAs')}
            onChosen={(publicName) => void publishAs(publicName)}
          />
        ))}
      {current === 'public' && state?.publicName && (
        <p>
          <Link href={`/players/${encodeURIComponent(state.publicName)}`} prefetch={false}>
            {t('look')}
          </Link>
        </p>
      )}
    </fieldset>
  )
}
