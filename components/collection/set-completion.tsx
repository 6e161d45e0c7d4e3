'use client'

import { useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import { Icon } from '@/components/ui/icon'
import type { SetCompletion } from '@/lib/collection/completion'
import type { SetCode } from '@/lib/terms'

const SEGMENTS = 48

/**
 * Completion as a strip of stones: bright for playsets, grey for owned, dark for missing. The figures stand beside it.
 */
function Strip({ all, owned, playsets }: { all: number; owned: number; playsets: number }) {
  // One card more or less should show at the ends: nothing is empty, and only everything is full.
  const stones = (part: number) =>
    part === 0 || part === all
      ? (part / all) * SEGMENTS
      : Math.min(SEGMENTS - 1, Math.max(1, Math.round((part / all) * SEGMENTS)))
  const some = stones(owned)
  const full = stones(playsets)
  return (
    <span className="strip" aria-hidden="true">
      {Array.from({ length: SEGMENTS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stones never change places.
        <i key={at} className={at < full ? 'b' : at < some ? 'a' : undefined} />
      ))}
    </span>
  )
}

interface SetCompletionProps {
  /** Undefined while cards or counts are not there yet. */
  readonly sets: readonly SetCompletion[] | undefined
  readonly chosen: SetCode | undefined
  readonly onChoose: (set: SetCode | undefined) => void
}

const WAITING = ['BASE', 'SL', 'ORI']

/** How far each set is collected; pressing one shows only its cards, pressing it again all. */
export function SetCompletions({ sets, chosen, onChoose }: SetCompletionProps) {
  const t = useTranslations('collection')
  const words = useCardWords()
  return (
    <ul className="sets" aria-label={t('sets.label')}>
      {(sets ?? WAITING.map((set) => ({ set }))).map((one) => {
        const figures = 'owned' in one ? one : undefined
        return (
          <li key={one.set} className={`set ${chosen === one.set ? 'on' : ''}`}>
            <button
              type="button"
              aria-pressed={chosen === one.set}
              onClick={() => onChoose(chosen === one.set ? undefined : one.set)}
            >
              <span className="set-name">
                {words.set(one.set)} <span>{one.set}</span>
              </span>
              <span className="n">
                {figures
                  ? t.rich('sets.figures', {
                      owned: figures.owned,
                      all: figures.all,
                      copies: figures.copies,
                      b: (text) => <b>{text}</b>,
                    })
                  : ' '}
              </span>
              <Strip all={figures?.all ?? 1} owned={figures?.owned ?? 0} playsets={figures?.playsets ?? 0} />
            </button>
            {figures && (
              <p className="set-more">
                {figures.rarities.map((part) => (
                  <span key={part.rarity} title={words.rarity(part.rarity)}>
                    <Icon name={`rarity-${part.rarity}`} className="rar" label={words.rarity(part.rarity)} />{' '}
                    {t('sets.rarity', { owned: part.owned, all: part.all })}
                  </span>
                ))}
                <span className="set-play">{t('sets.playsets', { count: figures.playsets })}</span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
