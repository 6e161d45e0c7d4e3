'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useOwnPool } from '@/components/storage/own-cards'
import { useDecks } from '@/components/storage/use-decks'
import { retryPool, usePool, usePoolFailed } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Stepper } from '@/components/ui/stepper'
import type { LinkedDeck } from '@/lib/features/decks/client/linked-deck'
import { type DeckRef, formatDeckRef } from '@/lib/features/play/model/deck-ref'
import { playability } from '@/lib/features/play/model/playable'
import type { SavedGame } from '@/lib/features/play/model/saved-table'
import {
  type FirstPlayer,
  type GameSetup,
  MODES,
  type Mode,
  OPPONENT_TURNS,
  type OpponentTurns,
  PERSON,
  PRESSURES,
  type Pressure,
  RANDOM_PLAYER,
  randomSeed,
  SEED_LENGTH,
  type SeatController,
  STRENGTHS,
  type Strength,
} from '@/lib/features/play/model/setup'
import type { Player } from '@/lib/game/engine/model/game'
import { type CardKey, EDITIONS, type Edition, MAX_PLAYERS, MIN_PLAYERS } from '@/lib/game/terms'
import { type ChosenDeck, useCarriedCards, useChosenDecks } from './chosen-deck'
import { DeckPicker } from './deck-picker'
import { HandPicker } from './hand-picker'
import { LoadingTable } from './loading-table'
import { RadioList } from './radio-list'
import { SavedGames } from './saved-games'
import { DETAILS, FIELD_ROW, HELP, LABEL, LEGEND, PANEL, SUMMARY } from './set-up-styles'

interface ChooseProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The deck that the address names. */
  readonly asked?: DeckRef
  /** The way to play that the address names. */
  readonly askedMode?: Mode
  /** Begins the game as soon as decks and cards are there, with what is chosen by itself. */
  readonly startsNow: boolean
  /** A game that waits on the table. */
  readonly waiting?: SavedGame
  /** Games that were put aside for others. */
  readonly parked: readonly SavedGame[]
  readonly onStart: (setup: GameSetup) => void
  readonly onResume: (game: SavedGame) => void
  readonly onDrop: (game: SavedGame) => void
  /** Other ways to begin, beneath the heading. */
  readonly children?: ReactNode
}

/** What was chosen for one seat. */
interface Seat {
  readonly ref?: DeckRef
  readonly hand: readonly CardKey[]
}
const NOTHING_CHOSEN: Seat = { hand: [] }

/** Who begins, as the list of players says it. */
function firstPlayerOf(value: string): FirstPlayer | undefined {
  if (value === '') return undefined
  return value === RANDOM_PLAYER ? value : Number(value)
}

const STARTERS = ['carter', 'osiris', 'oneill'] as const

/** Decks for those who have not chosen one: for the first seat an own one, for the others another than before. */
function defaultRefs(seats: readonly Seat[], count: number, own: DeckRef | undefined): DeckRef[] {
  const refs: DeckRef[] = []
  for (let player = 0; player < count; player++) {
    const taken = refs.map(formatDeckRef)
    const fresh = STARTERS.find((id) => !taken.includes(formatDeckRef({ kind: 'starter', id })))
    const starter: DeckRef = { kind: 'starter', id: fresh ?? 'carter' }
    const other: DeckRef = taken.includes('starter:osiris') ? starter : { kind: 'starter', id: 'osiris' }
    refs.push(seats[player]?.ref ?? (player === 0 ? (own ?? starter) : other))
  }
  return refs
}

