'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/platform/i18n/navigation'

interface Entry {
  readonly id: string
  readonly title: string
}

interface ContentsProps {
  readonly label: string
  readonly chapters: readonly Entry[]
  /** The chapter that is shown, with its sections. */
  readonly chapter?: string
  readonly sections?: readonly Entry[]
  /** Pages besides the chapters. */
  readonly pages: readonly { readonly href: string; readonly title: string }[]
  /** The current one. */
  readonly page?: string
}

/** A section counts as read when its heading reaches this part of the window, from the top. */
const READ = 0.3

/**
 * Returns the section being read: the last one whose heading has reached the upper part of the window; at the end of a
 * page, which may be too short for that, the requested one or the last.
 */
function useReading(sections: readonly Entry[]): string | undefined {
  const [reading, setReading] = useState<string>()
  useEffect(() => {
    const parts = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const last = parts.at(-1)
    if (!last) return
    const look = () => {
      const { scrollHeight } = document.documentElement
      const atEnd = scrollY > 0 && innerHeight + scrollY >= scrollHeight - 2
      const line = innerHeight * READ
      const above = parts.filter((part) => part.getBoundingClientRect().top <= line).at(-1)
      const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      const wanted = asked ? parts.find((part) => part.contains(asked)) : undefined
      setReading((atEnd ? (wanted ?? last) : above)?.id)
    }
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${100 - READ * 100}% 0px` })
    for (const part of parts) observer.observe(part)
    // The end of the page may come into view without any section crossing the line.
    const end = new IntersectionObserver(look, { threshold: [0, 0.5, 1] })
    const foot = document.querySelector('body > footer')
    if (foot) end.observe(foot)
    addEventListener('hashchange', look)
    return () => {
      observer.disconnect()
      end.disconnect()
      removeEventListener('hashchange', look)
    }
  }, [sections])
  return reading
}

const FRAME = [
  'sticky top-0 max-h-dvh self-start overflow-y-auto px-6 py-7 text-15 print:hidden',
  'max-md:z-6 max-md:max-h-none max-md:overflow-visible max-md:border-b max-md:border-line',
  'max-md:bg-basalt-1 max-md:p-0',
].join(' ')
/** The part of the contents shown on a phone. */
const LINE = 'hidden min-h-11 w-full items-center gap-2 px-3.5 max-md:flex'
const LISTS = 'max-md:max-h-[calc(100dvh-48px)] max-md:overflow-y-auto max-md:px-3.5 max-md:pb-3.5'
const LINK =
  'flex gap-2.5 py-1 leading-[1.35] no-underline hover:text-ink max-md:min-h-10 max-md:items-center'
const NUMBER = 'tech flex-none text-right text-15/[1.35] font-medium not-italic'
const SECTION = `${LINK} relative pl-4.5`
/** A bar on the line before the sections. */
const READING =
  'text-ink before:absolute before:inset-y-0 before:-left-px before:w-0.5 before:bg-amber-fill before:content-[""]'

const NO_SECTIONS: readonly Entry[] = []

/** Chapters, the sections of the current one, and the other pages. On a phone, one line that expands. */
export function Contents({ label, chapters, chapter, sections = NO_SECTIONS, pages, page }: ContentsProps) {
  const reading = useReading(sections)
  const [open, setOpen] = useState(false)
  const place = chapters.findIndex(({ id }) => id === chapter)
  const title = chapters[place]?.title ?? pages.find(({ href }) => href === page)?.title
  const section = sections.find(({ id }) => id === reading)
  const close = () => setOpen(false)
  return (
    <nav
      className={FRAME}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        close()
      }}
    >
      <button type="button" className={LINE} aria-expanded={open} onClick={() => setOpen(!open)}>
        {place >= 0 && <i className={`${NUMBER} text-amber`}>{place + 1}</i>}
        <b className="min-w-0 wrap-anywhere">{title ?? label}</b>
        {section && (
          <span className="min-w-0 border-l border-line-strong pl-2 wrap-anywhere text-ink-2">
            {section.title}
          </span>
        )}
        <Icon name="chevron" className={`ml-auto text-[11px] text-ink-3 ${open ? 'rotate-180' : ''}`} />
      </button>
      <div className={open ? LISTS : `${LISTS} max-md:hidden`}>
        <ol>
          {chapters.map(({ id, title }, at) => (
            <li key={id}>
              <Link
                href={`/rules/${id}`}
                prefetch={false}
                className={`${LINK} ${id === chapter ? 'font-semibold text-ink' : 'text-ink-2'}`}
                aria-current={id === chapter ? 'page' : undefined}
                onClick={close}
              >
                <i className={`${NUMBER} w-4.5 ${id === chapter ? 'text-amber' : 'text-ink-3'}`}>{at + 1}</i>
                {title}
              </Link>
              {id === chapter && sections.length > 0 && (
                <ol className="mt-0.5 mb-1.5 ml-2.25 border-l border-line">
                  {sections.map((one) => (
                    <li key={one.id}>
                      <a
                        className={`${SECTION} ${one.id === reading ? READING : 'text-ink-2'}`}
                        href={`#${one.id}`}
                        aria-current={one.id === reading ? 'location' : undefined}
                        onClick={close}
                      >
                        {one.title}
                      </a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
        <ul className="mt-3.5 border-t border-line pt-2.5">
          {pages.map(({ href, title }) => (
            <li key={href}>
              <Link
                className={`${LINK} pl-7 ${href === page ? 'font-semibold text-ink' : 'text-ink-2'}`}
                href={href}
                prefetch={false}
                aria-current={href === page ? 'page' : undefined}
                onClick={close}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
