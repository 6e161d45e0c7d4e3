'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { ReportSharedItem } from '@/components/shared-items/report-shared-item'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { addSet, setsStore } from '@/lib/features/sets/client/sets'
import { sharedSetBehind } from '@/lib/features/sets/client/shared-sets'
import { type CardDesign, copyOfSet, type OwnSet } from '@/lib/features/sets/model/own-set'
import { playableCard } from '@/lib/features/sets/model/playable'
import { setInHash } from '@/lib/features/sets/model/set-link'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { LiveCard } from './designer/live-card'
import { SetExports } from './set-exports'
import { SetHead } from './set-head'
import { CARD_LINE, PAGE } from './styles'

const Markdown = lazy(() => import('@/components/ui/markdown'))

/** A set behind a link. */
interface Shown {
  readonly set: OwnSet
  /** The public name of its owner; null if unknown. */
  readonly author: string | null
  /** Omitted for a set in the fragment of the address. */
  readonly linkId?: string
}

type Opened =
  | { readonly status: 'open'; readonly shown: Shown }
  | { readonly status: 'loading' | 'gone' | 'unreachable' }

interface SharedSetPageProps {
  readonly linkId?: string
  /** The fragment of the address, if it contains a set. */
  readonly hash?: string
}

function useSharedSet({ linkId, hash }: SharedSetPageProps): readonly [Opened, retry: () => void] {
  const [opened, setOpened] = useState<Opened>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again.
  useEffect(() => {
    let isCurrent = true
    if (hash !== undefined) {
      const set = setInHash(hash)
      setOpened(set ? { status: 'open', shown: { set, author: null } } : { status: 'gone' })
    } else if (linkId !== undefined) {
      setOpened({ status: 'loading' })
      void sharedSetBehind(linkId).then((answer) => {
        if (!isCurrent) return
        if (answer.status !== 'open') return setOpened(answer)
        const { set, author } = answer.shared
        setOpened({ status: 'open', shown: { set, author, linkId } })
      })
    }
    return () => {
      isCurrent = false
    }
  }, [linkId, hash, tries])
  return [opened, () => setTries((before) => before + 1)]
}

/** A set that its owner shares, to view and to copy. */
export default function SharedSetPage(props: SharedSetPageProps) {
  const t = useTranslations('sets')
  const [opened, retry] = useSharedSet(props)
  if (opened.status === 'open') return <SharedSet shown={opened.shown} />
  return (
    <div className={PAGE} aria-busy={opened.status === 'loading'}>
      <h1 className="text-28">{t(opened.status === 'gone' ? 'shared.gone' : 'title')}</h1>
      <p className="mt-3 text-ink-2" role="status">
        {t(`shared.state.${opened.status}`)}
      </p>
      <p className="mt-3 flex gap-3">
        {opened.status === 'unreachable' && <Button onClick={retry}>{t('shared.retry')}</Button>}
        <Link href="/sets" prefetch={false}>
          {t('title')}
        </Link>
      </p>
    </div>
  )
}

function SharedSet({ shown: { set, author, linkId } }: { readonly shown: Shown }) {
  const t = useTranslations('sets')
  const router = useRouter()
  useCardTexts()
  const name = set.name || t('unnamed')
  const maker = author ?? set.author
  const copy = async () => {
    const mine = copyOfSet(set)
    await addSet(mine)
    toast({ message: t(`shared.copied.${setsStore.getState().owner === 'guest' ? 'guest' : 'member'}`) })
    // Removes the fragment: the page of the copy would read it, and show this set again.
    if (linkId === undefined) history.replaceState(null, '', location.pathname)
    router.push(`/sets/${mine.code}`)
  }
  return (
    <div className={PAGE}>
      <SetHead title={name} isWritten>
        <Button variant="primary" onClick={() => void copy()}>
          {t('shared.copy')}
        </Button>
      </SetHead>
      <p className="mb-4 text-ink-2 wrap-anywhere" data-as-written="">
        {maker && `${t('shared.by', { name: maker })} · `}
        {set.symbol} · {t('list.cards', { count: set.cards.length })}
      </p>
      {set.words !== '' && (
        <div className="mb-6 max-w-[70ch] wrap-anywhere" data-as-written="">
          <Suspense fallback={<p>{set.words}</p>}>
            <Markdown text={set.words} />
          </Suspense>
        </div>
      )}
      <p className="mb-4 max-w-[70ch] text-14 text-ink-2">{t('shared.text')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-8 max-lg:grid-cols-1">
        <ul className="grid content-start">
          {set.cards.map((design) => (
            <SharedCard key={design.number} set={set} design={design} />
          ))}
        </ul>
        <div className="grid content-start gap-6">
          <SetExports set={set} />
          {linkId !== undefined && (
            <p>
              <ReportSharedItem
                kind="set"
                id={linkId}
                name={name}
                label={t('shared.report')}
                signIn={t('shared.reportSignIn')}
              />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** A line for a card, which expands to show its face and its texts. */
function SharedCard({ set, design }: { readonly set: OwnSet; readonly design: CardDesign }) {
  const t = useTranslations('sets')
  const words = useCardLabels()
  const [isOpen, setOpen] = useState(false)
  const play = useMemo(() => playableCard(set, design).play, [set, design])
  return (
    <li className="border-b border-line">
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={`min-h-11 cursor-pointer ${CARD_LINE.row}`}>
          <span className={CARD_LINE.number}>{design.number}</span>
          <span className={CARD_LINE.name} data-as-written="">
            {design.title || t('designer.untitled')} <span className="text-ink-2">{design.subtitle}</span>
          </span>
          <span className={CARD_LINE.type}>{words.t(`type.${design.type}`)}</span>
          <span className={`${CARD_LINE.play} ${play === 'rules' ? 'text-ink-2' : 'text-amber'}`}>
            {t(`set.play.${play}`)}
          </span>
          <Icon name="caret-down" className="self-center text-12 text-ink-3 group-open:rotate-180" />
        </summary>
        {isOpen && (
          <div className="py-4" data-as-written="">
            <LiveCard set={set} design={design} play={play} />
          </div>
        )}
      </details>
    </li>
  )
}
