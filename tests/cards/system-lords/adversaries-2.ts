import { type Table, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  after,
  all,
  allShown,
  asked,
  blocked,
  comes,
  difficulty,
  fails,
  failsWith,
  heroDiscard,
  heroPower,
  options,
  picks,
  plays,
  repeat,
  revived,
  SUPPORT,
  says,
  scored,
  scorePile,
  shown,
  starts,
  states,
  succeedsWith,
  supported,
  TEAM,
  villainDeck,
  villainDiscard,
  villainHand,
  villainPower,
} from '../shapes/against-missions'

/** Adversaries 20 to 292. */
export const cases: CardCases = {
  'SL-20': [
    (() => {
      const villain = { deck: ['Replicator Rival', 'Cave-In', 'P90'] }
      const see = all((table) => titles(table.villain.view().you.adversaries), villainDiscard, villainPower)
      return allShown(
        [
          [
            () => after(comes('Reese', { villain }), says('villain', 'accept'), says('villain', 'accept')),
            see,
            [['Replicator Rival'], ['Cave-In'], 3],
          ],
          [
            () => after(comes('Reese', { villain }), says('villain', 'accept'), says('villain', 'decline')),
            see,
            [[], ['Cave-In', 'Replicator Rival'], 3],
          ],
          [
            () =>
              after(
                comes('Reese', { villain: { deck: ['Rival', 'Cave-In', 'P90'] } }),
                says('villain', 'accept'),
              ),
            all(asked, villainDiscard),
            ['hero action', ['Cave-In', 'Rival']],
          ],
        ],
        [[() => after(comes('Reese', { villain }), says('villain', 'decline')), see, [[], [], 3]]],
      )
    })(),
  ],
  'SL-21': [
    shown(
      [() => starts({ hero: { score: ['Robert Kinsey, Vice President'] } }), heroPower, 4],
      [() => starts({ villain: { score: ['Robert Kinsey, Vice President'] } }), villainPower, 3],
    ),
  ],
  'SL-22': [
    shown(
      [() => plays('Sekhmet', { power: 3 }), villainPower, 3],
      [() => plays('Sekhmet', { power: 3, assigned: ["Teal'c"] }), villainPower, 1],
    ),
    shown(
      [() => comes('Sekhmet', { assigned: ["Teal'c", 'Daniel Jackson'] }), villainPower, 1],
      [() => comes('Sekhmet'), villainPower, 3],
    ),
  ],
  'SL-23': [
    (() => {
      const discard = ['Jaffa Rival', 'Jaffa Roadblock', 'Rival', 'Overrun', 'Jaffa Helper']
      return allShown(
        [
          [
            () =>
              after(
                fails(comes('Trial of combat', { villain: { score: ['Sindar'], discard } })),
                says('villain', 'accept'),
                picks('villain', 'Jaffa Roadblock'),
              ),
            villainHand,
            ['Jaffa Roadblock'],
          ],
          [
            () =>
              after(
                fails(comes('Trial of combat', { villain: { score: ['Sindar'], discard } })),
                says('villain', 'accept'),
              ),
            options,
            ['choose Jaffa Rival', 'choose Jaffa Roadblock'],
          ],
        ],
        [
          [
            () => fails(comes('Trial of combat', { villain: { play: ['Sindar'], discard } })),
            all(asked, villainHand),
            ['hero continue', []],
          ],
        ],
      )
    })(),
  ],
  'SL-24': [
    shown(
      // The swarm counts as two Replicator cards.
      [() => failsWith('Third', { before: ['Approaching Swarm'] }, revived), villainDeck, 20 - 2],
      [() => failsWith('Third', { before: ['Roadblock'] }, revived), villainDeck, 20 - 4],
    ),
  ],
  'SL-25': [
    (() => {
      const villain = { discard: ['Overrun', 'Rival'] }
      return shown(
        [() => failsWith('Thoth', { villain }, says('villain', 'accept')), villainHand, ['Rival']],
        [
          () => failsWith('Rival', { villain: { discard: ['Overrun', 'Zipacna'], play: ['Thoth'] } }),
          all(asked, villainHand),
          ['villain revive-or-score', []],
        ],
      )
    })(),
  ],
  'SL-26': [
    shown(
      [
        () => after(comes("Til'Vak", supported), says('villain', 'accept'), picks('villain', 'Helper')),
        blocked("Teal'c", ...SUPPORT),
        [false, true, false],
      ],
      [
        () => after(comes("Til'Vak", supported), says('villain', 'decline')),
        blocked(...SUPPORT),
        [false, false],
      ],
    ),
    (() => {
      const marked = (...answers: Parameters<typeof after>[1][]) =>
        after(comes("Til'Vak", supported), ...answers)
      const chosen = () => marked(says('villain', 'accept'), picks('villain', 'Helper'))
      return allShown(
        [[() => fails(chosen()), heroDiscard, ['Helper']]],
        [
          [() => fails(marked(says('villain', 'decline'))), heroDiscard, []],
          [
            // Chosen at a mission that succeeded, not chosen at the next, which fails.
            () => {
              const table = chosen()
              for (const title of TEAM) {
                table.hero.assign(title)
                table.villain.pass()
              }
              table.bothPass()
              after(table, revived, says('hero', 'earn', "Teal'c"), says('hero', 'continue'))
              table.bothPass()
              return table
            },
            heroDiscard,
            [],
          ],
        ],
      )
    })(),
  ],
  'SL-27': [
    (() => {
      const paid = (times: number) => () => {
        const table = comes('Yu, Venerable Lord')
        for (let i = 0; i < times; i++) {
          table.hero.pass()
          table.villain.use('Yu')
        }
        return after(fails(table), revived)
      }
      const see = all(villainDeck, villainPower)
      return allShown(
        [
          [paid(1), see, [20 - 3, 2]],
          [paid(2), see, [20 - 1, 1]],
        ],
        [[paid(0), see, [20 - 5, 3]]],
      )
    })(),
  ],
  'SL-28': [
    (() => {
      const granted = (obstacle: string) => {
        const table = comes('Rival', { before: [obstacle], villain: { play: ['Zipacna'] }, power: 6 })
        table.hero.pass()
        table.villain.use('Zipacna')
        return after(fails(table), scored)
      }
      return shown(
        [
          () => after(granted("Goa'uld Roadblock"), picks('villain', "Goa'uld Roadblock")),
          all(scorePile, states('Zipacna')),
          [['Rival', "Goa'uld Roadblock"], ['stopped']],
        ],
        [
          () => granted('Jaffa Roadblock'),
          all(asked, scorePile, states('Zipacna')),
          ['hero continue', ['Rival'], ['stopped']],
        ],
      )
    })(),
  ],
  'SL-287': [
    (() => {
      const nemesis = 'Anubis, Powerful Nemesis'
      const assigned = (adversary: string, place: 'score' | 'play') => () =>
        comes(adversary, { villain: { [place]: [nemesis] } })
      const revive =
        (...given: Parameters<typeof assigned>) =>
        () =>
          after(fails(assigned(...given)()), revived)
      return allShown(
        [
          [assigned("Goa'uld Rival", 'score'), difficulty, 6],
          [assigned('Jaffa Rival', 'score'), difficulty, 6],
          [revive("Goa'uld Rival", 'score'), villainDeck, 20 - 3],
        ],
        [
          [assigned('Ori Rival', 'score'), difficulty, 5],
          [assigned("Goa'uld Rival", 'play'), difficulty, 5],
          [revive('Ori Rival', 'score'), villainDeck, 20 - 1],
        ],
      )
    })(),
  ],
  'SL-288': [
    shown(
      [() => starts({ villain: { score: ['Apophis, The Serpent God'] } }), villainPower, 4],
      [() => starts({ hero: { score: ['Apophis, The Serpent God'] } }), all(heroPower, villainPower), [3, 3]],
    ),
  ],
  'SL-289': [
    (() => {
      const baal = 'Baal, Persistent Foe'
      const see = all(scorePile, villainPower)
      return allShown(
        [
          // The cost is paid first (ruling 27).
          [
            () => failsWith(baal, { power: 4 }, revived, says('villain', 'accept')),
            all(scorePile, villainPower, villainDeck),
            [['Baal'], 0, 15],
          ],
          [
            () => succeedsWith(baal, { power: 4 }, revived, says('villain', 'accept')),
            all(asked, see),
            ['hero earn-glyph', [['Baal'], 0]],
          ],
          // Obstacles are still there (ruling 28).
          [
            () =>
              failsWith(
                baal,
                { power: 6, before: ['Not What He Appears'] },
                revived,
                says('villain', 'accept'),
                picks('villain', 'Not What He Appears'),
              ),
            scorePile,
            ['Baal', 'Not What He Appears'],
          ],
        ],
        [
          [() => failsWith(baal, { power: 4 }, revived, says('villain', 'decline')), see, [[], 4]],
          [() => failsWith(baal, { power: 3 }, revived), all(asked, see), ['hero continue', [[], 3]]],
        ],
      )
    })(),
  ],
  'SL-290': [
    (() => {
      const teal = "Brainwashed Teal'c"
      const price = (table: Table) => table.mission().complicationCost
      return shown(
        [() => comes(teal), price, 0],
        [() => comes('Rival', { villain: { play: [teal] } }), price, 1],
      )
    })(),
    (() => {
      const team = ['SGC Member', 'Jaffa Member', 'Ori Member', 'Member']
      const scene = { hero: { team, play: ['SGC Helper'] } }
      const see = states(...team, 'SGC Helper')
      return shown(
        [
          () => failsWith("Brainwashed Teal'c", scene, scored),
          see,
          ['stopped', 'stopped', 'ready', 'ready', 'ready'],
        ],
        [() => failsWith("Brainwashed Teal'c", scene, revived), see, repeat('ready', 5)],
      )
    })(),
  ],
  'SL-291': [
    (() => {
      const rising = 'Hathor, Rising Power'
      const beneath = (table: Table) => table.card('Hathor').beneath?.length ?? 0
      return shown(
        [() => failsWith(rising, {}, revived), all(villainDeck, beneath), [15, 1]],
        [() => comes(rising), all(villainDeck, beneath), [20, 0]],
      )
    })(),
    (() => {
      const scoredAfter = (revivals: number) => () => {
        const table = failsWith('Hathor, Rising Power', { hero: { play: [...SUPPORT, 'P90'] } })
        for (let i = 0; i < revivals; i++) {
          after(table, revived, says('hero', 'end'))
          // The villain player's turn, and the hero player's again.
          table.bothPass()
          table.villain.choose('end')
          table.hero.pass()
          table.villain.assign('Hathor')
          fails(table)
        }
        return after(table, scored)
      }
      return shown(
        [() => after(scoredAfter(1)(), picks('villain', 'P90')), heroDiscard, ['P90']],
        [scoredAfter(0), all(asked, heroDiscard), ['hero continue', []]],
      )
    })(),
  ],
  'SL-292': [
    (() => {
      const carter = 'Replicator Carter, Disarming Foe'
      const copies =
        (...before: string[]) =>
        () => {
          const villain = { hand: ['Targeted Abduction'], play: before.includes(carter) ? [] : [carter] }
          const table = comes('Targeted Abduction', { before, villain, power: 4, skill: 'combat' })
          table.hero.pass()
          table.villain.play('Targeted Abduction')
          return table
        }
      return allShown(
        [[copies(carter), villainPower, 2]],
        [
          [copies(), villainPower, 0],
          [
            () => comes('Targeted Abduction', { before: [carter], power: 4, skill: 'combat' }),
            villainPower,
            2,
          ],
        ],
      )
    })(),
  ],
}
