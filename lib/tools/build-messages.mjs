// Writes the list of message files, their types, and what fetches each of them lazily, from the folder of the English ones: `node lib/tools/build-messages.mjs`
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const I18N = path.resolve(import.meta.dirname, '../platform/i18n')
/** Files that no page shows: of archives, the command line, mails and the console of the server. */
const NOT_OF_PAGES = ['archive', 'cli', 'mail', 'setup']

const names = readdirSync(path.join(I18N, 'messages/en'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .filter((name) => !NOT_OF_PAGES.includes(name))
  .sort()

const text = `/** Made by lib/tools/build-messages.mjs from the files in messages/en. */
${names.map((name, at) => `import type m${at} from '../messages/en/${name}.json'`).join('\n')}

/** Message files under messages/<locale>/, one for each part of the product. */
export const NAMESPACES = ${JSON.stringify(names)} as const
export type Namespace = (typeof NAMESPACES)[number]

export interface Messages {
${names.map((name, at) => `  ${JSON.stringify(name)}: typeof m${at}`).join('\n')}
}
`
mkdirSync(path.join(I18N, 'generated'), { recursive: true })
writeFileSync(path.join(I18N, 'generated/messages.ts'), text)

// A file for each: what stands together in one would come with all of it, to every page that wants a part.
const lazy = path.join(I18N, 'generated/lazy')
rmSync(lazy, { recursive: true, force: true })
mkdirSync(lazy, { recursive: true })
const locales = readdirSync(path.join(I18N, 'messages')).sort()
for (const name of names) {
  const files = locales.map((locale) => `  ${locale}: () => import('../../messages/${locale}/${name}.json'),`)
  writeFileSync(
    path.join(lazy, `${name}.ts`),
    `/** Made by lib/tools/build-messages.mjs: a message file, for what fetches it only when it is needed. */
import { lazyMessages } from '../../lazy-messages'

export const ${name}Messages = lazyMessages('${name}', {
${files.join('\n')}
})
`,
  )
}
