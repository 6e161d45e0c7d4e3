'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { exampleIn } from '@/lib/game/search/complete-query'
import { fieldNamed, namesIn, OPEN_DECK, SEARCH_FIELDS, type SearchField } from '@/lib/game/search/queries'
import { valueWord } from './query-sentence'

interface SearchHelpProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onQuery: (text: string) => void
}

/** Fields are an open list: whether such a message exists must be checked first. */
const nameKey = ({ name }: SearchField) => `help.names.${name}` as 'help.names.title'

/** The field whose values are decks. */
const DECKS = fieldNamed('in')

/** The same in every language. */
const PATTERN = '/\\d/'

const HEAD = 'py-1.25 pr-2.5 text-left tech text-12 tracking-[0.06em] text-ink-3'
const CELL = 'border-t border-line py-1.25 pr-2.5 text-left font-normal'

/** Every field of the search, directly from the table that the search itself uses. */
export default function SearchHelp({ open, onClose, onQuery }: SearchHelpProps) {
  const t = useTranslations('cards')
  const language = useLocale()
  const [inName = 'in'] = DECKS ? namesIn(DECKS, language) : []
  const deckWord = valueWord('in', OPEN_DECK, language)
  const show = (query: string) => {
    onQuery(query)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')} shape="wide">
      <div className="text-15 [&>p]:mb-2 [&>p]:max-w-[68ch] [&>p]:text-ink-2">
        <p>{t('help.words', { example: 'jaffa' })}</p>
        <p>{t('help.fields')}</p>
        <p>{t('help.sort')}</p>
        <p>{t('help.patterns', { example: PATTERN })}</p>
        <p>{t('help.group')}</p>
        <p>{t('help.decks', { open: `${inName}:${deckWord}`, named: `${inName}:"SG-1"` })}</p>
        <table className="mt-3 w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                {t('help.field')}
              </th>
              <th scope="col" className={HEAD}>
                {t('help.example')}
              </th>
              <th scope="col" className={`${HEAD} max-sm:hidden`}>
                {t('help.short')}
              </th>
            </tr>
          </thead>
          <tbody>
            {SEARCH_FIELDS.map((field) => (
              <tr key={field.name}>
                <th scope="row" className={CELL}>
                  {t.has(nameKey(field)) ? t(nameKey(field)) : field.name}
                </th>
                <td className={CELL}>
                  <button
                    type="button"
                    className="min-h-6.5 tech text-16 font-medium text-horizon underline underline-offset-3"
                    aria-label={t('help.try', { example: exampleIn(field, language) })}
                    onClick={() => show(exampleIn(field, language))}
                  >
                    {exampleIn(field, language)}
                  </button>
                </td>
                <td className={`${CELL} text-ink-3 max-sm:hidden`} data-as-written="">
                  {namesIn(field, language).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
