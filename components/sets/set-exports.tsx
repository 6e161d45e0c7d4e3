'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePaperSource } from '@/components/paper/use-paper'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import { loadOwnPool } from '@/lib/features/sets/client/own-pool'
import type { OwnSet } from '@/lib/features/sets/model/own-set'
import { playableCards } from '@/lib/features/sets/model/playable'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import { saveFile } from '@/lib/platform/browser/save-file'
import { plainFileName } from '@/lib/platform/text/file-name'
import { LABEL, ROW } from './styles'

const FORMATS = ['json', 'octgn', 'csv', 'cockatrice'] as const
type Format = (typeof FORMATS)[number]

/** By format: the file's extension and media type. */
const FILES: Readonly<Record<Format, readonly [ending: string, type: string]>> = {
  json: ['.json', 'application/json'],
  octgn: ['.set.xml', 'application/xml'],
  csv: ['.csv', 'text/csv'],
  cockatrice: ['.cockatrice.xml', 'application/xml'],
}

async function textOf(set: OwnSet, format: Format): Promise<string> {
  if (format === 'json') return (await import('@/lib/features/sets/model/formats/json')).exportJsonSet(set)
  if (format === 'csv') return (await import('@/lib/features/sets/model/formats/table')).exportTable(set)
  const { exportCockatriceSet, exportOctgnSet } = await import('@/lib/features/sets/model/formats/octgn')
  return format === 'octgn' ? exportOctgnSet(set) : exportCockatriceSet(set)
}

/** Maximum number of own cards printed at a time: as many as a deck can carry. */
const MAX_PRINTED = 120

/** Exports of the set as files of several formats, and its cards to print and cut out. */
export function SetExports({ set }: { readonly set: OwnSet }) {
  const t = useTranslations('sets.exports')
  const print = useTranslations('sets.print')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const source = usePaperSource(() => setState('failed'))
  const name = plainFileName(set.name) || 'set'
  const save = async (format: Format) => {
    const [ending, type] = FILES[format]
    saveFile(`${name}${ending}`, type, await textOf(set, format))
  }
  const printAll = async () => {
    if (!source) return
    setState('busy')
    try {
      const own = playableCards(set).slice(0, MAX_PRINTED)
      const [official, { pdfOf }] = await Promise.all([
        POOL_FILE.load(),
        import('@/components/paper/print-job'),
      ])
      const { pool } = await loadOwnPool(official, own.map(broughtCard))
      const bytes = await pdfOf(
        {
          kind: 'cards',
          title: set.name,
          language: locale,
          ink: 'colour',
          cards: own.flatMap(({ card: { key } }) => {
            const card = pool.byKey.get(key)
            return card ? [{ card, count: 1 }] : []
          }),
          settings: { paper: 'A4', cutLines: 'marks', bleed: false },
          words: {
            notice: print('notice'),
            page: (at, of) => print('footer', { name: set.name, page: at, pages: of }),
          },
        },
        source,
      )
      saveFile(`${name}.pdf`, 'application/pdf', new Uint8Array(bytes))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const isEmpty = playableCards(set).length === 0
  return (
    <section aria-labelledby="exports-title" className="grid gap-2">
      <h2 id="exports-title" className={LABEL}>
        {t('title')}
      </h2>
      <p className="text-14 text-ink-2">{t('text')}</p>
      <p className={ROW}>
        {FORMATS.map((format) => (
          <Button key={format} onClick={() => void save(format)}>
            {t(format)}
          </Button>
        ))}
        <Button disabled={isEmpty || !source || state === 'busy'} onClick={() => void printAll()}>
          {t(state === 'busy' ? 'printing' : 'print')}
        </Button>
      </p>
      {state === 'failed' && (
        <Notice bad role="alert">
          {t('failed')}
        </Notice>
      )}
    </section>
  )
}
