import { useTranslations } from 'next-intl'
import { CardToken } from '@/components/cards/text/token'
import { Notice } from '@/components/ui/notice'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import { type Playability, playability } from '@/lib/features/play/model/playable'
import type { Pool } from '@/lib/game/cards/pool'
import type { Edition } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'
import { joined } from '../prompt/joined'
import type { ChosenDeck } from './chosen-deck'
import { HELP, LABEL, NONE } from './set-up-styles'

/** A summary of the chosen deck: its team, and the reasons why it is not playable or not legal. */
export function DeckVerdict({
  chosen,
  chosenRef,
  pool,
  edition,
}: {
  chosen: ChosenDeck
  chosenRef: DeckRef
  pool: Pool | undefined
  edition: Edition
}) {
  const t = useTranslations('play')
  if (chosen.status === 'loading') return <p className={NONE}>{t('choose.loading')}</p>
  if (chosen.status === 'failed') {
    return (
      <Notice bad role="alert">
        {t(`choose.${chosen.why}`)}
      </Notice>
    )
  }
  const verdict = pool && playability(pool, chosen.list, edition)
  const team = chosen.list.team.flatMap(({ key, count }) => {
    const card = pool?.byKey.get(key)
    return card ? Array.from({ length: count }, (_, i) => ({ card, id: `${key} ${i}` })) : []
  })
  const sideCount = (side: 'hero' | 'villain') =>
    chosen.list.draw.reduce(
      (sum, { key, count }) => sum + (pool?.byKey.get(key)?.side === side ? count : 0),
      0,
    )
  return (
    <div>
      <p className={LABEL}>{t('choose.team')}</p>
      <div className="mt-1.5 flex min-h-22 flex-wrap gap-2">
        {team.map(({ card, id }) => (
          <CardToken key={id} card={card} />
        ))}
      </div>
      {pool && (
        <p className={`${HELP} mt-2`}>
          {t('choose.counts', {
            missions: chosen.list.missions.reduce((sum, { count }) => sum + count, 0),
            heroes: sideCount('hero'),
            villains: sideCount('villain'),
          })}
        </p>
      )}
      {verdict && <Findings verdict={verdict} chosenRef={chosenRef} />}
    </div>
  )
}

function Findings({ verdict, chosenRef }: { verdict: Playability; chosenRef: DeckRef }) {
  const t = useTranslations('play')
  const listed = (titles: readonly string[]) => titles.join(', ')
  if (verdict.problems.length > 0) {
    return (
      <Notice bad as="div" className="mt-2.5 text-14" role="alert">
        <p>{t('problem.lead')}</p>
        <ul className="list-disc pl-[1.2em]">
          {verdict.problems.map((problem) => (
            <li key={problem.kind}>
              {problem.kind === 'team-size'
                ? t('problem.team-size', { need: problem.need, have: problem.have })
                : problem.kind === 'no-missions'
                  ? t('problem.no-missions')
                  : t(`problem.${problem.kind}`, { titles: listed(problem.titles) })}
            </li>
          ))}
        </ul>
        {chosenRef.kind === 'kept' && (
          <Link href={`/decks/${chosenRef.id}`} prefetch={false}>
            {t('problem.edit')}
          </Link>
        )}
      </Notice>
    )
  }
  if (verdict.broken.length + verdict.outside.length === 0) return null
  return (
    <Notice as="div" className="mt-2.5 border-amber-fill text-14">
      {verdict.broken.length > 0 && (
        <p>
          {t('warning.broken', {
            rules: joined(
              t,
              verdict.broken.map((rule) => t(`rule.${rule}`)),
            ),
          })}
        </p>
      )}
      {verdict.outside.length > 0 && <p>{t('warning.outside', { titles: listed(verdict.outside) })}</p>}
    </Notice>
  )
}
