// Splits the message files, each with the namespaces of a feature, into one file per namespace, and writes their list,
// their types, and a module for each that fetches it lazily: `node lib/tools/build-messages.mjs`.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'

const I18N = path.resolve(import.meta.dirname, '../platform/i18n')
const SOURCE = path.join(I18N, 'messages')
const GENERATED = path.join(I18N, 'generated')
/** Namespaces that no page uses: those of archives, the command line, mails and the server's console. */
const NOT_OF_PAGES = ['archive', 'cli', 'mail', 'setup']
const WATCH_DELAY_MS = 100

/** Namespaces of a language with their messages. Throws if two files have the same namespace. */
function readMessages(locale) {
  const messages = new Map()
  for (const file of readdirSync(path.join(SOURCE, locale)).sort()) {
    const namespaces = JSON.parse(readFileSync(path.join(SOURCE, locale, file), 'utf8'))
    for (const [namespace, tree] of Object.entries(namespaces)) {
      if (messages.has(namespace)) throw new Error(`${locale}/${file}: "${namespace}" is in another file too`)
      messages.set(namespace, tree)
    }
  }
  return messages
}

/** Leaves unchanged files alone, so that the development server only recompiles what a change affects. */
function writeIfChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** Writes the files of a folder, by name, and removes all others. */
function writeFolder(folder, files) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(path.join(folder, name))
  for (const [name, text] of files) writeIfChanged(path.join(folder, name), text)
}

/** Source of the types of the namespaces that pages use, from the English files. */
function typesSource(names) {
  return `/** Made by lib/tools/build-messages.mjs from the files in messages/en. */
${names.map((name, i) => `import type m${i} from './en/${name}.json'`).join('\n')}

/** Namespaces of messages that pages show, each a top-level key of a file in messages/<locale>. */
export const NAMESPACES = ${JSON.stringify(names)} as const
export type Namespace = (typeof NAMESPACES)[number]

export interface Messages {
${names.map((name, i) => `  ${JSON.stringify(name)}: typeof m${i}`).join('\n')}
}
`
}

/**
 * Source of the module of one namespace: a single module for all would load all of them on every page that fetches one.
 */
function lazySource(name, locales) {
  return `/** Made by lib/tools/build-messages.mjs: a namespace, for what fetches it only when it is needed. */
import { lazyMessages } from '../../lazy-messages'

export const ${name}Messages = lazyMessages('${name}', {
${locales.map((locale) => `  ${locale}: () => import('../${locale}/${name}.json'),`).join('\n')}
})
`
}

function buildMessages() {
  const locales = readdirSync(SOURCE).sort()
  const names = [...readMessages('en').keys()].filter((name) => !NOT_OF_PAGES.includes(name)).sort()
  for (const locale of locales) {
    const files = [...readMessages(locale)].map(([name, tree]) => [
      `${name}.json`,
      `${JSON.stringify(tree, undefined, 2)}\n`,
    ])
    writeFolder(path.join(GENERATED, locale), new Map(files))
  }
  const lazy = names.map((name) => [`${name}.ts`, lazySource(name, locales)])
  writeFolder(path.join(GENERATED, 'lazy'), new Map(lazy))
  writeIfChanged(path.join(GENERATED, 'messages.ts'), typesSource(names))
}

/** Rebuilds whenever a message file changes, for as long as the process runs. */
export function watchMessages() {
  let timer
  const build = () => {
    try {
      buildMessages()
    } catch (error) {
      // A file with an error: the next change triggers another build.
      console.error(error.message)
    }
  }
  // One folder at a time: a recursive watch loses files that an editor replaces on saving.
  for (const locale of readdirSync(SOURCE))
    watch(path.join(SOURCE, locale), () => {
      clearTimeout(timer)
      timer = setTimeout(build, WATCH_DELAY_MS)
    })
}

if (process.argv[1] === import.meta.filename) buildMessages()
