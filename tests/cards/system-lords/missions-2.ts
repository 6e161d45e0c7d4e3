import type { Table } from '../../scenarios/table'
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
  earns,
  fails,
  failsWith,
  heroDiscard,
  heroPower,
  next,
  options,
  picks,
  rating,
  repeat,
  SUPPORT,
  says,
  shown,
  states,
  succeedsWith,
  supported,
  TEAM,
  villainActs,
  villainDiscard,
  villainPower,
  waits,
} from '../shapes/against-missions'

/** Missions 184 to 207. */
export const cases: CardCases = {
  'SL-184': [
    (() => {
      const opposed = (act: (villain: Table['villain']) => void) => () =>
        villainActs(comes('Inform New President', { villain: { hand: ['Roadblock'] } }), act)
      return shown(
        [opposed((villain) => villain.play('Roadblock')), difficulty, 5 - 1 + 1],
        [opposed((villain) => villain.complicate('Roadblock')), difficulty, 5 + 1],
      )
    })(),
  ],
  'SL-185': [
    (() => {
      const revived = (end: typeof succeedsWith) => () => {
        const table = comes('Intercept Osiris', { villain: { play: ['Zipacna'] } })
        table.hero.assign("Teal'c")
        table.villain.assign('Zipacna')
        if (end === failsWith) fails(table)
        else {
          for (const title of TEAM.slice(1)) {
            table.hero.assign(title)
            table.villain.pass()
          }
          table.bothPass()
        }
        table.villain.choose('revive')
        return table
      }
      const deck = (table: Table) => table.villain.view().you.deckCount
      return shown([revived(failsWith), deck, 20 - 3], [revived(succeedsWith), deck, 20 - 5])
    })(),
  ],
  'SL-186': [
    (() => {
      const later = (end: typeof succeedsWith) => () =>
        villainActs(next(end('Invasion Reconnaissance', { villain: { hand: ['Roadblock'] } })), (villain) =>
          villain.play('Roadblock'),
        )
      // After a failure the villain player has gained 1 power.
      return shown([later(succeedsWith), villainPower, 2], [later(failsWith), villainPower, 4])
    })(),
  ],
  'SL-187': [
    (() => {
      const inscribed = (title: string) =>
        after(comes('Investigate Ancient Inscriptions'), picks('hero', title))
      const debriefed = (table: Table) => after(fails(table), says('hero', 'end'))
      return allShown(
        [
          [() => inscribed("Teal'c"), rating("Teal'c", 'combat'), 5],
          [() => debriefed(inscribed("Teal'c")), states("Teal'c"), ['incapacitated']],
        ],
        [
          [() => inscribed("Jack O'Neill"), rating("Teal'c", 'combat'), 3],
          [() => debriefed(inscribed("Jack O'Neill")), states("Teal'c"), ['ready']],
        ],
      )
    })(),
  ],
  'SL-188': [
    shown(
      [
        () => succeedsWith('Investigate Dead Hosts', {}, earns("Jack O'Neill")),
        states("Teal'c", "Jack O'Neill"),
        ['stopped', 'incapacitated'],
      ],
      [
        () => {
          const hero = { missions: ['Trial of culture', 'Investigate Dead Hosts'] }
          return succeedsWith('Trial of culture', { hero }, earns("Jack O'Neill"))
        },
        states("Jack O'Neill"),
        ['stopped'],
      ],
    ),
  ],
  'SL-189': [
    shown(
      [
        () => after(comes('Investigate Mass Murder', supported), picks('hero', 'Second Helper')),
        heroDiscard,
        ['Second Helper'],
      ],
      [
        () => comes('Investigate Mass Murder'),
        all(asked, heroDiscard, states(...TEAM)),
        ['hero action', [], repeat('ready', 4)],
      ],
    ),
  ],
  'SL-190': [
    (() => {
      const villain = { play: ['Rival', 'Zipacna'] }
      return shown(
        [
          () => succeedsWith('Liberate Servants of Baal', { villain }, picks('hero', 'Zipacna')),
          states('Rival', 'Zipacna'),
          ['ready', 'stopped'],
        ],
        [
          () => failsWith('Liberate Servants of Baal', { villain }),
          states('Rival', 'Zipacna'),
          ['ready', 'ready'],
        ],
      )
    })(),
  ],
  'SL-191': [
    (() => {
      const villain = { play: ['Rival', 'Zipacna'] }
      return shown(
        [
          () => succeedsWith('Persuade Oma Desala', { villain }, picks('hero', 'Zipacna')),
          villainDiscard,
          ['Zipacna'],
        ],
        [() => failsWith('Persuade Oma Desala', { villain }), villainDiscard, []],
      )
    })(),
  ],
  'SL-192': [becomes('Prevent Annihilation', 'culture', 'ingenuity')],
  'SL-193': [
    (() => {
      const opposed = (act: (villain: Table['villain']) => void) => () =>
        villainActs(comes('Prevent Theft', { villain: { hand: ['Roadblock'] } }), act)
      return shown(
        [opposed((villain) => villain.complicate('Roadblock')), difficulty, 3 + 2],
        [opposed((villain) => villain.play('Roadblock')), difficulty, 3 + 1],
      )
    })(),
  ],
  'SL-194': [
    (() => {
      const see = all(heroPower, villainPower)
      return allShown(
        [
          [() => after(comes('Protected Planet Negotiations'), says('hero', 'pass')), see, [4, 3]],
          [
            () =>
              after(
                comes('Protected Planet Negotiations'),
                says('hero', 'assign', "Teal'c"),
                says('villain', 'pass'),
              ),
            see,
            [3, 4],
          ],
        ],
        [
          [
            () => after(comes('Protected Planet Negotiations'), says('hero', 'assign', "Teal'c")),
            see,
            [3, 3],
          ],
        ],
      )
    })(),
  ],
  'SL-195': [
    (() => {
      const hero = { glyphs: { "Teal'c": ['Prison Break'] } }
      const see = all(rating("Teal'c", 'combat'), rating('Samantha Carter', 'science'))
      return shown(
        [() => succeedsWith('Reach Out to the Asgard', { hero }), see, [4, 3]],
        [() => failsWith('Reach Out to the Asgard', { hero }), see, [3, 3]],
      )
    })(),
  ],
  'SL-196': [
    shown(
      [
        () => comes('Recover Z.P.M.', { hero: { play: ['Helper'] } }),
        blocked('Helper', "Teal'c"),
        [true, false],
      ],
      [
        () => waits('Recover Z.P.M.', { hero: { play: ['Helper'] } }),
        blocked('Helper', "Teal'c"),
        [false, false],
      ],
    ),
  ],
  'SL-197': [
    shown(
      [
        () => comes('Repair the Sentinel', { assigned: ["Jack O'Neill", 'Daniel Jackson'] }),
        all(rating("Jack O'Neill", 'science'), rating('Daniel Jackson', 'science')),
        [2, 1],
      ],
      [() => comes('Repair the Sentinel'), rating("Jack O'Neill", 'science'), 1],
    ),
  ],
  'SL-198': [
    shown(
      [
        () => after(comes('Rescue Captive', supported), picks('hero', 'Second Helper')),
        states("Teal'c", ...SUPPORT),
        ['ready', 'ready', 'stopped'],
      ],
      [
        () => waits('Rescue Captive', supported),
        all(asked, states(...SUPPORT)),
        ['hero action', ['ready', 'ready']],
      ],
    ),
  ],
  'SL-199': [
    (() => {
      // Olaf has no Culture, and team characters do not count.
      const rescue = (there: typeof comes) => () =>
        there('Rescue Team', { hero: { play: ['Helper', 'Olaf'] } })
      const see = all(rating('Helper', 'combat'), rating('Olaf', 'combat'), rating("Teal'c", 'combat'))
      return shown([rescue(comes), see, [2, 2, 3]], [rescue(waits), see, [1, 2, 3]])
    })(),
  ],
  'SL-200': [
    shown(
      [
        () =>
          after(
            comes("Restore Odin's Light"),
            says('hero', 'assign', "Teal'c"),
            picks('hero', 'Daniel Jackson'),
          ),
        states("Teal'c", "Jack O'Neill", 'Daniel Jackson'),
        ['assigned', 'ready', 'stopped'],
      ],
      [
        () => {
          const stopped = Object.fromEntries(TEAM.slice(1).map((title) => [title, 'stopped' as const]))
          return comes("Restore Odin's Light", { hero: { states: stopped } })
        },
        options,
        ['pass'],
      ],
    ),
  ],
  'SL-201': [
    (() => {
      const paid = (end: typeof succeedsWith, mission: string) => () => next(end(mission))
      return shown(
        [paid(failsWith, 'Restore Symbiotic Balance'), heroPower, 1],
        [paid(succeedsWith, 'Restore Symbiotic Balance'), heroPower, 3],
      )
    })(),
  ],
  'SL-202': [
    (() => {
      const spent = (card: string) => () =>
        villainActs(comes('Reveal Coercion', { villain: { hand: [card] } }), (villain) => villain.play(card))
      return shown([spent('On Alert'), villainPower, 3], [spent('Rival'), villainPower, 2])
    })(),
  ],
  'SL-203': [
    (() => {
      const scene = { villain: { play: ['Rival'], hand: ['Roadblock', 'Overrun'] } }
      return shown(
        [
          () => {
            const table = villainActs(comes("Sabotage Goa'uld Alliance", scene), (villain) =>
              villain.assign('Rival'),
            )
            return villainActs(table, (villain) => villain.play('Roadblock'))
          },
          heroPower,
          1,
        ],
        [
          () =>
            villainActs(comes("Sabotage Goa'uld Alliance", scene), (villain) =>
              villain.complicate('Overrun'),
            ),
          heroPower,
          3,
        ],
      )
    })(),
  ],
  'SL-204': [
    (() => {
      const spent = (card: string) => () =>
        villainActs(comes('Stop Experiments', { villain: { hand: [card] } }), (villain) => villain.play(card))
      // Both have Culture; the first costs 2 and has Science too, the second costs 1.
      return shown([spent('Recognized'), villainPower, 2], [spent('Blackmailed'), villainPower, 2])
    })(),
  ],
  'SL-205': [
    (() => {
      const assigned = (adversary: boolean) => () => {
        const table = comes("Stop Prim'tah", { villain: { play: ['Rival'] } })
        villainActs(table, (villain) => (adversary ? villain.assign('Rival') : villain.pass()))
        if (!adversary) return comes("Stop Prim'tah", { villain: { play: ['Rival'] }, assigned: ["Teal'c"] })
        table.hero.assign("Teal'c")
        return table
      }
      return shown([assigned(true), heroPower, 2], [assigned(false), heroPower, 3])
    })(),
  ],
  'SL-206': [
    (() => {
      const scored =
        (...score: string[]) =>
        () =>
          comes('Sway Villagers', { villain: { score } })
      return shown([scored('Rival', 'Zipacna', 'Overrun'), difficulty, 7], [scored('Overrun'), difficulty, 3])
    })(),
  ],
  'SL-207': [
    (() => {
      const hero = { glyphs: { "Teal'c": ['Prison Break'] } }
      const translated =
        (...assigned: string[]) =>
        () =>
          comes('Translate Cartouche', { hero, assigned })
      return shown(
        [translated("Teal'c", "Jack O'Neill", 'Daniel Jackson'), difficulty, 5],
        [translated("Teal'c"), difficulty, 3],
      )
    })(),
  ],
}
