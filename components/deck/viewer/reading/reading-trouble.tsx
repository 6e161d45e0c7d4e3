import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'

/** Explains why there is no deck to read: the link was revoked, or the deck is contained in the link. */
export function ReadingTrouble({ why }: { readonly why: 'revoked' | 'in-link' }) {
  const t = useTranslations('reading')
  const decks = useTranslations('decks')
  const said = {
    revoked: [
      decks('shared.revoked.title'),
      `${decks('shared.revoked.text')} ${decks('shared.askAgain')}`,
    ] as const,
    'in-link': [decks('shared.title'), t('inLink')] as const,
  }
  const [title, text] = said[why]
  return (
    <div className="doc">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="flex flex-wrap gap-2.5">
        <ButtonLink href="/cards" prefetch={false}>
          {t('cards')}
        </ButtonLink>
      </p>
    </div>
  )
}
