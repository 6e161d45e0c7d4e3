/** Stands on the page while what it prints in place of itself is not there yet. */
export const AWAITED = 'data-print-awaited'
/** On the root, as `data-printing`: somebody wants to print, and waits for that. */
const ASKED = 'printing'
/** So long a print waits for what is to be printed, in ms; then the page is printed as it is. */
const PRINT_TIMEOUT_MS = 5_000

/**
 * Has Ctrl+P wait where a page prints something else than it shows. It runs inside the page, before the scripts of the
 * page are there: they may take seconds, and the browser would print what no hand has touched yet.
 */
export const PRINT_SCRIPT = [
  "addEventListener('keydown',function(e){var r=document.documentElement",
  "if(!(e.ctrlKey||e.metaKey)||e.altKey||e.shiftKey||(e.key||'').toLowerCase()!=='p')return",
  `if(!document.querySelector('[${AWAITED}]'))return`,
  `e.preventDefault();if('${ASKED}' in r.dataset)return`,
  `r.dataset.${ASKED}=''`,
  `setTimeout(function(){if('${ASKED}' in r.dataset){delete r.dataset.${ASKED};print()}},${PRINT_TIMEOUT_MS})})`,
].join(';')

export const isPrintAsked = (): boolean => ASKED in document.documentElement.dataset

/** Prints for whoever asked while there was nothing to print yet. */
export function printIfAsked(): void {
  if (!isPrintAsked()) return
  delete document.documentElement.dataset[ASKED]
  print()
}
