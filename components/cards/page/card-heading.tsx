import type { Card } from '@/lib/game/cards/card'
import { useCardLabels } from '../card-labels'
import { Experience, SideMark, SkillRatings } from '../parts'
import { TITLE_LANGUAGE } from '../text/title-language'

/** Title and subtitle of a card, with its cost and ratings beside them: what players compare first. */
export function CardHeading({ card }: { readonly card: Card }) {
  const words = useCardLabels()
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_16ch]">
        <h1 lang={TITLE_LANGUAGE} className="text-40/[1] wrap-anywhere">
          {card.title}
        </h1>
        <p className="mt-0.5 text-18 text-ink-2" lang={card.subtitle ? TITLE_LANGUAGE : undefined}>
          {card.subtitle || words.type(card)}
        </p>
      </div>
      <p className="flex min-h-10 flex-none items-center gap-4 text-22" data-page-figures="">
        <SkillRatings card={card} />
        <Experience card={card} className="sk" />
        <SideMark card={card} onPage className="text-[40px]" />
      </p>
    </div>
  )
}
