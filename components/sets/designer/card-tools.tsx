'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePaperSource } from '@/components/paper/use-paper'
import { Button } from '@/components/ui/button'
import { FileButton } from '@/components/ui/form/file-button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import { readPicture } from '@/lib/features/sets/client/own-picture'
import { loadOwnPool } from '@/lib/features/sets/client/own-pool'
import { keepSet, setsStore } from '@/lib/features/sets/client/sets'
import { withCard as withData } from '@/lib/features/sets/model/card-picture'
import { exportJsonSet } from '@/lib/features/sets/model/formats/json'
import { type CardDesign, type OwnSet, withNewCard, withoutCard } from '@/lib/features/sets/model/own-set'
import { playableCard } from '@/lib/features/sets/model/playable'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import { saveFile } from '@/lib/platform/browser/save-file'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { plainFileName } from '@/lib/platform/text/file-name'
import { ROW } from '../styles'

interface CardToolsProps {
  readonly set: OwnSet
  readonly design: CardDesign
  readonly onChange: (next: CardDesign) => void
}

/** The author's own picture, the card as a picture, and actions on the whole card. */
export function CardTools({ set, design, onChange }: CardToolsProps) {
  const t = useTranslations('sets.tools')
  const router = useRouter()
  const [failure, setFailure] = useState<'picture' | 'save'>()
  const source = usePaperSource(() => setFailure('save'))
  const { own } = playableCard(set, design)
  const pickPicture = async (file: File) => {
    const picture = await readPicture(file)
    setFailure(picture === undefined ? 'picture' : undefined)
    if (picture !== undefined) onChange({ ...design, picture })
  }
  const savePicture = async () => {
    if (!source || !own) return
    try {
      const [official, { cardFile }] = await Promise.all([
        POOL_FILE.load(),
        import('@/components/deck/import-export/pictures/draw-sheets'),
      ])
      const { pool } = await loadOwnPool(official, [broughtCard(own)])
      const card = pool.byKey.get(own.card.key)
      if (!card) throw new Error('no card')
      const png = await cardFile(card, source)
      const alone = exportJsonSet({ ...set, cards: [design] })
      saveFile(`${plainFileName(design.title) || 'card'}.png`, 'image/png', withData(png, alone))
    } catch {
      setFailure('save')
    }
  }
  const duplicate = () => {
    const next = withNewCard(set, design)
    keepSet(next)
    router.push(`/sets/${set.code}/cards/${set.nextNumber}`)
  }
  const remove = () => {
    const kept = setsStore.getState().sets.get(set.code)
    keepSet(withoutCard(set, design.number))
    router.push(`/sets/${set.code}`)
    toast({
      message: t('removed', { title: design.title }),
      action: { label: t('undo'), onAction: () => kept && keepSet(kept.set) },
    })
  }
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={t('title')}>
      {failure && (
        <Notice bad role="alert">
          {t(`failure.${failure}`)}
        </Notice>
      )}
      <p className={ROW}>
        <FileButton accept="image/png,image/jpeg,image/webp" onFile={(file) => void pickPicture(file)}>
          {t('picture')}
        </FileButton>
        {design.picture !== undefined && (
          <Button onClick={() => onChange({ ...design, picture: undefined })}>{t('drawn')}</Button>
        )}
        <Button disabled={!own || !source} onClick={() => void savePicture()}>
          {t('save')}
        </Button>
        <Button onClick={duplicate}>{t('duplicate')}</Button>
        <Button variant="danger" onClick={remove}>
          {t('remove')}
        </Button>
      </p>
      {design.kept.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer">{t('kept', { count: design.kept.length })}</summary>
          <dl className="mt-2 grid gap-1 text-14">
            {design.kept.map(({ name, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two things alike.
              <div key={at} className="wrap-anywhere">
                <dt className="inline font-semibold">{name}: </dt>
                <dd className="inline whitespace-pre-wrap">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}
