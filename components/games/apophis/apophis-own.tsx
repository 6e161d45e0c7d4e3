'use client'

import { useTranslations } from 'next-intl'
import {
  type ApophisTypes,
  type CardId,
  componentSetFor,
  type PlayerView,
} from '@/lib/tabletop/games/apophis'
import { CAN_TAKE, CARD_NOTE, GameCard, Row } from '../game-card'
import type { BoardProps } from '../screen'
import { cardOf, useApophisWords } from './apophis-words'
import { Gate } from './gate'
import { EmptyKeystone, Keystone } from './keystone'
import { pictureOf } from './pictures'

/**
 * True for spectators of other people's games: the side at the bottom is some player's, with the cards that everybody
 * knows.
 */
export const isSpectator = ({ isWatching, openHands }: OwnProps['snapshot']): boolean =>
  isWatching && !openHands

type OwnProps = { readonly team: PlayerView } & BoardProps<ApophisTypes>

/** The viewer's gate with the symbols on the table, and the other cards there. */
export function ApophisTeam({ team, snapshot, setup, naming, onInspect }: OwnProps) {
  const t = useTranslations('apophis.board')
  const { colourName } = useApophisWords(setup)
  const box = componentSetFor(setup.box)
  const { toWin } = snapshot.view
  const signOf = (card: CardId): string => {
    const facts = cardOf(box, card)
    return facts?.type === 'symbol' ? (box.symbols[facts.sign] ?? '') : ''
  }
  const missing = Math.max(0, toWin - team.symbols.length)
  return (
    <div className="flex items-center gap-6 px-3.5 py-1 max-lg:flex-wrap max-lg:gap-3">
      <div className="flex flex-none items-center gap-3">
        <Gate of={toWin} laid={team.symbols.map(signOf)} colour={team.colour} />
        <p className="max-w-[17ch] text-14 text-ink-2">
          {isSpectator(snapshot) && (
            <b className="block text-ink">
              {t('teamOf', { team: team.team, name: naming.nameOf(team.player) })}
            </b>
          )}
          {team.colour === undefined
            ? t('noColour')
            : t('short', { count: missing, colour: colourName(team.colour) })}
          <span className="mt-1 block text-13">
            {t('members', { count: team.members, value: team.value })}
          </span>
        </p>
      </div>
      <div className="min-w-0">
        <h2 className="lab mb-1">{t('laid', { count: team.symbols.length, of: toWin })}</h2>
        <Row className="flex gap-1.5 overflow-x-auto">
          {team.symbols.map((card) => (
            <li key={card} className="flex-none">
              <Card card={card} setup={setup} size="table" onInspect={onInspect} />
            </li>
          ))}
          {Array.from({ length: missing }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is missing is alike.
            <li key={`missing ${at}`} className="flex-none" aria-hidden="true">
              <EmptyKeystone size={54} />
            </li>
          ))}
        </Row>
      </div>
      {team.permanent.length > 0 && (
        <div className="min-w-0 flex-1">
          <h2 className="lab mb-1">{t('permanent', { count: team.permanent.length })}</h2>
          <Row className="flex gap-2 overflow-x-auto">
            {team.permanent.map((card) => (
              <li key={card} className="flex-none">
                <Card card={card} setup={setup} size="table" onInspect={onInspect} />
              </li>
            ))}
          </Row>
        </div>
      )}
    </div>
  )
}

/** The viewer's hand; a card with exactly one use now is played by a click. */
export function ApophisHand({
  team,
  snapshot,
  setup,
  label,
  onAnswer,
  onInspect,
}: OwnProps & { readonly label: string }) {
  const t = useTranslations('apophis.board')
  const options = snapshot.decision?.options ?? []
  return (
    <div className="px-3.5 py-2.5">
      <h2 className="lab">{label}</h2>
      {team.hand.length === 0 && !isSpectator(snapshot) && (
        <p className="py-2 text-14 text-ink-2">{t('goal', { count: snapshot.view.toWin })}</p>
      )}
      <Row className="mt-1 flex gap-2.5 overflow-x-auto pb-1">
        {team.hand.map((card) => {
          const uses = options.flatMap((option, index) => (option.card === card ? [index] : []))
          const [only] = uses
          return (
            <li key={card} className="flex-none">
              <Card
                card={card}
                setup={setup}
                size="hand"
                onInspect={onInspect}
                isResting={uses.length === 0}
                onTake={uses.length === 1 && only !== undefined ? () => onAnswer(only) : undefined}
              />
            </li>
          )
        })}
      </Row>
    </div>
  )
}

interface CardProps extends Pick<BoardProps<ApophisTypes>, 'setup' | 'onInspect'> {
  readonly card: CardId
  readonly size: 'table' | 'hand'
  readonly isResting?: boolean
  readonly onTake?: () => void
}

/** A symbol as its keystone, any other card in its outline. */
function Card({ card, setup, size, isResting, onTake, onInspect }: CardProps) {
  const t = useTranslations('apophis.board')
  const { cardName } = useApophisWords(setup)
  const box = componentSetFor(setup.box)
  const facts = cardOf(box, card)
  if (!facts) return null
  const title = cardName(card)
  const kind = t(`type.${facts.type}`)
  if (facts.type !== 'symbol') {
    const picture = pictureOf(facts.id, facts.type)
    return (
      <GameCard
        card={picture}
        size={size}
        title={title}
        note={kind}
        isResting={isResting}
        onTake={onTake}
        onInspect={() => onInspect({ title, kind, lines: [], picture })}
      />
    )
  }
  const stone = (
    <>
      <Keystone
        colour={facts.colour}
        sign={box.symbols[facts.sign] ?? ''}
        size={size === 'hand' ? 100 : 54}
      />
      <span className={size === 'hand' ? 'block font-tech text-16 leading-[1.1] font-semibold' : 'sr'}>
        {title}
      </span>
      {size === 'hand' && (
        <span className={`${CARD_NOTE} ${onTake ? 'text-horizon' : 'text-ink-2'}`}>{kind}</span>
      )}
    </>
  )
  return onTake ? (
    <button type="button" className={`block w-28 text-center ${CAN_TAKE}`} onClick={onTake}>
      {stone}
    </button>
  ) : (
    <div className={`block text-center ${size === 'hand' ? 'w-28' : ''}`} title={title}>
      {stone}
    </div>
  )
}
