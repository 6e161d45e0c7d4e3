'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShareButton } from '@/components/shared-items/share-button'
import { Button, buttonClass } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { toast } from '@/components/ui/toast'
import { behindHash, positionHref, setUpHref } from '@/lib/features/play/model/links/links'
import { positionOfReplay } from '@/lib/features/play/model/links/opened-link'
import { GOALS, type Goal, PERSON } from '@/lib/features/play/model/setup'
import { copyText } from '@/lib/platform/browser/copy-text'
import { useReplayHref } from '../review/use-replay-href'
import { useTable } from '../table-context'
import { FIELD, ROW, SECTION } from './table-menu-sections'

/** Links to the game and to the position. */
export function Share({ replay }: { replay: () => string }) {
  const t = useTranslations('play')
  const replayHref = useReplayHref()
  const { snapshot, pool, setup } = useTable()
  const [goal, setGoal] = useState<Goal>()
  const [failed, setFailed] = useState<string>()
  const copy = async (path: string) => {
    const link = `${location.origin}${path}`
    const copied = await copyText(link)
    setFailed(copied ? undefined : link)
    toast({ message: t(copied ? 'menu.copied' : 'menu.copyFailed') })
  }
  const copyData = async () => {
    const { position } = positionOfReplay(pool, replay())
    if (!position) return toast({ message: t('menu.between') })
    const copied = await copyText(JSON.stringify(position, null, 2))
    toast({ message: t(copied ? 'menu.dataCopied' : 'menu.dataNotCopied') })
  }
  const controllers = snapshot.seats.map((seat) => (seat.kind === 'remote' ? PERSON : seat))
  return (
    <section className={SECTION}>
      <h3 className="lab">{t('menu.share')}</h3>
      <p className={ROW}>
        <Button onClick={() => void copy(replayHref(replay()))}>{t('menu.copyReplay')}</Button>
        <Button onClick={() => void copy(positionHref(replay(), controllers, goal, setup.ownCards))}>
          {t('menu.copyPosition')}
        </Button>
        <ShareButton
          label={t('menu.shortReplay')}
          content={() => ({ kind: 'replay', link: behindHash(replayHref(replay())) })}
          long={() => replayHref(replay())}
        />
        <ShareButton
          label={t('menu.shortPosition')}
          content={() => ({
            kind: 'position',
            link: behindHash(positionHref(replay(), controllers, goal, setup.ownCards)),
          })}
          long={() => positionHref(replay(), controllers, goal, setup.ownCards)}
        />
        <Button onClick={() => void copyData()}>{t('menu.copyData')}</Button>
        <a className={buttonClass()} href={setUpHref(replay(), setup.ownCards)}>
          {t('menu.editPosition')}
        </a>
        <label className={FIELD}>
          <span>{t('menu.goal')}</span>
          <Field>
            <select
              value={goal ?? 'none'}
              onChange={({ target }) => setGoal(GOALS.find((one) => one === target.value))}
            >
              {(['none', ...GOALS] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`menu.goals.${one}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        {!snapshot.isWatching && (
          <a className={buttonClass()} href={replayHref(replay())}>
            {t('menu.watch')}
          </a>
        )}
      </p>
      {failed && (
        <label className={FIELD}>
          <span>{t('menu.link')}</span>
          <Field className="flex-1">
            <input readOnly value={failed} onFocus={({ target }) => target.select()} />
          </Field>
        </label>
      )}
      <p className="text-14 text-ink-2">{t('menu.shareText')}</p>
    </section>
  )
}
