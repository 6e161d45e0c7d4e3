'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { startCompiler } from '@/lib/features/sets/client/compiler'
import { type KeptSet, keepSet, removeSet, restoreSet, setsStore } from '@/lib/features/sets/client/sets'
import {
  type CardDesign,
  hasAbilities,
  type OwnSet,
  withCard,
  withNewCard,
} from '@/lib/features/sets/model/own-set'
import { type Play, playableCard } from '@/lib/features/sets/model/playable'
import {
  factsFor,
  readingsOf,
  textsOf,
  type WaitingParagraph,
  waitingIn,
  withPartsApart,
  withUnderstood,
} from '@/lib/features/sets/model/understood'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { NoSet } from './no-set'
import { SetExports } from './set-exports'
import { SetFacts } from './set-facts'
import { SetHead } from './set-head'
import { SetSharing } from './set-sharing'
import { SetTroubleNotice, SyncState } from './set-trouble'
import { CARD_LINE, PAGE, ROW } from './styles'
import { useSet } from './use-sets'
import { Versions } from './versions'

const SharedSetPage = lazy(() => import('./shared-set'))
const ConfirmReadings = lazy(() => import('./designer/confirm-readings'))

/** The id of a shared set's link; no code of a set looks like that. */
const LINK_ID = /^[\w-]{22}$/

/** `/sets/<code>`: the user's own set; `/sets/<link>`, or a set in the fragment of the address: a shared one. */
export function SetPage() {
  const segment = usePathSegment(1)
  const isHydrated = useHydrated()
  const hash = isHydrated && location.hash.startsWith('#set=') ? location.hash : undefined
  if (segment === null) return <NoSet isLoading />
  if (hash === undefined && !LINK_ID.test(segment)) return <OwnSetPage />
  return (
    <Suspense fallback={<NoSet isLoading />}>
      <SharedSetPage key={hash ?? segment} {...(hash === undefined ? { linkId: segment } : { hash })} />
    </Suspense>
  )
}

/** All cards of a set, each with its status (played by the rules, by hand, or not yet), and the actions on the set. */
function OwnSetPage() {
  const kept = useSet(usePathSegment(1))
  if (kept === undefined) return <NoSet isLoading />
  if (kept === null) return <NoSet />
  return <ShownSet key={kept.set.code} kept={kept} />
}

/**
 * Compiles the texts of all cards that have not been compiled yet, one card after the other; returns the paragraphs
 * that need their author's confirmation.
 */
function useReadTexts(code: string): {
  readonly isReading: boolean
  readonly waiting: readonly WaitingParagraph[]
} {
  const [isReading, setReading] = useState(true)
  const [waiting, setWaiting] = useState<readonly WaitingParagraph[]>([])
  useEffect(() => {
    let isCurrent = true
    const compiler = startCompiler()
    const found: WaitingParagraph[] = []
    const read = async () => {
      const numbers =
        setsStore
          .getState()
          .sets.get(code)
          ?.set.cards.map(({ number }) => number) ?? []
      for (const number of numbers) {
        const design = setsStore
          .getState()
          .sets.get(code)
          ?.set.cards.find((card) => card.number === number)
        if (!isCurrent || !design) continue
        if (hasAbilities(design)) continue
        const whole = setsStore.getState().sets.get(code)?.set ?? { code }
        const facts = factsFor(whole, design)
        const first = await compiler.compile(textsOf(design), facts)
        const apart = withPartsApart(design, first)
        const second = apart === design ? undefined : await compiler.compile(textsOf(apart), facts)
        const readings = readingsOf(design, first, second)
        const set = setsStore.getState().sets.get(code)?.set
        const understood = withUnderstood(design, readings)
        if (isCurrent && set && understood !== design && set.cards.includes(design))
          keepSet(withCard(set, understood))
        found.push(...waitingIn(understood, readings))
      }
      if (!isCurrent) return
      setWaiting(found)
      setReading(false)
    }
    void read()
    return () => {
      isCurrent = false
      compiler.close()
    }
  }, [code])
  return { isReading, waiting }
}

const PLAYS: readonly Play[] = ['rules', 'byHand', 'notYet']

function ShownSet({ kept }: { readonly kept: KeptSet }) {
  const t = useTranslations('sets')
  const router = useRouter()
  const { set } = kept
  useCardTexts()
  const { isReading, waiting } = useReadTexts(set.code)
  const plays = useMemo(
    () => new Map(set.cards.map((design) => [design.number, playableCard(set, design).play])),
    [set],
  )
  const count = (play: Play) => [...plays.values()].filter((one) => one === play).length
  const add = () => {
    keepSet(withNewCard(set))
    router.push(`/sets/${set.code}/cards/${set.nextNumber}`)
  }
  const remove = () => {
    removeSet(set.code)
    router.push('/sets')
    toast({
      message: t('set.removed', { name: set.name }),
      action: { label: t('tools.undo'), onAction: () => restoreSet(kept) },
    })
  }
  return (
    <div className={PAGE}>
      <SetHead title={set.name || t('unnamed')} isWritten>
        <Button variant="primary" onClick={add}>
          {t('set.add')}
        </Button>
      </SetHead>
      <p className="mb-4 text-ink-2" role="status">
        {PLAYS.map((play) => t(`set.count.${play}`, { count: count(play) })).join(' · ')}
        {isReading && ` · ${t('set.reading')}`}
      </p>
      <SyncState kept={kept} />
      <SetTroubleNotice code={set.code} />
      {waiting.length > 0 && (
        <Suspense>
          <ConfirmReadings set={set} waiting={waiting} />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-8 max-lg:grid-cols-1">
        {set.cards.length === 0 ? (
          <p className="text-ink-2">{t('set.none')}</p>
        ) : (
          <ul className="grid content-start">
            {set.cards.map((design) => (
              <CardLine
                key={design.number}
                set={set}
                design={design}
                play={plays.get(design.number) ?? 'notYet'}
              />
            ))}
          </ul>
        )}
        <div className="grid content-start gap-6">
          <SetFacts set={set} />
          <SetSharing kept={kept} />
          <SetExports set={set} />
          <Versions kept={kept} />
          <p className={ROW}>
            <Button variant="danger" onClick={remove}>
              {t('set.remove')}
            </Button>
          </p>
        </div>
      </div>
    </div>
  )
}

interface CardLineProps {
  readonly set: OwnSet
  readonly design: CardDesign
  readonly play: Play
}

const PLAY_ICONS = { rules: 'check', byHand: 'hand', notYet: 'warning' } as const

function CardLine({ set, design, play }: CardLineProps) {
  const t = useTranslations('sets')
  const words = useCardLabels()
  const { number, title, subtitle, type } = design
  return (
    <li className={`border-b border-line ${CARD_LINE.row}`}>
      <span className={CARD_LINE.number}>{number}</span>
      <span className={CARD_LINE.name}>
        <Link href={`/sets/${set.code}/cards/${number}`} prefetch={false}>
          {title || t('designer.untitled')}
        </Link>{' '}
        <span className="text-ink-2">{subtitle}</span>
      </span>
      <span className={CARD_LINE.type}>{words.t(`type.${type}`)}</span>
      <span className={`${CARD_LINE.play} ${play === 'rules' ? 'text-ink-2' : 'text-amber'}`}>
        <Icon name={PLAY_ICONS[play]} /> {t(`set.play.${play}`)}
      </span>
    </li>
  )
}
