import { parentPort } from 'node:worker_threads'
import type { GroupCounts } from '@/lib/features/values/model/surprises'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createLab, type GameRecord, type LabSetup } from '@/lib/game/lab'

/** The first games of a deck against its opponents. */
export interface SurpriseOrder {
  readonly setup: LabSetup
  readonly games: number
}

const endOf = ({ reason }: GameRecord) =>
  reason === 'glyphs' || reason === 'experience' || reason === 'score' ? reason : 'other'

function count({ setup, games }: SurpriseOrder): GroupCounts {
  const lab = createLab(officialPool, setup)
  const counts: GroupCounts = {
    ...{ games, decided: 0, firstWon: 0, turns: 0, turnsSquared: 0 },
    ends: { glyphs: 0, experience: 0, score: 0, other: 0 },
    missions: {},
  }
  for (let game = 0; game < games; game++) {
    const record = lab.play(game)
    counts.turns += record.turns
    counts.turnsSquared += record.turns ** 2
    const seen = new Set<number>()
    for (const { mission, succeeded } of record.attempts) {
      const key = lab.cards.missions[mission]?.key
      // Only the first attempt of a game: later ones depend on it.
      if (seen.has(mission) || key === undefined) continue
      seen.add(mission)
      const [successes, all] = counts.missions[key] ?? [0, 0]
      counts.missions[key] = [successes + Number(succeeded), all + 1]
    }
    if (record.outcome === 'undecided') continue
    counts.decided++
    counts.ends[endOf(record)]++
    if (record.began === (record.outcome === 'won')) counts.firstWon++
  }
  return counts
}

parentPort?.on('message', (order: SurpriseOrder) => parentPort?.postMessage(count(order)))