/** Chooses how to play, the decks, and what else a game is made of. */
export function Choose({
  heading,
  asked,
  askedMode,
  startsNow,
  waiting,
  parked: aside,
  onStart,
  onResume,
  onDrop,
  children,
}: ChooseProps) {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const seat = useTranslations('board.seat')
  const official = usePool()
  const poolFailed = usePoolFailed()
  const library = useDecks()
  const [linked, setLinked] = useState<readonly LinkedDeck[]>(
    asked?.kind === 'code' ? [{ code: asked.code, name: asked.name ?? '' }] : [],
  )
  // A deck in the address is played at once.
  const [mode, setMode] = useState<Mode>(askedMode ?? (asked ? 'goldfish' : 'bot'))
  const [players, setPlayers] = useState(MIN_PLAYERS)
  const [seats, setSeats] = useState<readonly Seat[]>([{ ref: asked, hand: [] }])
  const [bot, setBot] = useState<Strength>('normal')
  const [pressure, setPressure] = useState<Pressure>('none')
  const [turns, setTurns] = useState<OpponentTurns>('play')
  const [first, setFirst] = useState<FirstPlayer>()
  const [pickedEdition, setPickedEdition] = useState<Edition>()
  const [seed, setSeed] = useState(randomSeed)

  const count = mode === 'hot-seat' ? players : MIN_PLAYERS
  // The deck that was played last, or the one that was changed last; never one that cannot be played.
  const last = waiting?.setup.seats[0]?.ref
  const kept = [...library.decks.filter(({ id }) => id === last), ...library.decks].find(
    ({ list }) => official && playability(official, list, pickedEdition ?? list.edition).deck,
  )
  const refs = defaultRefs(seats, count, kept && { kind: 'kept', id: kept.id })
  const carried = useCarriedCards()
  const decks = useChosenDecks(refs, library, linked, carried)
  const [yours] = decks
  const ownCards = [
    ...new Map(
      decks.flatMap((deck) =>
        deck.status === 'ready' ? (deck.ownCards ?? []).map((own) => [own.card.key, own] as const) : [],
      ),
    ).values(),
  ]
  const own = useOwnPool(ownCards)
  const pool = ownCards.length > 0 ? own?.pool : official
  const edition = pickedEdition ?? (yours?.status === 'ready' ? yours.list.edition : '2008')
  const canPlay = (deck: ChosenDeck) =>
    deck.status === 'ready' && pool !== undefined && playability(pool, deck.list, edition).deck !== undefined
  const ready = decks.every(canPlay) && seed.trim() !== ''
  const firstPlayer = first === RANDOM_PLAYER || (first !== undefined && first < count) ? first : undefined

  const controller = (player: Player): SeatController => {
    if (player === 0 || mode === 'hot-seat' || mode === 'open-hands') return PERSON
    return mode === 'bot' ? { kind: 'bot', bot } : { kind: 'goldfish', pressure }
  }
  const change = (player: Player, seat: Seat) =>
    setSeats((list) =>
      Array.from({ length: Math.max(list.length, player + 1) }, (_, one) =>
        one === player ? seat : (list[one] ?? NOTHING_CHOSEN),
      ),
    )
  const start = () => {
    if (!ready) return
    onStart({
      mode,
      seats: decks.flatMap((deck, player) => {
        const ref = refs[player]
        if (deck.status !== 'ready' || !ref) return []
        const hand = seats[player]?.hand ?? []
        const seat = {
          ref: formatDeckRef(ref),
          name: deck.name,
          list: deck.list,
          controller: controller(player),
        }
        return [hand.length > 0 ? { ...seat, hand } : seat]
      }),
      edition,
      seed: seed.trim(),
      ...(firstPlayer === undefined ? {} : { firstPlayer }),
      ...(ownCards.length > 0 ? { ownCards } : {}),
      opponentTurns: turns,
    })
  }
  const begins = startsNow && ready && library.status !== 'loading'
  const startLatest = useRef(start)
  startLatest.current = start
  useEffect(() => {
    if (begins) startLatest.current()
  }, [begins])
  const seatName = (player: Player) => {
    if (mode === 'hot-seat') return t('choose.playersDeck', { number: player + 1 })
    return t(player === 0 ? 'choose.yours' : 'choose.opponents')
  }

  if (startsNow && !poolFailed) return <LoadingTable />
  const [you, other] = decks.map((deck) => (deck.status === 'ready' ? deck.name : ''))
  return (
    <div className="doc @container">
      <h1 ref={heading} tabIndex={-1}>
        {t('choose.heading')}
      </h1>
      <p className="lede">{t('choose.lede')}</p>
      {children}
      <SavedGames waiting={waiting} parked={aside} onResume={onResume} onDrop={onDrop} />
      <form
        className="mt-4 grid grid-cols-3 items-start gap-(--s-5) md:@max-xl:grid-cols-2 max-md:grid-cols-1 max-md:gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <fieldset className={`${PANEL} col-span-full`}>
          <legend className={LEGEND}>{t('choose.mode')}</legend>
          <RadioList
            label={t('choose.modeLabel')}
            options={MODES.map((one) => ({
              value: one,
              name: t(`choose.modes.${one}`),
              help: t(`choose.modeHelp.${one}`),
            }))}
            value={mode}
            onChange={setMode}
            wide
          />
          {mode === 'bot' && (
            <RadioList
              label={t('choose.bot')}
              options={STRENGTHS.map((one) => ({
                value: one,
                name: t(`choose.bots.${one}`),
                help: t(`choose.botHelp.${one}`),
              }))}
              value={bot}
              onChange={setBot}
              wide
            />
          )}
          {mode === 'goldfish' && (
            <>
              <RadioList
                label={t('choose.pressure')}
                options={PRESSURES.map((one) => ({ value: one, name: t(`choose.pressures.${one}`) }))}
                value={pressure}
                onChange={setPressure}
                wide
              />
              <details className={DETAILS}>
                <summary className={SUMMARY}>{t('choose.goldfish')}</summary>
                <p>{t('choose.goldfishText')}</p>
              </details>
            </>
          )}
          {mode === 'hot-seat' && (
            <p className="flex items-center gap-3">
              <span>{t('choose.players')}</span>
              <Stepper
                name={t('choose.playersStep')}
                count={players}
                max={MAX_PLAYERS}
                onChange={(now) => setPlayers(Math.max(MIN_PLAYERS, now))}
              />
            </p>
          )}
        </fieldset>
        {decks.map((deck, player) => {
          const ref = refs[player]
          if (!ref) return null
          return (
            <DeckPicker
              // biome-ignore lint/suspicious/noArrayIndexKey: seats are places.
              key={player}
              legend={seatName(player)}
              chosenRef={ref}
              chosen={deck}
              onChoose={(picked) => change(player, { ref: picked, hand: [] })}
              library={library}
              linked={linked}
              onLinked={(added) =>
                setLinked((list) => [...list.filter((one) => one.code !== added.code), added])
              }
              pool={pool}
              edition={edition}
            >
              {pool && deck.status === 'ready' && (
                <HandPicker
                  pool={pool}
                  list={deck.list}
                  hand={seats[player]?.hand ?? []}
                  onHand={(hand) => change(player, { ref: seats[player]?.ref, hand })}
                />
              )}
            </DeckPicker>
          )
        })}
        <fieldset className={`${PANEL} @max-xl:col-span-full`}>
          <legend className={LEGEND}>{t('choose.settings')}</legend>
          <RadioList
            label={t('choose.edition')}
            options={EDITIONS.map((one) => ({ value: one, name: t(`choose.editions.${one}`) }))}
            value={edition}
            onChange={setPickedEdition}
          />
          {mode === 'goldfish' && (
            <RadioList
              label={t('choose.turns')}
              options={OPPONENT_TURNS.map((one) => ({
                value: one,
                name: t(one === 'play' ? 'choose.turnsPlay' : 'choose.turnsSkip'),
                help: t(one === 'play' ? 'choose.turnsPlayHelp' : 'choose.turnsSkipHelp'),
              }))}
              value={turns}
              onChange={setTurns}
            />
          )}
          <label className={LABEL} htmlFor="play-first">
            {t('choose.first')}
          </label>
          <Field>
            <select
              id="play-first"
              value={firstPlayer ?? ''}
              onChange={({ target }) => setFirst(firstPlayerOf(target.value))}
            >
              <option value="">{t('choose.firstRules')}</option>
              <option value={RANDOM_PLAYER}>{t('choose.firstRandom')}</option>
              {decks.map((_, player) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats are places.
                <option key={player} value={player}>
                  {mode === 'hot-seat'
                    ? seat('numbered', { number: player + 1 })
                    : seat(player === 0 ? 'you' : 'opponent')}
                </option>
              ))}
            </select>
          </Field>
          <label className={LABEL} htmlFor="play-seed">
            {t('choose.seed')}
          </label>
          <span className={FIELD_ROW}>
            <Field className="min-w-0 flex-1">
              <input
                id="play-seed"
                value={seed}
                maxLength={SEED_LENGTH}
                autoComplete="off"
                spellCheck={false}
                aria-describedby="play-seed-help"
                onChange={(event) => setSeed(event.target.value)}
              />
            </Field>
            <Button onClick={() => setSeed(randomSeed())}>{t('choose.seedNew')}</Button>
          </span>
          <p className={HELP} id="play-seed-help">
            {seed.trim() === '' ? t('choose.seedEmpty') : t('choose.seedHelp')}
          </p>
        </fieldset>
        {/* In sight wherever one is on the page. */}
        <div className="sticky bottom-0 z-5 col-span-full -mx-4 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line bg-basalt-1 px-4 py-2.5">
          {poolFailed && (
            <Notice bad role="alert">
              {t('choose.poolFailed')} <Button onClick={retryPool}>{common('actions.retry')}</Button>
            </Notice>
          )}
          {!poolFailed && (
            <p className={`${HELP} min-w-0 wrap-anywhere`}>
              {ready
                ? t('choose.summary', {
                    mode: mode.replaceAll('-', '_'),
                    count,
                    you: you ?? '',
                    other: other ?? '',
                  })
                : t(pool ? 'choose.cannot' : 'choose.poolLoading')}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            className="min-h-12 px-8 text-18 max-md:flex-[1_0_100%]"
            disabled={!ready}
          >
            {t('choose.start')}
          </Button>
        </div>
      </form>
    </div>
  )
}
