import { stockOf } from '@/components/cards/printed'
import { cardFace, type FaceTools } from '@/components/paper/card-face'
import type { KeptDrawings, Sheet } from '@/components/paper/drawing'
import type { Measure } from '@/components/paper/letters'
import { grey, ON_PAPER } from '@/components/paper/palette'
import {
  keptFaces,
  type PageLabels,
  type ProxyCount,
  type ProxySettings,
  proxyPages,
} from '@/components/paper/proxy-pages'
import { readBuildFile } from '@/components/paper/read-file'
import {
  type RegistrationDeck,
  type RegistrationLabels,
  registrationPages,
} from '@/components/paper/registration'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { PaperSource } from './use-paper'

export const INKS = ['colour', 'grey', 'outlines'] as const
export type Ink = (typeof INKS)[number]

/** The content of a print job. */
export type PrintJob = {
  readonly title: string
  readonly language: string
  readonly ink: Ink
} & (
  | {
      readonly kind: 'cards'
      readonly cards: readonly ProxyCount[]
      readonly settings: ProxySettings
      readonly words: PageLabels
    }
  | {
      readonly kind: 'sheet'
      readonly pool: Pool
      readonly deck: RegistrationDeck
      readonly paper: ProxySettings['paper']
      readonly words: RegistrationLabels
    }
)

/** The pages of a job, and the drawings of cards on them. */
export interface PrintedPages {
  readonly pages: readonly Sheet[]
  readonly kept: KeptDrawings
}

/** Lays out a job, measured in the font that will be used. */
export function layOut(job: PrintJob, source: PaperSource, measure: Measure): PrintedPages {
  if (job.kind === 'sheet') {
    const { pool, deck, paper, words } = job
    return { pages: registrationPages(pool, deck, paper, words, measure, source.icon), kept: new Map() }
  }
  const tools: FaceTools = {
    ...{ measure, icon: source.icon, palette: ON_PAPER },
    ...{ wordsOf: source.wordsOf, textOf: source.textOf, pictures: job.ink !== 'outlines' },
  }
  const kept = keptFaces(
    job.cards.map(({ card }) => card),
    (card) => cardFace(card, tools),
  )
  const edge = (card: Card) => (job.ink === 'outlines' ? '#ffffff' : ON_PAPER.mark[stockOf(card)])
  return { pages: proxyPages(job.cards, job.settings, job.words, measure, edge), kept }
}

/** Returns the conversion of colours for a job. */
export const inkOf = ({ ink }: PrintJob): ((color: string) => string) =>
  ink === 'colour' ? (color) => color : grey

/** Returns the job as a PDF file. Rejects if the code or the fonts cannot be fetched. */
export async function pdfOf(job: PrintJob, source: PaperSource): Promise<Uint8Array> {
  const { PaperPdf } = await import('@/components/paper/to-pdf')
  let laid: PrintedPages | undefined
  // Faces have the measures of the document in which they are drawn.
  const kept: KeptDrawings = { get: (name) => laid?.kept.get(name) }
  const cards =
    job.kind === 'cards'
      ? job.cards.map(({ card }) => card)
      : [...job.deck.list.team, ...job.deck.list.missions, ...job.deck.list.draw].flatMap(
          ({ key }) => job.pool.byKey.get(key) ?? [],
        )
  const letters = `${job.title} ${JSON.stringify(job.words)} ${job.kind === 'cards' ? job.words.page(1, 1) : ''} ${source.lettersOf(cards)}`
  const pdf = await PaperPdf.begin(job.title, job.language, letters, readBuildFile, kept)
  pdf.ink = inkOf(job)
  laid = layOut(job, source, pdf.measure)
  for (const page of laid.pages) pdf.addPage(page)
  return pdf.bytes()
}
