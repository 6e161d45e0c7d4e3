import { type Table, titles } from '../../scenarios/table'
import type { CardCases } from '../case'
import {
  after,
  all,
  allShown,
  asked,
  becomes,
  blocked,
  comes,
  difficulty,
  failsWith,
  heroDiscard,
  heroHand,
  heroPower,
  next,
  picks,
  rating,
  says,
  scorePile,
  shown,
  states,
  succeedsWith,
  supported,
  villainActs,
  villainDiscard,
  villainHand,
  villainPower,
  waits,
} from '../shapes/against-missions'

/** Missions 160 to 183. */
export const cases: CardCases = {
  'SL-160': [
    (() => {
      const adversaries = (end: typeof succeedsWith) => () => {
        const table = next(end('Activate Trap', { villain: { play: ['Rival'] } }))
        table.hero.pass()
        return table
      }
      const see = (table: Table) => table.options().includes('assign Rival')
      return shown([adversaries(succeedsWith), see, false], [adversaries(failsWith), see, true])
    })(),
  ],
  'SL-161': [
    (() => {
      const hero = { states: { "Teal'c": 'stopped' } } as const
      const see = all(states("Teal'c"), heroPower)
      return shown(
        [() => after(comes('Avert Bombing', { hero }), says('hero', 'accept')), see, [['ready'], 0]],
        [() => after(comes('Avert Bombing', { hero }), says('hero', 'decline')), see, [['stopped'], 3]],
      )
    })(),
  ],
  'SL-162': [
    shown(
      [() => succeedsWith('Build Naquadah Reactor'), heroPower, 5],
      [() => failsWith('Build Naquadah Reactor'), heroPower, 3],
    ),
  ],
  'SL-163': [
    (() => {
      const hero = { discard: ['Nice Shot', 'P90'] }
      return allShown(
        [
          [
            () => succeedsWith('Canvass Illegal Operations', { hero }, says('hero', 'accept')),
            heroHand,
            ['Nice Shot'],
          ],
        ],
        [
          [
            () => succeedsWith('Canvass Illegal Operations', { hero: { discard: ['P90'] } }),
            all(asked, heroHand),
            ['hero earn-glyph', []],
          ],
          [() => failsWith('Canvass Illegal Operations', { hero }), asked, 'hero continue'],
        ],
      )
    })(),
  ],
  'SL-164': [
    (() => {
      const hero = { hand: ['P90', 'Iris'] }
      const see = all(heroDiscard, (table) => table.hero.view().you.hand.length)
      return shown(
        [
          () =>
            succeedsWith('Catalog Alien Technology', { hero }, says('hero', 'accept'), picks('hero', 'Iris')),
          see,
          [['Iris'], 8],
        ],
        [() => succeedsWith('Catalog Alien Technology', { hero }, says('hero', 'decline')), see, [[], 2]],
      )
    })(),
  ],
  'SL-165': [
    (() => {
      const scene = { villain: { discard: ['Overrun', 'Rival'] } }
      return allShown(
        [
          [
            () => failsWith('Construct Anti-Replicator Weapon', scene, says('villain', 'accept')),
            villainHand,
            ['Overrun'],
          ],
        ],
        [
          [
            () => failsWith('Construct Anti-Replicator Weapon', { villain: { discard: ['Rival'] } }),
            all(asked, villainHand),
            ['hero continue', []],
          ],
          [() => succeedsWith('Construct Anti-Replicator Weapon', scene), asked, 'hero earn-glyph'],
        ],
      )
    })(),
  ],
  'SL-166': [
    shown(
      [
        () =>
          succeedsWith('Contact Giant Aliens', { hero: { play: ['Second Helper'] } }, says('hero', 'accept')),
        all(heroDiscard, heroPower),
        [['Second Helper'], 5],
      ],
      [
        () =>
          succeedsWith('Contact Giant Aliens', {
            hero: { play: ['Second Helper'], states: { 'Second Helper': 'stopped' } },
          }),
        all(asked, heroDiscard, heroPower),
        ['hero earn-glyph', [], 3],
      ],
    ),
  ],
  'SL-167': [becomes('Defeat Kull Warrior', 'ingenuity', 'combat')],
  'SL-168': [becomes('Defeat Replicators', 'combat', 'science')],
  'SL-169': [
    (() => {
      const boosted = (there: typeof comes) => () => {
        const hero = { hand: ["Teal'c, Warrior of Chulak"] }
        const table = there('Defend the Byrsa', { assigned: ["Teal'c"], hero })
        table.hero.boost("Teal'c")
        return table
      }
      return shown(
        [boosted(comes), rating("Teal'c", 'combat'), 5],
        [boosted(waits), rating("Teal'c", 'combat'), 4],
      )
    })(),
  ],
  'SL-170': [
    (() => {
      const villain = { hand: ['Zipacna', 'Overrun'] }
      const see = all(villainPower, (table) => titles(table.villain.view().you.adversaries))
      return shown(
        [
          () => failsWith('Destroy Ori Beachhead', { villain }, says('villain', 'accept')),
          see,
          [3, ['Zipacna']],
        ],
        [() => succeedsWith('Destroy Ori Beachhead', { villain }), see, [3, []]],
      )
    })(),
  ],
  'SL-171': [becomes('Disable the Link', 'science', 'culture')],
  'SL-172': [
    shown(
      [() => comes('Elude Patrols'), asked, 'villain action'],
      [() => waits('Elude Patrols'), asked, 'hero action'],
    ),
  ],
  'SL-173': [
    (() => {
      const scene = {
        hero: { hand: ['P90', 'Iris', 'Olaf', 'MALP'] },
        villain: { play: ['Rival'], hand: ['Roadblock', 'Overrun'] },
      }
      const hand = (table: Table) => table.hero.view().you.hand.length
      return shown(
        [
          () => {
            const table = comes("Entrap Goa'uld", scene)
            villainActs(table, (villain) => villain.assign('Rival'))
            villainActs(table, (villain) => villain.play('Roadblock'))
            return villainActs(table, (villain) => villain.complicate('Overrun'))
          },
          hand,
          1,
        ],
        [
          () => {
            const table = comes("Entrap Goa'uld", scene)
            table.hero.assign("Teal'c")
            table.villain.pass()
            return table
          },
          hand,
          4,
        ],
      )
    })(),
  ],
  'SL-174': [
    (() => {
      const second = (end: typeof succeedsWith) => () =>
        next(end('Trial of culture', { hero: { missions: ['Trial of culture', 'Escape Bounty Hunter'] } }))
      return shown([second(failsWith), difficulty, 4], [second(succeedsWith), difficulty, 5])
    })(),
  ],
  'SL-175': [
    (() => {
      const hero = { states: { "Teal'c": 'stopped' } } as const
      const see = all(states("Teal'c"), blocked("Teal'c"))
      return shown(
        [
          () => after(comes('Escape Naquadah Mine', { hero }), says('hero', 'accept')),
          see,
          [['ready'], [true]],
        ],
        [
          () => after(comes('Escape Naquadah Mine', { hero }), says('hero', 'decline')),
          see,
          [['stopped'], [false]],
        ],
      )
    })(),
  ],
  'SL-176': [
    (() => {
      // One has Ingenuity 1 and a Combat rating, the other only Ingenuity 2.
      const against = (obstacle: string) => () =>
        villainActs(comes('Escape Prison World', { villain: { hand: [obstacle] } }), (villain) =>
          villain.play(obstacle),
        )
      return shown([against('On Alert'), difficulty, 6], [against('Framed for Murder'), difficulty, 6])
    })(),
  ],
  'SL-177': [
    (() => {
      const hero = { deck: ['P90', 'Ancient Helper', 'Iris'] }
      return shown(
        [
          () =>
            succeedsWith(
              'Excavate Ancient Artifacts',
              { hero },
              says('hero', 'accept'),
              picks('hero', 'Ancient Helper'),
            ),
          heroHand,
          ['Ancient Helper'],
        ],
        [
          () =>
            succeedsWith(
              'Excavate Ancient Artifacts',
              { hero: { deck: ['P90', 'Iris'] } },
              says('hero', 'accept'),
            ),
          heroHand,
          [],
        ],
      )
    })(),
  ],
  'SL-178': [
    (() => {
      const villain = { deck: ['Overrun', 'Rival', 'P90'] }
      return shown(
        [
          () =>
            failsWith(
              "Explore Anubis' Hybrid Lab",
              { villain },
              says('villain', 'accept'),
              picks('villain', 'Rival'),
            ),
          villainHand,
          ['Rival'],
        ],
        [
          () => succeedsWith("Explore Anubis' Hybrid Lab", { villain }),
          all(asked, villainHand),
          ['hero earn-glyph', []],
        ],
      )
    })(),
  ],
  'SL-179': [
    shown(
      [
        () => failsWith('Expose Fraud', supported, picks('villain', 'Second Helper')),
        all(heroDiscard, villainPower),
        [['Second Helper'], 5],
      ],
      [() => succeedsWith('Expose Fraud', supported), all(heroDiscard, villainPower), [[], 3]],
    ),
  ],
  'SL-180': [
    shown(
      [
        () => failsWith('Free Captives', { ...supported, assigned: ['Second Helper', 'Daniel Jackson'] }),
        all(heroDiscard, states('Helper', 'Daniel Jackson')),
        [['Second Helper'], ['ready', 'stopped']],
      ],
      [() => succeedsWith('Free Captives', supported), heroDiscard, []],
    ),
  ],
  'SL-181': [
    (() => {
      const searched = (deck: string[]) => () =>
        succeedsWith('Gather Intelligence', { hero: { deck } }, says('hero', 'accept'))
      return shown(
        [() => after(searched(['P90', 'Nice Shot'])(), picks('hero', 'Nice Shot')), heroHand, ['Nice Shot']],
        [
          () => after(searched(['P90', 'Iris'])(), says('hero', 'done')),
          all(asked, heroHand),
          ['hero earn-glyph', []],
        ],
      )
    })(),
  ],
  'SL-182': [
    shown(
      [() => comes('Hold Off Ambush'), villainPower, 5],
      [() => waits('Hold Off Ambush'), villainPower, 3],
    ),
  ],
  'SL-183': [
    (() => {
      const villain = { score: ['Rival', 'Overrun'] }
      const see = all(scorePile, villainDiscard)
      return shown(
        [
          () => succeedsWith("Hunt Goa'uld", { villain }, picks('hero', 'Rival')),
          see,
          [['Overrun'], ['Rival']],
        ],
        [() => failsWith("Hunt Goa'uld", { villain }), see, [['Rival', 'Overrun'], []]],
      )
    })(),
  ],
}
