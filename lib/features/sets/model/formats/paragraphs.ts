/**
 * Paragraphs of game text as files have them: some put several on one line. A keyword and a text with a label of its own
 * ("Failure:") are paragraphs; everything else stays together, since later sentences may speak of earlier ones.
 */

const KEYWORD = String.raw`(?:dominion|withdraw (?:\d+|x))`
/** With its reminder, and the sign before the next one. */
const FIRST_KEYWORD = new RegExp(
  String.raw`^(${KEYWORD}(?: ?\([^()]*\))?\.?(?: ?\([^()]*\))?)[\s,;/|]*(?=\S)`,
  'i',
)
const LAST_KEYWORDS = new RegExp(String.raw`^${KEYWORD}\b(?:[\s,;/|.]|\([^()]*\)|${KEYWORD}\b)*$`, 'i')
const LABEL = /^(?:success|failure|victory)(?: (?:or|and) (?:success|failure))? ?[:—]/i
/** Marks of bold and italics around a label or keyword. */
const MARKS = /[*_]|<\/?[a-z]{1,3}>/gi

export function paragraphsIn(line: string): readonly string[] {
  const found: string[] = []
  let rest = line
  for (;;) {
    const [whole, keyword] = FIRST_KEYWORD.exec(rest) ?? []
    if (whole === undefined || keyword === undefined) break
    const next = rest.slice(whole.length)
    // "Dominion obstacles get ..." speaks of the keyword; a paragraph of its own begins with a capital letter.
    if (!/^\p{Lu}/u.test(next.replaceAll(MARKS, '')) || (!/[.,;/|)]\s*$/.test(whole) && !LABEL.test(next)))
      break
    found.push(keyword)
    rest = next
  }
  return [...found, ...atLabels(rest)].filter((text) => text !== '')
}

/** At every sentence that begins with a label, or with nothing but keywords behind it; not within quotes or brackets. */
function atLabels(line: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  let depth = 0
  for (let i = 0; i < line.length; i++) {
    const sign = line.charAt(i)
    if (/["“”]/.test(sign)) isQuoted = sign === '"' ? !isQuoted : sign === '“'
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    if (isQuoted || depth > 0 || !/[.!)"”]/.test(sign) || line.charAt(i + 1) !== ' ') continue
    const next = line.slice(i + 2).replaceAll(MARKS, '')
    if (!LABEL.test(next) && !LAST_KEYWORDS.test(next)) continue
    parts.push(line.slice(from, i + 1))
    from = i + 2
  }
  return [...parts, line.slice(from)].flatMap((part, i) =>
    i > 0 && LAST_KEYWORDS.test(part) && part !== line ? paragraphsIn(part) : [part],
  )
}
