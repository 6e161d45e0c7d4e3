/** Ends of the last but one of several modes in a text, in each language of texts. */
const LAST_MODE = /; (?:or|nebo|ou) /

/**
 * The modes that a text offers to choose from, each in its own words: what stands between the colon and the end of the
 * sentence. None where the text does not offer any.
 */
export function modesIn(text: string): readonly string[] {
  const last = text.search(LAST_MODE)
  if (last < 0) return []
  const start = text.lastIndexOf(': ', last) + 2
  const rest = text.slice(start)
  const end = rest.search(/[.](?:\s|$)/)
  return (end < 0 ? rest : rest.slice(0, end))
    .split('; ')
    .map((mode) => mode.replace(/^(?:or|nebo|ou) /, '').trim())
    .map((mode) => mode.charAt(0).toLocaleUpperCase() + mode.slice(1))
}
