/* Dialogs with more about a deck, in one chunk; see lazy-dialogs.ts. */
export { default as OddsDialog } from '@/components/lab/odds/odds-dialog'
export { default as AdviceDialog } from './advice-dialog'
export { AdviceSentences } from './advice-sentences'
export { default as FiguresDialog } from './figures/figures-dialog'
