'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { namesIn, SEARCH_FIELDS, type SearchField } from '@/lib/cards/search'

interface SearchHelpProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onQuery: (text: string) => void
}

/** Fields are an open list: whether there is such a message must be asked first. */
const nameKey = ({ name }: SearchField) => `help.names.${name}` as 'help.names.title'

/** Every field of the search, straight from the table that the search itself follows. */
export default function SearchHelp({ open, onClose, onQuery }: SearchHelpProps) {
  const t = useTranslations('cards')
  const language = useLocale()
  const show = (query: string) => {
    onQuery(query)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')} shape="wide">
      <div className="hp">
        <p>{t('help.words', { example: 'jaffa' })}</p>
        <p>{t('help.fields')}</p>
        <p>{t('help.sort')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('help.field')}</th>
              <th scope="col">{t('help.example')}</th>
              <th scope="col" className="hp-opt">
                {t('help.short')}
              </th>
            </tr>
          </thead>
          <tbody>
            {SEARCH_FIELDS.map((field) => (
              <tr key={field.name}>
                <th scope="row">{t.has(nameKey(field)) ? t(nameKey(field)) : field.name}</th>
                <td>
                  <button
                    type="button"
                    className="hp-x"
                    aria-label={t('help.try', { example: field.example })}
                    onClick={() => show(field.example)}
                  >
                    {field.example}
                  </button>
                </td>
                <td className="hp-opt">{namesIn(field, language).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
