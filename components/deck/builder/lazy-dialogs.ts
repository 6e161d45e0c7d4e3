/*
 * Dialogs of the builder in one chunk: a page that imported each by itself would load the list of all their files at
 * first.
 */
export { default as CompleteDialog } from '../analysis/complete/complete-dialog'
export { default as ExportDialog } from '../import-export/export-dialog'
export { default as ImportDialog } from '../import-export/import-dialog'
export { default as ShareDialog } from '../sharing/share-dialog'
export { default as VersionsDialog } from '../versions/versions-dialog'
