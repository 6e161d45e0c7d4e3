import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endsAlike } from '@/lib/features/online/client/check-record'
import { gameResultSchema, type OnlineRecord, type OnlineTable } from '@/lib/features/online/contract/online'
import { ONLINE_KINDS } from '@/lib/features/online/model/kinds'
import { atTable } from '@/lib/features/play/model/tables/at-table'
import { isGameId } from '@/lib/tabletop/games/list'
import { play } from '@/lib/tabletop/protocol/game'

it.each(ONLINE_KINDS.filter(isGameId))(
  'a game of %s with a winner is replayed as the server sent it',
  (kind) =>
    atTable(kind, ({ rules, setupOf }) => {
      const seats = ['Jack', 'Sam'].map((name) => ({ kind: 'person' as const, name }))
      const setup = setupOf({ seed: 'check', seats, variant: {} })
      const move = { kind: 'concede', player: 0 } as const
      const game = rules.newGame(setup)
      play(rules, game, move)
      const sent: unknown = JSON.parse(JSON.stringify(rules.result(game)))
      const record = { moves: [{ move }] } as unknown as OnlineRecord
      const tableWith = (result: unknown) =>
        ({ result: z.parse(gameResultSchema, result) }) as unknown as OnlineTable
      expect(endsAlike(rules, setup, record, tableWith(sent))).toBe(true)
      expect(endsAlike(rules, setup, record, tableWith({ ...Object(sent), winner: 0 }))).toBe(false)
      expect(endsAlike(rules, setup, { ...record, moves: [] }, tableWith(sent))).toBe(false)
    }),
)
