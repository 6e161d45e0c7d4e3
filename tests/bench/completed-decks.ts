import { parseArgs } from 'node:util'
import { completeDeck, withProposed } from '@/lib/features/decks/model/analysis/complete'
import { emptyDeckList, playerDeck, setCount } from '@/lib/features/decks/model/edit'
import data from '@/lib/features/values/measured/worths.json'
import { measuredWorth } from '@/lib/features/values/model/card-values'
import { builtDecks, VALUES_BOT } from '@/lib/features/values/model/value-games'
import { cardValuesSchema } from '@/lib/features/values/model/values-schema'
import { type Roll, rollOf } from '@/lib/features/values/model/varied-decks'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { PlayerDeck } from '@/lib/game/engine'
import { wilson } from '@/lib/game/lab/intervals'
import { plainGames } from '@/lib/game/lab/play'
import { STARTING_TEAM_SIZE } from '@/lib/game/terms'

/**
 * How much the measured worth of cards helps "Complete the deck": teams by lot are completed with and without it, and
 * both decks play every starter and every deck of the gallery once in each seat:
 * `npx tsx tests/bench/completed-decks.ts --seed again --teams 40`. The intervals take games for independent, though those of a
 * team are alike.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: 'completed' }, teams: { type: 'string', default: '40' } },
})

const measured = measuredWorth(cardValuesSchema.parse(data).cards)

const opponents: readonly PlayerDeck[] = builtDecks().map((list) => playerDeck(list))

const characters = officialPool.cards.filter(({ type }) => type === 'team')

/** Four characters of different titles. */
function team(roll: Roll) {
  let list = emptyDeckList('2008')
  const titles = new Set<string>()
  while (titles.size < STARTING_TEAM_SIZE) {
    const card = characters[roll(characters.length)]
    if (!card || titles.has(card.title)) continue
    titles.add(card.title)
    list = setCount(list, 'team', card.key, 1)
  }
  return list
}

const play = plainGames(officialPool)

/** Games won by a deck: its opponent and seat are those of the game's number. */
function wins(deck: PlayerDeck, seed: string): number {
  return opponents.reduce((won, other, at) => {
    const winnerOf = (decks: readonly [PlayerDeck, PlayerDeck]) =>
      play(decks, [VALUES_BOT, VALUES_BOT], `${seed}/${at}`).winner
    return won + Number(winnerOf([deck, other]) === 0) + Number(winnerOf([other, deck]) === 1)
  }, 0)
}

const teams = Number(values.teams)
if (!Number.isSafeInteger(teams) || teams < 1)
  throw new Error(`--teams is a whole number from 1: ${values.teams}`)
const won = { without: 0, with: 0 }
for (let at = 0; at < teams; at++) {
  const seed = `${values.seed}/${at}`
  const list = team(rollOf(`${seed}/team`))
  for (const [way, worth] of [
    ['without', undefined],
    ['with', measured],
  ] as const) {
    const { proposed, legal } = completeDeck(officialPool, list, undefined, undefined, worth)
    if (!legal) throw new Error(`team ${at} was not completed`)
    won[way] += wins(playerDeck(withProposed(list, proposed)), seed)
  }
}
const games = teams * opponents.length * 2
for (const [way, count] of Object.entries(won)) {
  const { low, high } = wilson(count / games, games)
  const percent = (share: number) => (100 * share).toFixed(1)
  console.log(
    `${way}: ${count} of ${games}, ${percent(count / games)} % (${percent(low)} to ${percent(high)} %)`,
  )
}
