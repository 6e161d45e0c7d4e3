/*
 * Keys that are pressed before the scripts of a page are there, which may take seconds: the browser would print what no
 * hand has touched yet, or do its own with Ctrl+K. What waits for them stands on the page as an attribute, what was
 * pressed on the root.
 */

/** On what will print something else than the page shows, while it is not there yet. */
export const PRINT_AWAITED = 'data-print-awaited'
/** On what will open the search, while it does not listen yet. */
export const FIND_AWAITED = 'data-find-awaited'
const PRINTING = 'printing'
const FINDING = 'finding'
/** So long a print waits for what is to be printed, in ms; then the page is printed as it is. */
const PRINT_TIMEOUT_MS = 10_000

/** What runs inside the page: Ctrl+P waits, Ctrl+K and what is typed after it are kept. */
export const EARLY_KEYS_SCRIPT = `
addEventListener('keydown', function (event) {
  var asked = document.documentElement.dataset, key = event.key || ''
  var held = event.ctrlKey || event.metaKey || event.altKey
  var command = held && !event.altKey && !event.shiftKey ? key.toLowerCase() : ''
  if (command === 'p' && document.querySelector('[${PRINT_AWAITED}]')) {
    event.preventDefault()
    if ('${PRINTING}' in asked) return
    asked.${PRINTING} = ''
    setTimeout(function () {
      if (!('${PRINTING}' in asked)) return
      delete asked.${PRINTING}
      print()
    }, ${PRINT_TIMEOUT_MS})
  } else if (command === 'k' && document.querySelector('[${FIND_AWAITED}]')) {
    event.preventDefault()
    asked.${FINDING} = asked.${FINDING} || ''
  } else if ('${FINDING}' in asked && key.length === 1 && !held) {
    event.preventDefault()
    asked.${FINDING} += key
  }
})`

export const isPrintAsked = (): boolean => PRINTING in document.documentElement.dataset

/** Prints now if printing was asked for before there was anything to print. */
export function printIfAsked(): void {
  if (!isPrintAsked()) return
  delete document.documentElement.dataset[PRINTING]
  print()
}

/** What was typed for the search that was asked for before it could open; undefined where nobody asked. Only once. */
export function takeEarlySearch(): string | undefined {
  const { dataset } = document.documentElement
  const typed = dataset[FINDING]
  delete dataset[FINDING]
  return typed
}
