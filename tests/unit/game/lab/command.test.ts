import { spawn } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSetup } from '@/components/lab/settings/setup'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { createLab, createTally } from '@/lib/game/lab'
import { lab as command } from '@/lib/tools/cli/commands/lab'
import { BadInput } from '@/lib/tools/cli/outcome'
import { gauntlet } from './decks'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

interface Result {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs `chevron lab` as a separate program. */
function lab(...args: readonly string[]): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'lib/tools/cli/chevron.ts', 'lab', ...args], {
      cwd: ROOT,
      env: { ...process.env, LC_ALL: 'C' },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (part) => {
      out += part
    })
    child.stderr.on('data', (part) => {
      err += part
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

const json = ({ out }: Result): unknown => JSON.parse(out)

describe('chevron lab', { timeout: 120_000 }, () => {
  it('prints the figures of the library, the same with two workers', { tags: ['thorough'] }, async () => {
    const games = 10
    const run = ['starter:carter', '--games', String(games), '--seed', 'command', '--json']
    const one = await lab(...run)
    expect(one).toMatchObject({ code: 0, err: '' })
    const two = await command([...run, '--workers', '2'])
    expect(JSON.parse(JSON.stringify(two.json))).toEqual(json(one))
    const setup = { ...gauntlet('command'), edition: '2008' as const }
    const tally = createTally(pool, setup)
    const played = createLab(pool, setup)
    for (let game = 0; game < games; game++) tally.add(played.play(game))
    expect(json(one)).toMatchObject({ seed: 'command', bot: 'greedy', report: tally.report() })
  })

  it('prints tables for people, against one deck and against nothing', { tags: ['thorough'] }, async () => {
    const vs = ['starter:carter', '--games', '6', '--vs', 'starter:osiris', '--bots', 'random,greedy']
    const one = (await command(vs)).lines.join('\n')
    expect(one).toContain('Carter starter deck: 6 games, seed 1')
    expect(one).toContain('Played by random against Osiris starter deck, played by greedy.')
    expect(one).toMatch(/^All games +\d+\.\d% \(\d+\.\d% to \d+\.\d%\)/m)
    expect(one).not.toContain('Against Osiris')
    for (const title of [
      'Prison Break, Chulak',
      'Seasoned Travelers',
      'Had the first turn',
      'Role of the winner',
      'Effect if dealt',
      'As villain player',
    ])
      expect(one).toContain(title)
    expect(one).toMatch(/^Glyphs +\d+\.\d% .*\d+\.\d% /m)
    expect(one).toMatch(/^As hero player +\d+\.\d% .*\d+\.\d% /m)
    expect(one).not.toMatch(/\blab\.|undefined|NaN/)
    const nothing = await command(['starter:oneill', '--games', '6', '--vs', 'nothing'])
    expect(nothing.exitCode).toBe(0)
    expect(nothing.lines.join('\n')).toContain('against nothing')
    expect(nothing.lines.join('\n')).toMatch(/^All games +100\.0%/m)
  })

  it('has the same opponent as the page where nobody is played against', { tags: ['thorough'] }, async () => {
    const [carter] = STARTER_DECKS
    if (!carter) throw new Error('no starter deck')
    // Point values that differ from a starter's team: the opponent's team determines the result.
    const costly = pool.cards.filter((card) => card.type === 'team' && card.pointValue === 6).slice(0, 4)
    const list: DeckList = { ...carter.list, team: costly.map(({ key }) => ({ key, count: 1 })) }
    const made = makeSetup(pool, {
      deck: { name: 'mine', list },
      against: 'nobody',
      opponents: [{ name: 'mine', list }],
      bot: 'greedy',
      opponentBot: 'greedy',
      edition: list.edition,
      seed: 'alone',
    })
    if (!made.ok) throw new Error('unplayable')
    const games = 12
    const tally = createTally(pool, made.setup)
    const page = createLab(pool, made.setup)
    for (let game = 0; game < games; game++) tally.add(page.play(game))
    const printed = await command([
      ...[encodeDeckCode(list), '--games', String(games)],
      ...['--seed', 'alone', '--vs', 'nothing'],
    ])
    expect(printed.json).toMatchObject({ opponents: [{ bot: 'passive' }], report: tally.report() })
  })

  it('says what is wrong with hostile arguments', async () => {
    const wrong: [string[], string][] = [
      [[], 'missing-deck'],
      [['starter:carter', 'another'], 'too-many'],
      [['starter:carter', '--games', '0'], 'games'],
      [['starter:carter', '--games', '-5'], 'option-value'],
      [['starter:carter', '--games', '1e3'], 'games'],
      [['starter:carter', '--games', '99999999999999999999'], 'games'],
      [['starter:carter', '--workers', '1000'], 'workers'],
      [['starter:carter', '--bots', 'greedy,nobody'], 'bots'],
      [['starter:carter', '--bots', 'greedy,greedy,greedy'], 'bots'],
      [['starter:carter', '--bots', ''], 'bots'],
      [['starter:carter', '--vs', 'nothing', '--vs', 'starter:carter'], 'nothing-else'],
      [['starter:carter', '--vs', 'starter:nobody'], 'no-starter'],
      [['starter:carter', '--edition', '1999'], 'edition'],
      [['starter:carter', '--game', '5'], 'unknown-option'],
    ]
    for (const [args, code] of wrong) {
      const refused = await command(args).catch((error: unknown) => error)
      expect([args, refused instanceof BadInput && refused.code]).toEqual([args, code])
    }
  })

  it('says when no game can begin', async () => {
    const {
      exitCode,
      lines,
      json: value,
    } = await command(['tests/fixtures/decks/2008/illegal/team-three.txt', '--games', '5'])
    expect(exitCode).toBe(1)
    expect(lines.join()).toContain('exactly 4 starting team characters')
    expect(value).toMatchObject({ unplayable: 'team-size' })
  })

  it('names the deck that no game can begin with, whichever of them it is', async () => {
    const broken = 'tests/fixtures/decks/2008/illegal/team-three.txt'
    const vs = ['starter:oneill', '--vs', 'starter:carter', '--vs', broken, '--games', '5']
    const { exitCode, lines, json: value } = await command(vs)
    expect(exitCode).toBe(1)
    expect(lines.join()).toMatch(
      /^team-three \(.*team-three.txt\) can’t be played: .*exactly 4 starting team characters/,
    )
    expect(value).toEqual({ unplayable: 'team-size', decks: [broken] })
  })
})
