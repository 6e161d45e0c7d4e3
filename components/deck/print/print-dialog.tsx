'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { TextLanguageToggle } from '@/components/cards/text-language-toggle'
import {
  BLEED,
  CUT_LINES,
  type CutLines,
  PAPERS,
  type Paper,
  pageCount,
  proxyCounts,
} from '@/components/paper/proxy-pages'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { copiesOf } from '@/lib/features/collection/model/counts'
import type { ExportedDeck } from '@/lib/features/decks/model/formats/export-text'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import { safeFileName, saveFile } from '@/lib/platform/browser/save-file'
import { PagePreview } from './page-preview'
import { INKS, type Ink, type PrintJob, pdfOf } from './print-job'
import { useRegistrationLabels } from './registration-labels'
import { usePaperSource } from './use-paper'

interface PrintDialogProps {
  readonly pool: Pool
  readonly deck: ExportedDeck
  readonly onClose: () => void
}

const KINDS = ['cards', 'sheet'] as const
const WHICH = ['whole', 'missing', 'maybe'] as const
const PAPER_NAMES = Object.keys(PAPERS).filter((name): name is Paper => name in PAPERS)

/** Playtest cards and the registration sheet of a deck, as a PDF made in the browser; with a picture of each page. */
export default function PrintDialog({ pool, deck, onClose }: PrintDialogProps) {
  const t = useTranslations('exports')
  const decks = useTranslations('decks')
  const locale = useLocale()
  const terms = useTranslations('terms')
  const { status, counts } = useCollection()
  const hasCollection = status === 'ready' && Object.keys(counts).length > 0
  const [kind, setKind] = useState<(typeof KINDS)[number]>('cards')
  const [which, setWhich] = useState<(typeof WHICH)[number]>('whole')
  const [paper, setPaper] = useState<Paper>('A4')
  const [cutLines, setCutLines] = useState<CutLines>('marks')
  const [ink, setInk] = useState<Ink>('colour')
  const [bleed, setBleed] = useState(false)
  const [page, setPage] = useState(0)
  const [pages, setPages] = useState(1)
  const [busy, setBusy] = useState(false)
  const failed = () => toast({ message: t('print.failed') })
  const source = usePaperSource(failed)
  const name = deck.name || decks('builder.untitled')
  const registration = useRegistrationLabels(pool, deck.list)
  const missing = useMemo(
    () => proxyCounts(pool, deck.list, (key) => copiesOf(counts, key)),
    [pool, deck.list, counts],
  )
  const whole = useMemo(() => proxyCounts(pool, deck.list, undefined), [pool, deck.list])
  const maybe = useMemo(
    () =>
      (deck.extras?.maybe ?? []).flatMap(({ key, count }) => {
        const card = pool.byKey.get(key)
        return card ? [{ card, count }] : []
      }),
    [pool, deck.extras],
  )
  const offered = {
    whole,
    missing: hasCollection ? missing : undefined,
    maybe: maybe.length > 0 ? maybe : undefined,
  }
  const chosen = offered[which] ? which : 'whole'
  const cards = offered[chosen] ?? whole
  // The words follow from the language, which loads a new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const job = useMemo((): PrintJob => {
    const shared = { title: name, language: locale, ink }
    return kind === 'cards'
      ? {
          ...shared,
          kind,
          cards,
          settings: { paper, cutLines, bleed },
          words: {
            notice: t('print.notice'),
            page: (at, of) => t('print.footer', { name, page: at, pages: of }),
          },
        }
      : {
          ...shared,
          kind,
          pool,
          paper,
          deck: {
            name,
            list: deck.list,
            rules: checkDeck(pool, deck.list).rules.map(({ satisfied }) => satisfied),
          },
          words: registration,
        }
  }, [kind, cards, paper, cutLines, bleed, ink, name, deck.list, pool, locale])
  const isEmpty = kind === 'cards' && cards.length === 0
  const shown = Math.min(page, pages - 1)

  const make = async () => {
    if (!source) return
    setBusy(true)
    try {
      const bytes = await pdfOf(job, source)
      const ending = kind === 'cards' ? 'cards' : 'registration'
      saveFile(`${safeFileName(name)}-${ending}.pdf`, 'application/pdf', new Uint8Array(bytes))
    } catch {
      failed()
    }
    setBusy(false)
  }
  const copies = (some: typeof cards) => some.reduce((sum, { count }) => sum + count, 0)
  const amount = (some: typeof cards) => t('print.cards', { cards: copies(some), pages: pageCount(some) })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('print.title')}
      shape="wide"
      actions={
        <Button variant="primary" disabled={busy || isEmpty || !source} onClick={() => void make()}>
          {t(busy ? 'print.making' : 'print.make')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-5 max-sm:grid-cols-1">
        <div className="grid content-start gap-4">
          <Choice
            label={t('print.tabs')}
            options={KINDS}
            chosen={kind}
            onChoose={(next) => {
              setKind(next)
              setPage(0)
            }}
            name={(one) => t(one === 'cards' ? 'print.cardsTab' : 'print.sheetTab')}
          />
          {kind === 'cards' && (
            <Choice
              label={t('print.which')}
              options={WHICH.filter((one) => offered[one])}
              chosen={chosen}
              onChoose={(one) => {
                setWhich(one)
                setPage(0)
              }}
              name={(one) => t(`print.${one}`)}
              note={(one) => amount(offered[one] ?? [])}
            />
          )}
          <Choice
            label={t('print.paper')}
            options={PAPER_NAMES}
            chosen={paper}
            onChoose={setPaper}
            name={(one) => one}
          />
          {kind === 'cards' && (
            <>
              <Choice
                label={t('print.cutLines')}
                options={CUT_LINES}
                chosen={cutLines}
                onChoose={setCutLines}
                name={(one) => t(one === 'none' ? 'print.noLines' : `print.${one}`)}
              />
              <Choice
                label={t('print.ink')}
                options={INKS}
                chosen={ink}
                onChoose={setInk}
                name={(one) => t(`print.${one}`)}
              />
              <label className="flex min-h-7 items-center gap-2 text-15">
                <input
                  type="checkbox"
                  className="size-4 accent-horizon-fill"
                  checked={bleed}
                  onChange={(event) => setBleed(event.target.checked)}
                />
                {t('print.bleed', { mm: BLEED })}
              </label>
              <TextLanguageToggle />
              <p className="text-14 text-ink-2">{t('print.scale')}</p>
            </>
          )}
        </div>
        <div className="grid content-start gap-3">
          {isEmpty ? (
            <p role="status">{t('print.nothing')}</p>
          ) : source ? (
            <>
              <PagePreview
                job={job}
                source={source}
                page={shown}
                label={t('print.pictureOf', { page: shown + 1, pages })}
                onPages={setPages}
              />
              <p className="flex items-center justify-center gap-3">
                <Button
                  icon
                  aria-label={t('print.previous')}
                  disabled={shown === 0}
                  onClick={() => setPage(shown - 1)}
                >
                  <span aria-hidden="true">‹</span>
                </Button>
                <span aria-live="polite">{t('print.preview', { page: shown + 1, pages })}</span>
                <Button
                  icon
                  aria-label={t('print.next')}
                  disabled={shown >= pages - 1}
                  onClick={() => setPage(shown + 1)}
                >
                  <span aria-hidden="true">›</span>
                </Button>
              </p>
            </>
          ) : (
            <p role="status">{terms('card.text.coming')}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface ChoiceProps<Option extends string> {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: Option
  readonly onChoose: (option: Option) => void
  readonly name: (option: Option) => ReactNode
  readonly note?: (option: Option) => string
}

/** One of a few, all of which are seen. */
function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, options, chosen, onChoose, name, note } = props
  const group = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="lab mb-1">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label key={option} className="flex min-h-7 items-center gap-2 text-15">
            <input
              type="radio"
              className="size-4 accent-horizon-fill"
              name={group}
              checked={chosen === option}
              onChange={() => onChoose(option)}
            />
            <span>
              {name(option)}
              {note && <span className="block text-13 text-ink-2">{note(option)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
