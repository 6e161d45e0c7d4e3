/** What spreadsheets would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A field as a spreadsheet may show it: no formula that it would run, quoted where it needs to be. */
export function csvField(field: string): string {
  const guarded = FORMULA.test(field) || GUARDED.test(field) ? `'${field}` : field
  return /[",;\t\r\n]/.test(guarded) || guarded !== guarded.trim()
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded
}

/** Takes back the apostrophe that `csvField` puts before a formula. */
export const unguarded = (field: string): string => (GUARDED.test(field) ? field.slice(1) : field)
