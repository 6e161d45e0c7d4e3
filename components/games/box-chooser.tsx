'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/form/file-button'
import { Icon } from '@/components/ui/icon'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import type { TableSetup } from '@/lib/features/play/model/tables/table-setup'
import { decodeText } from '@/lib/platform/text/decode-text'
import type { ComponentSetFault } from '@/lib/tabletop/games/component-set-file'
import type { GameId } from '@/lib/tabletop/games/list'

/** Size limit of a file in bytes: the largest component set has some ten thousand. */
const LARGEST = 400_000
/** Maximum number of errors listed. */
const MAX_FAULTS = 12

/** The contents of a player's game box, and the name of the file they were read from. */
export interface ChosenBox {
  readonly name: string
  readonly file: NonNullable<TableSetup['box']>
}

interface BoxChooserProps {
  readonly game: GameId
  readonly players: number
  readonly chosen: ChosenBox | undefined
  readonly onChoose: (box: ChosenBox | undefined) => void
}

type Trouble =
  | { readonly kind: 'unreadable' | 'large'; readonly name: string }
  | { readonly kind: 'faults'; readonly name: string; readonly faults: readonly ComponentSetFault[] }

const isRecord = (data: unknown): data is NonNullable<TableSetup['box']> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** Downloads a text as a file. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/**
 * Lets owners of the game play with its real contents: they can download the site's own file, change it, and upload it.
 */
export function BoxChooser({ game, players, chosen, onChoose }: BoxChooserProps) {
  const t = useTranslations('games.setup.box')
  const [trouble, setTrouble] = useState<Trouble>()
  const give = async () => {
    const file = await atTable(game, ({ box }) => box.template(players))
    save(`${JSON.stringify(file, null, 2)}\n`, `${game}-box.json`)
  }
  const read = async (file: File) => {
    const { name } = file
    if (file.size > LARGEST) {
      setTrouble({ kind: 'large', name })
      return
    }
    let data: unknown
    try {
      const read = decodeText(new Uint8Array(await file.arrayBuffer()))
      data = JSON.parse(read.ok ? read.text : '')
    } catch {
      setTrouble({ kind: 'unreadable', name })
      return
    }
    const faults = await atTable(game, ({ box }) => box.faults(data))
    if (faults.length > 0 || !isRecord(data)) {
      setTrouble({ kind: 'faults', name, faults })
      return
    }
    setTrouble(undefined)
    onChoose({ name, file: data })
  }
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <h3 className="lab">{t('title')}</h3>
      <p className="text-13 text-ink-3">{t('hint')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void give()}>
          <Icon name="download" />
          {t('get')}
        </Button>
        <FileButton accept="application/json,.json" onFile={(file) => void read(file)}>
          <Icon name="upload" />
          {t('choose')}
        </FileButton>
      </div>
      <div role="status" className="min-w-0 text-14">
        {chosen && <p className="text-amber wrap-anywhere">{t('used', { name: chosen.name })}</p>}
        {trouble && <TroubleText trouble={trouble} />}
      </div>
      {chosen && (
        <Button variant="quiet" onClick={() => onChoose(undefined)}>
          <Icon name="close" />
          {t('drop')}
        </Button>
      )}
    </div>
  )
}

function TroubleText({ trouble }: { readonly trouble: Trouble }) {
  const t = useTranslations('games.setup.box')
  const { name } = trouble
  if (trouble.kind !== 'faults')
    return <p className="text-danger wrap-anywhere">{t(trouble.kind, { name })}</p>
  const { faults } = trouble
  return (
    <>
      <p className="text-danger wrap-anywhere">{t('faults', { name, count: faults.length })}</p>
      <ul className="ml-5 list-disc text-13 text-ink-2 wrap-anywhere">
        {faults.slice(0, MAX_FAULTS).map(({ path, problem, found, expected }) => (
          <li key={`${path} ${problem} ${found}`}>
            {t(`fault.${problem}`, { path: path || t('whole'), found, expected: expected ?? '' })}
          </li>
        ))}
        {faults.length > MAX_FAULTS && <li>{t('more', { count: faults.length - MAX_FAULTS })}</li>}
      </ul>
    </>
  )
}
