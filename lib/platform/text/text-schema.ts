import * as z from 'zod/mini'
import { isOneLine, isStorable, keptLine, keptText } from './plain-text'

/*
 * Schemas of user text in requests, responses and files. The browser repairs what it stores and sends by the same
 * limits (`healedLine`, `healedText`), so that nothing is accepted here and rejected there.
 */

/** Rejects characters that no database can store. */
const isStorableText = z.refine<string>((text) => isStorable(text), 'characters')

/** Rejects line breaks, control characters, and characters that no database can store. */
const isLine = z.refine<string>((text) => isOneLine(text), 'oneLine')

/** Aborts validation of text that is too long. */
export const atMost = (length: number) => z.maxLength(length, { error: 'tooLong', abort: true })

/** A single line with a maximum length, trimmed; may be empty. */
export const lineSchema = (most: number) => z.string().check(z.trim(), atMost(most), isLine)

/** Multi-line text with a maximum length. */
export const textSchema = (most: number) => z.string().check(atMost(most), isStorableText)

/** Like `textSchema`, trimmed. */
export const trimmedTextSchema = (most: number) => z.string().check(z.trim(), atMost(most), isStorableText)

/** A line as stored by a browser, repaired so that it can be saved. */
export const healedLine = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => keptLine(text, most)),
    ),
    lineSchema(most),
  )

/** A text as stored by a browser, repaired so that it can be saved. */
export const healedText = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => keptText(text, most)),
    ),
    textSchema(most),
  )
