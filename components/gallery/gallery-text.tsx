import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import type { PublicDeck } from '@/lib/features/gallery/contract/gallery'
import { DeckText } from './deck-text'

export interface GalleryTextProps {
  /** The parameters of the address. */
  readonly asked: Readonly<Record<string, string>>
  readonly found: {
    readonly status: 'ready' | 'wrong'
    /** The invalid part of the address. */
    readonly where?: string
    readonly decks: readonly PublicDeck[]
    readonly after: string | null
  }
}

/** Public decks as a list, rendered on the server: searched by a form, and a page at a time, without a script. */
export function GalleryText({ asked, found }: GalleryTextProps) {
  const t = useTranslations('gallery')
  const { status, where = '', decks, after } = found
  const address = (changes: Readonly<Record<string, string>>): string =>
    `?${new URLSearchParams({ ...asked, view: 'text', ...changes })}`
  return (
    <div className="doc">
      <h1 className="text-40 max-md:text-28">{t('title')}</h1>
      <p className="mt-2 mb-4 max-w-[70ch] text-ink-2">{t('lede')}</p>
      <form className="flex flex-wrap gap-2" method="get">
        <input type="hidden" name="view" value="text" />
        <Field as="div" className="min-w-50 flex-1">
          <input
            type="search"
            name="q"
            defaultValue={asked.q ?? ''}
            maxLength={100}
            aria-label={t('search')}
            placeholder={t('search')}
          />
        </Field>
        <Field as="div">
          <select name="order" defaultValue={asked.order ?? 'new'} aria-label={t('order.label')}>
            <option value="new">{t('order.new')}</option>
            <option value="liked">{t('order.liked')}</option>
          </select>
        </Field>
        <Button type="submit">{t('text.action')}</Button>
      </form>
      {status === 'wrong' && <Notice className="my-3">{t('text.wrong', { where })}</Notice>}
      {status === 'ready' && decks.length === 0 && <p className="mt-4">{t('none')}</p>}
      <ul className="mt-3" aria-label={t('list')}>
        {decks.map((deck) => (
          <DeckText key={deck.shareId} deck={deck} isNamed />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-2">
        {asked.after && (
          <a className={buttonClass({ variant: 'quiet' })} href={address({ after: '' })}>
            {t('text.first')}
          </a>
        )}
        {after !== null && (
          <a className={buttonClass()} href={address({ after })}>
            {t('more')}
          </a>
        )}
      </p>
    </div>
  )
}
