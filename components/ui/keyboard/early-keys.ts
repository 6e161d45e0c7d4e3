/*
 * Handles keys pressed before a page's scripts have loaded, which may take seconds: the browser would print a page that
 * is not ready, or use Ctrl+K for itself. Pages mark what is still loading with an attribute; the root element records
 * the pressed keys.
 */

/** Marks an element, still loading, that will be printed instead of the visible page. */
export const PRINT_AWAITED = 'data-print-awaited'
/** Marks an element that will open the search, while it is not listening yet. */
export const FIND_AWAITED = 'data-find-awaited'
const PRINTING = 'printing'
const FINDING = 'finding'
/** Longest time, in ms, that printing waits for the print view; after that, the page is printed as it is. */
const PRINT_TIMEOUT_MS = 10_000

/** Inline script of the page: delays Ctrl+P, and stores Ctrl+K and anything typed after it. */
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

/** Prints now if printing was requested before the print view was ready. */
export function printIfAsked(): void {
  if (!isPrintAsked()) return
  delete document.documentElement.dataset[PRINTING]
  print()
}

/**
 * Returns the text typed for a search that was requested before it could open, and clears it; undefined if nobody
 * requested one.
 */
export function takeEarlySearch(): string | undefined {
  const { dataset } = document.documentElement
  const typed = dataset[FINDING]
  delete dataset[FINDING]
  return typed
}
