import 'server-only'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { addressOf } from '@/lib/platform/service-worker/addresses'

/** An embeddable item: a shared deck, or another shared item. */
export type Embedded = `d/${string}` | `s/${string}`

/** Path of the part of a page that other sites may embed. */
export const embedPath = (locale: Locale, what: Embedded): string => `/embed/${locale}/${what}.html`

/** URL of the oEmbed 1.0 data of a page; `page` is its path. */
export const oembedPath = (site: string, page: string): string =>
  `${site}/oembed.json?url=${encodeURIComponent(`${site}${page}`)}`

/** The embeddable content of a page, by its path; undefined for all other pages. */
export function embeddedAt(
  pathname: string,
): { readonly locale: Locale; readonly what: Embedded } | undefined {
  const { bare, named } = addressOf(pathname)
  const [, kind, id] = /^\/(d|s)\/([\w-]{1,64})$/.exec(bare) ?? []
  if (id === undefined) return undefined
  return { locale: named ?? routing.defaultLocale, what: kind === 'd' ? `d/${id}` : `s/${id}` }
}

/** Default size of a frame in pixels. */
const FRAME = { width: 600, height: 480 } as const
/** Minimum size of a frame at which anything is visible. */
const MIN_FRAME = { width: 200, height: 160 } as const

/** The size of a frame within the consumer's limits. */
export const frameWithin = (most: {
  readonly maxwidth?: number | undefined
  readonly maxheight?: number | undefined
}): { readonly width: number; readonly height: number } => ({
  width: Math.max(MIN_FRAME.width, Math.min(FRAME.width, most.maxwidth ?? FRAME.width)),
  height: Math.max(MIN_FRAME.height, Math.min(FRAME.height, most.maxheight ?? FRAME.height)),
})

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML, between tags or in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** The contents of an embedded part, all as text. */
export interface EmbedParts {
  readonly locale: Locale
  readonly siteName: string
  readonly title: string
  /** Language of the title, if its author stated one. */
  readonly language?: string | undefined
  readonly lines: readonly string[]
  /** URL of the full page, opened in a new tab. */
  readonly href: string
  readonly open: string
  readonly picture: string
  readonly groups: readonly { readonly title: string; readonly items: readonly string[] }[]
}

/** A page without scripts, to be embedded in a frame. */
export function embedPage(parts: EmbedParts): string {
  const { locale, siteName, title, language, lines, href, open, picture, groups } = parts
  const link = (text: string) =>
    `<a href="${escaped(href)}" target="_blank" rel="noopener">${escaped(text)}</a>`
  const list = groups.map(
    ({ title: head, items }) =>
      `<section><h2>${escaped(head)}</h2><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul></section>`,
  )
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(siteName)}</title>
<link rel="stylesheet" href="/embed.css">
</head>
<body>
<header>
<img src="${escaped(picture)}" alt="" width="240" height="126">
<div>
<h1${language ? ` lang="${escaped(language)}"` : ''}>${link(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
</div>
</header>
<main>
${list.join('\n')}
</main>
<footer>${link(`${open} · ${siteName}`)}</footer>
</body>
</html>
`
}
