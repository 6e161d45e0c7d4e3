import * as z from 'zod/mini'
import { isOneLine, isStorable, keptLine, keptText } from './plain-text'

/*
 * Texts that people write, as requests, answers and files hold them. The browser heals what it keeps and sends by the
 * same lengths (`healedLine`, `healedText`), so that nothing is accepted here and refused there.
 */

/** Refuses what no database can hold. */
const isStorableText = z.refine<string>((text) => isStorable(text), 'characters')

/** Refuses line breaks, control characters, and what no database can hold. */
const isLine = z.refine<string>((text) => isOneLine(text), 'oneLine')

/** What is too long is not looked at any further. */
export const atMost = (length: number) => z.maxLength(length, { error: 'tooLong', abort: true })

/** One line of at most so many characters, white space around it removed; may be empty. */
export const lineSchema = (most: number) => z.string().check(z.trim(), atMost(most), isLine)

/** Lines of at most so many characters together. */
export const textSchema = (most: number) => z.string().check(atMost(most), isStorableText)

/** As `textSchema`, white space around it removed. */
export const trimmedTextSchema = (most: number) => z.string().check(z.trim(), atMost(most), isStorableText)

/** A line as a browser kept it: what could not be saved is mended. */
export const healedLine = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => keptLine(text, most)),
    ),
    lineSchema(most),
  )

/** A text as a browser kept it: what could not be saved is mended. */
export const healedText = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => keptText(text, most)),
    ),
    textSchema(most),
  )
