import type { Language } from '@/lib/game/text/tokens'
import type { SearchField } from './field-kinds'
import { namesIn } from './fields'
import { wordFor } from './vocabulary'

/** Where a value of an example is no word of a list: what stands in card texts of that language. */
const EXAMPLE_TEXTS: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  'support character': { cs: 'podpůrná postava', fr: 'personnage de soutien' },
}

/** The example of a field as somebody writes it who speaks a language; it finds what the English one finds. */
export function exampleIn(field: SearchField, language: Language): string {
  if (language === 'en') return field.example
  const [, operator = '', values = ''] = /^[^\W_]+([:=<>]+)(.*)$/u.exec(field.example) ?? []
  const [name = field.name] = namesIn(field, language)
  const said = values.split(',').map((quoted) => {
    const value = quoted.replaceAll('"', '')
    const word = wordFor(field.name, value, language) ?? value
    const text = EXAMPLE_TEXTS[value]?.[language] ?? word.toLowerCase()
    return text.includes(' ') ? `"${text}"` : text
  })
  return `${name}${operator}${said.join(',')}`
}
