'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { loadPool, usePool, usePoolFailed } from '@/components/cards/pool-client'
import { useDecks } from '@/components/storage/decks'
import { EDITIONS, type Edition } from '@/lib/terms'
import { useChosenDeck } from './chosen-deck'
import { DeckPicker } from './deck-picker'
import { type DeckRef, formatDeckRef } from './deck-ref'
import type { LinkedDeck } from './linked-deck'
import { playability } from './playable'
import type { SavedGame } from './saved-game'
import { type GameSetup, OPPONENT_TURNS, type OpponentTurns, randomSeed, SEED_LENGTH } from './setup'
import './choose.css'

interface ChooseProps {
  /** The deck that the address names. */
  readonly asked?: DeckRef
  /** A game that waits on the table. */
  readonly waiting?: SavedGame
  readonly onStart: (setup: GameSetup) => void
  readonly onResume: () => void
  readonly onDrop: () => void
}

const otherStarter = (ref: DeckRef): DeckRef => ({
  kind: 'starter',
  id: ref.kind === 'starter' && ref.id === 'osiris' ? 'carter' : 'osiris',
})

/** Chooses both decks and what else a game is made of. */
export function Choose({ asked, waiting, onStart, onResume, onDrop }: ChooseProps) {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const pool = usePool()
  const poolFailed = usePoolFailed()
  const shelf = useDecks()
  const [linked, setLinked] = useState<readonly LinkedDeck[]>(
    asked?.kind === 'code' ? [{ code: asked.code, name: '' }] : [],
  )
  const [picked, setPicked] = useState<DeckRef | undefined>(asked)
  const first = shelf.decks[0]
  const yours = picked ?? (first ? { kind: 'kept', id: first.id } : { kind: 'starter', id: 'carter' })
  const [pickedOpponent, setPickedOpponent] = useState<DeckRef>()
  const theirs = pickedOpponent ?? otherStarter(yours)
  const [pickedEdition, setPickedEdition] = useState<Edition>()
  const [seed, setSeed] = useState(randomSeed)
  const [turns, setTurns] = useState<OpponentTurns>('play')

  const you = useChosenDeck(yours, shelf, linked)
  const opponent = useChosenDeck(theirs, shelf, linked)
  const edition = pickedEdition ?? (you.status === 'ready' ? you.list.edition : '2008')
  const canPlay = (deck: typeof you) =>
    deck.status === 'ready' && pool !== undefined && playability(pool, deck.list, edition).deck !== undefined
  const ready = canPlay(you) && canPlay(opponent) && seed.trim() !== ''

  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!ready || you.status !== 'ready' || opponent.status !== 'ready') return
    onStart({
      you: { ref: formatDeckRef(yours), name: you.name, list: you.list },
      opponent: { ref: formatDeckRef(theirs), name: opponent.name, list: opponent.list },
      edition,
      seed: seed.trim(),
      opponentTurns: turns,
    })
  }
  const addLinked = (deck: LinkedDeck) =>
    setLinked((list) => [...list.filter((one) => one.code !== deck.code), deck])
  const picker = { shelf, linked, onLinked: addLinked, pool, edition }

  return (
    <div className="doc play">
      <h1>{t('choose.heading')}</h1>
      <p className="lede">{t('choose.lede')}</p>
      {waiting && (
        <div className="notice play-waiting">
          <p>{t('choose.resumeText', { deck: waiting.setup.you.name, turn: waiting.turn })}</p>
          <span>
            <button type="button" className="btn btn--go" onClick={onResume}>
              {t('choose.resume')}
            </button>
            <button type="button" className="btn btn--quiet" onClick={onDrop}>
              {t('choose.resumeDrop')}
            </button>
          </span>
        </div>
      )}
      <form className="play-form" onSubmit={start}>
        <DeckPicker
          {...picker}
          legend={t('choose.yours')}
          chosenRef={yours}
          chosen={you}
          onChoose={setPicked}
        />
        <DeckPicker
          {...picker}
          legend={t('choose.opponents')}
          chosenRef={theirs}
          chosen={opponent}
          onChoose={setPickedOpponent}
        />
        <fieldset className="pick play-settings">
          <legend>{t('choose.settings')}</legend>
          <p className="lab" id="play-edition">
            {t('choose.edition')}
          </p>
          <div className="pick-list" role="radiogroup" aria-labelledby="play-edition">
            {EDITIONS.map((one) => (
              <label key={one} className={`pick-row ${edition === one ? 'on' : ''}`}>
                <input
                  type="radio"
                  name="edition"
                  checked={edition === one}
                  onChange={() => setPickedEdition(one)}
                />
                <span>{t(`choose.editions.${one}`)}</span>
              </label>
            ))}
          </div>
          <p className="lab" id="play-turns">
            {t('choose.turns')}
          </p>
          <div className="pick-list" role="radiogroup" aria-labelledby="play-turns">
            {OPPONENT_TURNS.map((one) => (
              <label key={one} className={`pick-row ${turns === one ? 'on' : ''}`}>
                <input type="radio" name="turns" checked={turns === one} onChange={() => setTurns(one)} />
                <span>
                  {t(one === 'play' ? 'choose.turnsPlay' : 'choose.turnsSkip')}
                  <small>{t(one === 'play' ? 'choose.turnsPlayHelp' : 'choose.turnsSkipHelp')}</small>
                </span>
              </label>
            ))}
          </div>
          <label className="lab" htmlFor="play-seed">
            {t('choose.seed')}
          </label>
          <span className="pick-code-row">
            <span className="field">
              <input
                id="play-seed"
                value={seed}
                maxLength={SEED_LENGTH}
                autoComplete="off"
                spellCheck={false}
                aria-describedby="play-seed-help"
                onChange={(event) => setSeed(event.target.value)}
              />
            </span>
            <button type="button" className="btn" onClick={() => setSeed(randomSeed())}>
              {t('choose.seedNew')}
            </button>
          </span>
          <p className="help" id="play-seed-help">
            {seed.trim() === '' ? t('choose.seedEmpty') : t('choose.seedHelp')}
          </p>
          <details>
            <summary>{t('choose.goldfish')}</summary>
            <p>{t('choose.goldfishText')}</p>
          </details>
        </fieldset>
        <div className="play-go">
          {poolFailed && (
            <p className="notice notice--bad" role="alert">
              {t('choose.poolFailed')}{' '}
              <button type="button" className="btn" onClick={() => void loadPool().catch(() => {})}>
                {common('actions.retry')}
              </button>
            </p>
          )}
          {!ready && !poolFailed && (
            <p className="help">{t(pool ? 'choose.cannot' : 'choose.poolLoading')}</p>
          )}
          <button type="submit" className="btn btn--go" disabled={!ready}>
            {t('choose.start')}
          </button>
        </div>
      </form>
    </div>
  )
}
