// Messages of the set-up scripts, in the environment's language. Plain Node, built-ins only: used before anything is
// installed. Numbers and names are inserted as they are; the messages have no plurals.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MESSAGES = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'platform', 'i18n', 'messages')
const fileOf = (language) => path.join(MESSAGES, language, 'server.json')

/**
 * The environment's language by the POSIX rules: the first of these variables that is set wins (like
 * `environmentLocale`).
 */
export function languageOf(environment) {
  const value =
    [environment.LC_ALL, environment.LC_MESSAGES, environment.LANG].find(
      (one) => one !== undefined && one !== '',
    ) ?? ''
  const [language] = value.toLowerCase().split(/[_.@-]/)
  return /^[a-z]{2,3}$/.test(language) && existsSync(fileOf(language)) ? language : 'en'
}

const read = (language) => JSON.parse(readFileSync(fileOf(language), 'utf8')).setup
const messages = read(languageOf(process.env))

/** A message of the set-up with its values filled in. */
export function setupMessage(key, values = {}) {
  const sentence = messages[key]
  if (sentence === undefined) throw new Error(`no message setup.${key}`)
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
}
