'use client'

import { useTranslations } from 'next-intl'
import { CardToken } from '@/components/cards/text/token'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ROW_LINK } from '@/components/ui/row-link'
import { toast } from '@/components/ui/toast'
import { adoptDeck } from '@/lib/features/decks/client/deck-work'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { STARTER_DECKS, type StarterDeck } from '@/lib/features/decks/model/starters'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { useSaveLabels } from './use-save-labels'

/**
 * The three starter decks as they were sold: to view, copy and play at once. Needs the messages `decks` and `terms`.
 * `heading` is the level of the decks' names.
 */
export function StarterDecks({ heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4">
      {STARTER_DECKS.map((starter) => (
        <Starter key={starter.id} starter={starter} heading={heading} />
      ))}
    </ul>
  )
}

function Starter({ starter, heading: Heading }: { starter: StarterDeck; heading: 'h2' | 'h3' }) {
  const t = useTranslations('decks')
  const terms = useTranslations('terms')
  const router = useRouter()
  const pool = usePool()
  const kept = useSaveLabels()
  const name = terms(`starter.${starter.nameKey}`)
  const copy = async () => {
    const adopted = await adoptDeck({ name, notes: '', list: starter.list, extras: NO_EXTRAS })
    if (!adopted.ok) return toast({ message: kept.failed(adopted, name), sticky: true })
    toast({ message: kept.done(t('starters.copied', { name })) })
    router.push(`/decks/${adopted.value}`)
  }
  return (
    <li className="border border-line bg-basalt-2 px-4 py-3 max-xs:px-2">
      <Heading className="text-22">
        <Link className={ROW_LINK} href={`/d#${encodeDeckCode(starter.list)}`} prefetch={false}>
          {name}
        </Link>
      </Heading>
      <div className="my-2 flex min-h-22 gap-2 max-xs:gap-1">
        {starter.list.team.map(({ key }) => {
          const card = pool?.byKey.get(key)
          return card ? (
            <CardToken key={key} card={card} />
          ) : (
            <span
              key={key}
              className="h-22 w-16 rounded-[24px_24px_2px_2px] border border-dashed border-line"
            />
          )
        })}
      </div>
      <p className="text-15/[1.4] text-ink-2">{t(`starters.plan.${starter.id}`)}</p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={`/play?deck=starter:${starter.id}`} prefetch={false}>
          {t('starters.play')}
        </ButtonLink>
        <Button onClick={() => void copy()}>{t('starters.copy')}</Button>
        <ButtonLink variant="quiet" href={`/d#${encodeDeckCode(starter.list)}`} prefetch={false}>
          {t('starters.view')}
        </ButtonLink>
      </p>
    </li>
  )
}
