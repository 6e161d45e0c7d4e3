import { SaxesParser } from 'saxes'
import { DECK_LIMITS } from '../limits'
import type { ImportFailure, ImportOptions } from './report'

/** Aborts reading a file: thrown by handlers, caught by `readXml`. */
export class Refused extends Error {
  readonly failure: ImportFailure

  constructor(failure: ImportFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** An element with its position (from 1), and the text in it read so far. */
export interface XmlElement {
  readonly name: string
  readonly line: number
  readonly column: number
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

/** Called with an element and its ancestors, outermost first. */
type Handler = (element: XmlElement, parents: readonly XmlElement[]) => void

/** Characters between two pauses. */
const PIECE = 500

/**
 * Reads the elements of an XML file in order. Document types and entities are always rejected.
 * @returns the reason if the file was rejected
 */
export async function readXml(
  text: string,
  { opened, closed }: { readonly opened: Handler; readonly closed: Handler },
  pause: ImportOptions['pause'],
): Promise<ImportFailure | undefined> {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  /** Start position of the tag being read. */
  let start = { line: 1, column: 1 }
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element && element.text.length <= DECK_LIMITS.notesLength) element.text += part
  }
  parser.on('error', (error) => {
    const { line, columnIndex } = parser
    const kind = /entity/i.test(error.message) ? 'entities' : 'syntax'
    throw new Refused({ kind, line, column: columnIndex + 1 })
  })
  parser.on('doctype', () => {
    throw new Refused({ kind: 'entities', ...placeOf(text, text.search(/<!DOCTYPE/)) })
  })
  parser.on('opentagstart', (tag) => {
    // The parser is past the character after the name; if that is a line break, on the next line.
    const { line, columnIndex } = parser
    if (columnIndex > 0) start = { line, column: columnIndex - tag.name.length - 1 }
    else start = { line: line - 1, column: 1 }
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, ...start, attributes, text: '' }
    opened(element, open)
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) closed(element, open)
  })
  try {
    // A piece ends with a tag, so that positions in it are the same as when read as a whole.
    for (let from = 0; from < text.length; ) {
      const end = pause ? text.indexOf('>', from + PIECE) + 1 : 0
      const to = end > 0 ? end : text.length
      parser.write(text.slice(from, to))
      from = to
      await pause?.()
    }
    parser.close()
  } catch (error) {
    if (error instanceof Refused) return error.failure
    throw error
  }
  return undefined
}

/** Line and column, from 1, of an index in a text. */
function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, index))
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: before.length - lastBreak }
}
