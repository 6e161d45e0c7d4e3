import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { MISSIONS_PER_SKILL } from '@/lib/features/decks/model/deck'
import { HEROES_NEEDED, MISSION_PILE_SIZE, VILLAINS_NEEDED } from '@/lib/features/decks/model/legality'
import {
  BASE_POWER,
  BOOST,
  COMPLICATION_COST,
  COMPLICATION_DIFFICULTY,
  COPIES_PER_TITLE,
  GLYPHS_TO_WIN,
  HAND_SIZE,
  POWER_PER_FAILED_MISSION,
  POWER_PER_GLYPH,
  STARTING_TEAM_SIZE,
} from '@/lib/game/terms'
import { RulesFrame } from './frame'
import { PrintButton } from './print-button'
import { LEDE, TITLE } from './styles'

const PHASES = [
  'power',
  'mission',
  'ships',
  'outcome',
  'adversaries',
  'glyph',
  'continue',
  'debrief',
] as const
const COSTS = ['play', 'assign', 'boost', 'complication', 'ability', 'revive', 'pass'] as const
const WINS = ['glyphs', 'experience', 'score'] as const
const STATES = ['ready', 'assigned', 'stopped', 'incapacitated', 'blocked'] as const
const DECK = ['team', 'missions', 'sides', 'copies'] as const

/** Every number named in the aid, taken from the engine and the deck rules. */
const NUMBERS = {
  base: BASE_POWER,
  each: POWER_PER_GLYPH,
  boost: BOOST,
  first: COMPLICATION_COST,
  second: COMPLICATION_COST * 2,
  failed: POWER_PER_FAILED_MISSION,
  hand: HAND_SIZE,
  glyphs: GLYPHS_TO_WIN,
  team: STARTING_TEAM_SIZE,
  missions: MISSION_PILE_SIZE,
  skill: MISSIONS_PER_SKILL,
  heroes: HEROES_NEEDED,
  villains: VILLAINS_NEEDED,
  copies: COPIES_PER_TITLE,
  added: COMPLICATION_DIFFICULTY,
} as const

const COLUMNS = [
  'mt-5.5 ml-13 columns-2 gap-x-9 max-lg:columns-1 max-md:ml-0',
  'print:mt-2.5 print:ml-0 print:columns-2 print:gap-x-6',
].join(' ')
const ENTRY = 'break-inside-avoid py-0.75 leading-[1.4] print:py-[1.5px] print:leading-[1.32]'
const NUMBERED = [
  'relative pl-5.5 [counter-increment:phase] before:absolute before:left-0 before:content-[counter(phase)]',
  'print:pl-4.5 before:text-ink-3 before:[font:500_16px/1.45_var(--font-tech)]',
].join(' ')

/** The rules on one page, A4 or Letter: for use at the table, not for learning the game. */
export function AidPage() {
  const t = useTranslations('rulebook.page.aid')
  const terms = useTranslations('terms.state')
  return (
    <RulesFrame page="aid">
      <div className="print:text-12 print:[page:aid]">
        <h1 className={`${TITLE} print:pl-0 print:text-[24px]`}>{t('title')}</h1>
        <p className={`${LEDE} print:hidden`}>{t('lede')}</p>
        <PrintButton label={t('print')} />
        <div className={COLUMNS}>
          <Part title={t('turn')} numbered>
            {PHASES.map((name) => (
              <Item key={name} name={t(`phases.${name}.title`)} numbered>
                {t(`phases.${name}.text`, NUMBERS)}
              </Item>
            ))}
          </Part>
          <Part title={t('actions')}>
            {COSTS.map((name) => (
              <Item key={name} name={t(`costs.${name}.title`)}>
                {t(`costs.${name}.text`, NUMBERS)}
              </Item>
            ))}
          </Part>
          <Part title={t('winning')}>
            {WINS.map((name) => (
              <Item key={name} name={t(`wins.${name}.title`, NUMBERS)}>
                {t(`wins.${name}.text`, NUMBERS)}
              </Item>
            ))}
            <li className={ENTRY}>{t('total')}</li>
          </Part>
          <Part title={t('states')}>
            {STATES.map((name) => (
              <Item
                key={name}
                name={terms(name)}
                icon={name === 'ready' || name === 'assigned' ? undefined : name}
              >
                {t(`state.${name}`)}
              </Item>
            ))}
          </Part>
          <Part title={t('deck')}>
            {DECK.map((name) => (
              <li key={name} className={ENTRY}>
                {t(`decks.${name}`, NUMBERS)}
              </li>
            ))}
          </Part>
        </div>
        <p className="ml-13 text-ink-2 max-md:ml-0 print:ml-0">{t('old')}</p>
      </div>
    </RulesFrame>
  )
}

interface PartProps {
  readonly title: string
  readonly numbered?: boolean
  readonly children: ReactNode
}

function Part({ title, numbered, children }: PartProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <section className="mb-5.5 break-inside-avoid print:mb-2.5">
      <h2 className="mb-1.5 text-[20px] print:mb-0.5 print:break-after-avoid print:text-16">{title}</h2>
      <List className={numbered ? '[counter-reset:phase]' : undefined}>{children}</List>
    </section>
  )
}

interface ItemProps {
  readonly name: string
  readonly numbered?: boolean
  readonly icon?: 'stopped' | 'incapacitated' | 'blocked'
  readonly children: ReactNode
}

function Item({ name, numbered, icon, children }: ItemProps) {
  return (
    <li className={numbered ? `${ENTRY} ${NUMBERED}` : ENTRY}>
      <b>
        {icon && <Icon name={icon} />} {name}
      </b>{' '}
      {children}
    </li>
  )
}
