import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { BotBias } from '@/lib/features/values/model/bot-bias'
import { type Making, PLACES } from '@/lib/features/values/model/card-values'
import { useValueWords } from './value-words'

/** Code that is not broken over lines, such as a command. */
export const inCode = (text: ReactNode) => <code className="whitespace-nowrap">{text}</code>

/** How the cards that stand out were played again: how many, and how many of them differ. */
export interface BiasNotes {
  readonly making: BotBias['making']
  readonly cards: number
  readonly different: number
}

/** Explains how the figures were measured and how to read them. */
export function MakingNotes({ making, bias }: { readonly making: Making; readonly bias: BiasNotes }) {
  const t = useTranslations('values')
  const words = useValueWords()
  const { decks, first, copies, heroes, villains } = making
  const all = Object.values(decks).reduce((sum, count) => sum + count, 0)
  const bare = ([value, half]: Making['heroes']) =>
    t('figure', { value: words.signed(value), half: words.plain(half) })
  return (
    <section id="how" className="mt-10 scroll-mt-16 border-t border-line pt-5">
      <h2 className="mb-2 text-22">{t('how.title')}</h2>
      <ul className="grid max-w-[76ch] list-disc gap-1.5 pl-5 text-15 text-ink-2">
        <li className="md:hidden">{t('measured', { games: making.games })}</li>
        <li>{t('how.method')}</li>
        <li>{t('how.decks', { all, ...decks })}</li>
        <li>
          {t('how.first', {
            wins: t('figure', { value: words.plain(first.wins[0]), half: words.plain(first.wins[1]) }),
            worth: bare(first.worth),
          })}
        </li>
        <li>{t('how.copies', { second: bare(copies[0]), third: bare(copies[1]) })}</li>
        <li>{t('how.size', { heroes: bare(heroes), villains: bare(villains) })}</li>
        {PLACES.map((place) => {
          const { cards, significant, half, splitHalf } = making.places[place]
          return (
            <li key={place}>
              {t('how.place', {
                place: t(`how.places.${place}`),
                significant,
                cards,
                half: words.plain(half),
                splitHalf: words.hundredths(splitHalf),
              })}
            </li>
          )
        })}
        <li>
          {t('how.bias', {
            ...{ cards: bias.cards, different: bias.different },
            ...{ games: bias.making.games, iterations: bias.making.iterations },
            same: words.percent(bias.making.same),
            agreement: words.hundredths(bias.making.agreement),
          })}
        </li>
        <li>{t('how.accuracy', { accuracy: words.percent(making.accuracy, 1) })}</li>
        <li>
          {t(making.from === making.to ? 'how.seedOneDay' : 'how.seed', {
            seed: making.seed,
            from: words.day(making.from),
            to: words.day(making.to),
            undecided: making.undecided,
          })}
        </li>
        <li>{t.rich('how.again', { code: inCode })}</li>
      </ul>
    </section>
  )
}
