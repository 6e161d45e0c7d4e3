import { lazy } from 'react'

/*
 * Parts of the builder that load at the first interaction, in one file to fetch: a page that imported each by itself
 * would load the list of all their files at first.
 */
export const loadParts = () => import('./lazy-parts')

export const BeginWith = lazy(async () => ({ default: (await loadParts()).BeginWith }))
export const DeckAdvice = lazy(async () => ({ default: (await loadParts()).DeckAdvice }))
export const DeckAnnotations = lazy(async () => ({ default: (await loadParts()).DeckAnnotations }))
export const DeckDrops = lazy(async () => ({ default: (await loadParts()).DeckDrops }))
export const DeckFigures = lazy(async () => ({ default: (await loadParts()).DeckFigures }))
export const DeckLab = lazy(async () => ({ default: (await loadParts()).DeckLab }))
export const DeckNotes = lazy(async () => ({ default: (await loadParts()).DeckNotes }))
export const DeckNotices = lazy(async () => ({ default: (await loadParts()).DeckNotices }))
export const LegalityAnnouncer = lazy(async () => ({ default: (await loadParts()).LegalityAnnouncer }))
export const PrintedDeck = lazy(async () => ({ default: (await loadParts()).PrintedDeck }))
export const RuleRepairs = lazy(async () => ({ default: (await loadParts()).RuleRepairs }))
export const WorkbenchDialogs = lazy(async () => ({ default: (await loadParts()).WorkbenchDialogs }))
