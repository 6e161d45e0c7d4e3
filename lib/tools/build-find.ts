import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import { placedRules, rulePath } from '@/lib/features/rulebook/model/book'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { RULINGS } from '@/lib/game/engine/rulings'
import type { Entry } from '@/lib/game/find/find'
import type { Messages } from '@/lib/platform/i18n/generated/messages'
import { type Locale, routing } from '@/lib/platform/i18n/routing'

/**
 * Writes the data of the search over everything, except for cards: one file per language, and their URLs. `tsx
 * lib/tools/build-find.ts`.
 */

const root = path.resolve(import.meta.dirname, '../..')
const DATA = path.join(root, 'public', 'data')
const GENERATED = path.join(root, 'lib', 'game', 'find', 'generated')

async function messagesOf(locale: Locale): Promise<Pick<Messages, 'rulebook' | 'rulings' | 'glossary'>> {
  const [rulebook, rulings, glossary] = await Promise.all([
    import(`../platform/i18n/generated/${locale}/rulebook.json`),
    import(`../platform/i18n/generated/${locale}/rulings.json`),
    import(`../platform/i18n/generated/${locale}/glossary.json`),
  ])
  return { rulebook: rulebook.default, rulings: rulings.default, glossary: glossary.default }
}

async function entriesIn(locale: Locale): Promise<readonly Entry[]> {
  const messages = await messagesOf(locale)
  const t = createTranslator({ locale, messages })
  const plain = (key: string, values: Readonly<Record<string, number>> = {}) =>
    // These keys are computed: a test checks that all of them have messages.
    t.markup(key as 'rulebook.chapters.game.title', { ...values, b: (inner: string) => inner })
  const rules = placedRules(CHAPTERS).map(({ rule, chapter, section, number }): Entry => {
    const heading =
      section.id === undefined ? `chapters.${chapter.id}.title` : `sections.${chapter.id}.${section.id}`
    return {
      kind: 'rule',
      title: plain(`rulebook.${heading}`),
      text: plain(`rulebook.rules.${chapter.id}.${rule.id}`, rule.numbers),
      mark: number,
      href: rulePath(chapter.id, rule.id),
    }
  })
  const terms = Object.keys(messages.glossary.terms).map((term): Entry => {
    const [name = term] = plain(`glossary.terms.${term}.forms`).split(', ')
    return {
      kind: 'term',
      title: name,
      text: plain(`glossary.terms.${term}.text`),
      mark: '',
      href: `/rules/glossary#${term}`,
    }
  })
  const rulings = RULINGS.map(
    ({ number }): Entry => ({
      kind: 'ruling',
      title: plain(`rulings.texts.${number}.title`),
      text: plain(`rulings.texts.${number}.text`),
      mark: String(number),
      href: `/rulings#${number}`,
    }),
  )
  return [...rules, ...terms, ...rulings]
}

mkdirSync(DATA, { recursive: true })
mkdirSync(GENERATED, { recursive: true })
const addresses = new Map<Locale, string>()
for (const locale of routing.locales) {
  const json = JSON.stringify(await entriesIn(locale))
  const name = `find.${locale}.${createHash('sha256').update(json).digest('hex').slice(0, 16)}.json`
  if (!existsSync(path.join(DATA, name))) writeFileSync(path.join(DATA, name), json)
  addresses.set(locale, `/data/${name}`)
}
const lines = [...addresses].map(([locale, address]) => `  ${locale}: '${address}',`)
writeFileSync(
  path.join(GENERATED, 'manifest.ts'),
  `/** Made by lib/tools/build-find.ts. Addresses of what can be found, by language. */\nexport const FIND_URLS = {\n${lines.join('\n')}\n} as const\n`,
)
const current = new Set([...addresses.values()].map((address) => path.basename(address)))
for (const name of readdirSync(DATA))
  if (name.startsWith('find.') && !current.has(name)) rmSync(path.join(DATA, name))
