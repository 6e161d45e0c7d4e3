import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { Player, PublicDeck } from '@/lib/features/gallery/contract/gallery'
import { DeckText } from './deck-text'

interface PlayerTextProps {
  readonly player: Player
  /** Number of items they have published, in one line. */
  readonly facts: string
  readonly decks: readonly PublicDeck[]
}

/** A player as text, rendered on the server: everything they have published, without a script. */
export function PlayerText({ player, facts, decks }: PlayerTextProps) {
  const t = useTranslations('gallery')
  const { name } = player
  const rest = new URLSearchParams({ view: 'text', author: name })
  return (
    <div className="doc">
      <h1 className="text-40 wrap-anywhere max-md:text-28" data-as-written="">
        {name}
      </h1>
      <p className="mb-4 text-ink-2">{facts}</p>
      {decks.length === 0 && <p>{t('player.noDecks')}</p>}
      <ul aria-label={t('player.decks')}>
        {decks.map((deck) => (
          <DeckText key={deck.shareId} deck={deck} isNamed={false} />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-2">
        {player.decks > decks.length && (
          <ButtonLink href={`/decks/public?${rest}`} prefetch={false}>
            {t('more')}
          </ButtonLink>
        )}
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`/feeds/decks.atom?author=${encodeURIComponent(name)}`}
        >
          {t('player.feed')}
        </a>
      </p>
    </div>
  )
}

/** Shown in place of a player if there is no public player of that name. */
export function PlayerTrouble() {
  const t = useTranslations('gallery')
  return (
    <div className="doc">
      <h1 className="text-40 max-md:text-28">{t('player.none')}</h1>
      <p className="mt-2 mb-4 max-w-[60ch] text-ink-2">{t('player.noneText')}</p>
      <ButtonLink href="/decks/public?view=text" prefetch={false}>
        {t('title')}
      </ButtonLink>
    </div>
  )
}
