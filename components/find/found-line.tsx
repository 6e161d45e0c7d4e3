'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Link } from '@/lib/platform/i18n/navigation'
import type { Found } from './use-found'

const FoundCard = lazy(() => import('./found-card'))
const FoundTeam = lazy(() => import('./found-team'))

const LINE = 'flex min-h-8.5 items-baseline gap-2 px-3 py-1.5 text-ink no-underline touch:py-3'
const CHOSEN = 'bg-horizon-wash shadow-[inset_3px_0_0_var(--horizon)]'

interface FoundLineProps {
  readonly id: string
  readonly found: Found
  readonly isChosen: boolean
  /** Called when its link is followed. */
  readonly onLeave: () => void
  /** True if it is the active line. */
  readonly onOpen: () => void
  readonly onPoint: () => void
}

/** A result: a link if it leads somewhere. */
export function FoundLine({ id, found, isChosen, onLeave, onOpen, onPoint }: FoundLineProps) {
  const { href, card, team, title, more, mark } = found
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <b className="font-semibold" lang={card && TITLE_LANGUAGE}>
          {title}
        </b>{' '}
        <span className="text-14 text-ink-2" lang={card && TITLE_LANGUAGE}>
          {more}
        </span>
      </span>
      {team && (
        <Suspense>
          <FoundTeam team={team} />
        </Suspense>
      )}
      <span className="tech text-14 whitespace-nowrap text-ink-2">{mark}</span>
    </>
  )
  const option = {
    id,
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    className: `${LINE} ${isChosen ? CHOSEN : ''}`,
    onMouseMove: onPoint,
  }
  // If only the fragment of the address changes, it must be handled here instead of by the link.
  if (href === undefined || href.includes('#import'))
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus.
      // biome-ignore lint/a11y/noStaticElementInteractions: its role stands among the rest.
      <div {...option} className={`${option.className} cursor-pointer`} onClick={onOpen}>
        {content}
      </div>
    )
  return (
    <Link
      {...option}
      href={href}
      prefetch={false}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
      }}
    >
      {content}
    </Link>
  )
}

/** The keys of the dialog, if there is a keyboard. */
export function KeyHints() {
  const t = useTranslations('common')
  return (
    <p
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2 text-13 text-ink-2 pointer-coarse:hidden"
      aria-hidden="true"
    >
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('find.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('find.go')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('find.tab')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('find.close')}
      </span>
    </p>
  )
}

/** The chosen result next to the list: its card, or the beginning of its text. */
export function FoundDetail({ found, hasRoom }: { readonly found: Found; readonly hasRoom: boolean }) {
  const { card, text, more, title } = found
  return (
    <>
      {hasRoom && card && (
        <Suspense>
          <FoundCard card={card} />
        </Suspense>
      )}
      {text !== undefined && (
        <div className="border border-line p-3">
          <p className="mb-1 font-semibold">{more || title}</p>
          <p className="text-ink-2">{text}</p>
        </div>
      )}
    </>
  )
}
