'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { from } from '@/components/ui/breakpoints'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useMedia } from '@/components/ui/hooks/use-media'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { findMessages } from '@/lib/platform/i18n/generated/lazy/find'
import { getPathname, usePathname, useRouter } from '@/lib/platform/i18n/navigation'
import { colonIn } from '@/lib/platform/i18n/punctuation'
import { FoundDetail, FoundLine, KeyHints } from './found-line'
import { rememberRecent } from './recent'
import { type Found, type GroupName, useFound } from './use-found'

/** Lines of a group shown until all are requested, and the number if there are at most two groups. */
const FEW = 4
const FEW_GROUPS = 10
/** Maximum number of lines of a group: more are better searched on their own page. */
const MANY = 60

interface FindDialogProps {
  /** Returns the text typed before the dialog was loaded. */
  readonly typed: () => string
  /** Returns true if Enter was pressed after that text. */
  readonly isEntered: () => boolean
  readonly onShown: () => void
  readonly onClose: () => void
}

/**
 * One box for cards, decks, rules, terms, rulings and pages. The arrows choose while the focus stays in the box; Enter
 * opens the choice, with Ctrl in another tab.
 */
export default function FindDialog(props: FindDialogProps) {
  return (
    <LazyMessages load={findMessages} onFailed={props.onClose}>
      <Everything {...props} />
    </LazyMessages>
  )
}

function Everything({ typed, isEntered, onShown, onClose }: FindDialogProps) {
  const t = useTranslations('common')
  const words = useTranslations('find')
  const locale = useLocale()
  const router = useRouter()
  const here = usePathname()
  const id = useId()
  const [query, setQuery] = useState(typed)
  const asked = useDeferredValue(query)
  const { groups, isLoading, failed } = useFound(asked)
  const [whole, setWhole] = useState<ReadonlySet<GroupName>>(new Set())
  const [at, setAt] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  const hasRoom = useMedia(from('md'))

  const few = groups.length > 2 ? FEW : FEW_GROUPS
  const shown = groups.map(({ name, all }) => ({
    name,
    count: all.length,
    lines: all.slice(0, whole.has(name) ? MANY : few),
  }))
  const cut = shown.filter(({ name, count: all, lines: some }) => all > some.length && !whole.has(name))
  const isAsked = asked.trim() !== ''
  // With no results here, or too many, the search continues on the cards page.
  const inCards: Found = {
    id: 'search cards',
    href: `/cards?q=${encodeURIComponent(asked.trim())}`,
    title: words('searchCards', { text: asked.trim() }),
    more: '',
    mark: '',
  }
  const lines = [...shown.flatMap((group) => group.lines), ...(isAsked ? [inCards] : [])]
  const count = shown.reduce((sum, group) => sum + group.count, 0)
  const chosen = lines[Math.min(at, lines.length - 1)]
  const lineId = (one: Found) => `${id}-${lines.indexOf(one)}`
  const chosenId = chosen && lineId(chosen)

  const groupName = (name: GroupName): string => {
    if (name === 'cards' || name === 'decks') return t(`nav.${name}`)
    if (name === 'recent' || name === 'section') return words(`groups.${name}`)
    if (name === 'actions') return isAsked ? words('groups.actions') : words('start')
    return t(`find.groups.${name}`)
  }

  const entered = useRef<{ readonly query: string; readonly inNewTab: boolean }>(undefined)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    const early = typed()
    // The box takes over once it shows everything that was typed before.
    if (query !== early) return setQuery(early)
    hasBegun.current = true
    if (isEntered()) entered.current = { query, inNewTab: false }
    box.current?.focus()
    onShown()
  })
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const search = (text: string) => {
    setQuery(text)
    setAt(0)
    setWhole(new Set())
  }
  const leave = (found: Found) => {
    if (found.href && found !== inCards) rememberRecent({ href: found.href, title: found.title })
    onClose()
  }
  const open = (found: Found, inNewTab: boolean) => {
    const { href, run } = found
    if (href === undefined) {
      onClose()
      // Close first: the page may be printed, or another dialog opened.
      return void requestAnimationFrame(() => run?.())
    }
    if (inNewTab) return void window.open(getPathname({ href, locale }), '_blank', 'noopener')
    leave(found)
    const [path, hash] = href.split('#')
    // On the current page only the fragment of the address changes.
    if (hash !== undefined && path === here) window.location.hash = hash
    else router.push(href)
  }
  // Enter applies to what was typed, even if the list still belongs to an earlier text.
  const isCurrent = asked === query && !(isAsked && isLoading)
  useEffect(() => {
    if (!entered.current || (entered.current.query === query && !isCurrent)) return
    const { query: wanted, inNewTab } = entered.current
    entered.current = undefined
    if (wanted === query && lines[0]) open(lines[0], inNewTab)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const last = lines.length - 1
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, last))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, Math.min(at, last) - 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const inNewTab = event.ctrlKey || event.metaKey
      if (!isCurrent) entered.current = { query, inNewTab }
      else if (chosen) open(chosen, inNewTab)
    } else return
    event.preventDefault()
  }

  const state = !isAsked
    ? words('hint')
    : isLoading
      ? t('find.loading')
      : count === 0
        ? `${words('none')} ${words('noneHelp')}`
        : t('find.found', { count })
  return (
    <Dialog open onClose={onClose} title={t('find.title')} shape="wide">
      <div className="grid gap-2">
        <input
          className="min-h-11 w-full border border-line-strong bg-basalt-0 px-3 text-18"
          ref={box}
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label={words('label')}
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosenId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={words('label')}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="text-13 text-ink-2" role="status">
          {state} {failed && t('find.failed')}
        </p>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_250px]">
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('find.title')}
            className="h-[min(52dvh,520px)] relative overflow-y-auto"
          >
            {shown.map(({ name, count: all, lines: some }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
              <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="mb-2">
                <p
                  id={`${id}-${name}`}
                  role="presentation"
                  className="px-3 py-1 text-12 font-semibold tracking-label text-ink-3 uppercase"
                >
                  {groupName(name)}
                  {all > some.length && <span className="ml-2 tech">{all}</span>}
                </p>
                {some.map((one) => (
                  <FoundLine
                    key={one.id}
                    id={lineId(one)}
                    found={one}
                    isChosen={one === chosen}
                    onLeave={() => leave(one)}
                    onOpen={() => open(one, false)}
                    onPoint={() => setAt(lines.indexOf(one))}
                  />
                ))}
              </div>
            ))}
            {isAsked && (
              <FoundLine
                id={lineId(inCards)}
                found={inCards}
                isChosen={chosen === inCards}
                onLeave={() => leave(inCards)}
                onOpen={() => open(inCards, false)}
                onPoint={() => setAt(lines.indexOf(inCards))}
              />
            )}
          </div>
          <div className="min-h-30 max-lg:hidden" aria-hidden="true">
            {chosen && <FoundDetail found={chosen} hasRoom={hasRoom} />}
          </div>
        </div>
        {cut.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {cut.map(({ name, count: all }) => (
              <Button
                key={name}
                variant="quiet"
                className="text-14 text-horizon"
                onClick={() => setWhole(new Set([...whole, name]))}
              >
                {groupName(name)}
                {colonIn(locale)}
                {t('find.all', { count: Math.min(all, MANY) })}
              </Button>
            ))}
          </p>
        )}
        <KeyHints />
      </div>
    </Dialog>
  )
}
