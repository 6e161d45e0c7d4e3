import { describe, expect, it } from 'vitest'
import { abilitySchema } from '@/lib/game/abilities/schema'
import { addLanguage, plainText, renderAbility } from '@/lib/game/text'
import { czech } from '@/lib/game/text/cs'

/** Czech sentences that no official card needs, but own cards may. */

addLanguage('cs', czech)

const CARD = { title: 'Test', type: 'event', side: 'hero' } as const

const does = (effect: unknown) => ({ node: 'event', do: effect })
const always = (...by: unknown[]) => ({ node: 'static', by })
const onlyIf = (condition: unknown) => ({ node: 'playOnlyIf', if: condition })
const unless = (condition: unknown) => ({
  node: 'toPlay',
  costs: [{ kind: 'pay', n: 2 }],
  unless: condition,
})
const destroy = (of: unknown, more = {}) => does({ kind: 'destroy', target: { kind: 'choose', of, ...more } })
const countOf = (of: unknown) => ({ kind: 'count', of })
const ship = { what: 'ship' }
const character = { what: 'character' }
const card = { what: 'card' }
const obstacle = { what: 'obstacle' }
const draw = { kind: 'draw', n: 1 }

const GROUPS: Readonly<Record<string, readonly (readonly [sentence: string, tree: unknown])[]>> = {
  'winning the game': [
    ['Vyhraješ hru.', does({ kind: 'winGame', who: 'you' })],
    ['Soupeř vyhraje hru.', does({ kind: 'winGame', who: 'opponent' })],
    ['Můžeš vyhrát hru.', does({ kind: 'may', do: { kind: 'winGame', who: 'you' } })],
    [
      'Lízni si kartu a poté vyhraješ hru.',
      does({ kind: 'seq', do: [draw, { kind: 'winGame', who: 'you' }] }),
    ],
  ],
  'numbers that are worked out': [
    [
      'Získej 1 energii za každé dvě jednotky ceny vybrané karty.',
      does({ kind: 'gain', n: { kind: 'per', of: { kind: 'cost', of: 'it' }, by: 2 } }),
    ],
    [
      'Získej 1 energii za každé dvě lodě.',
      does({ kind: 'gain', n: { kind: 'per', of: countOf(ship), by: 2 } }),
    ],
    [
      'Získej 1 energii za každých pět z tvých lodí.',
      does({ kind: 'gain', n: { kind: 'per', of: countOf({ ...ship, whose: 'you' }), by: 5 } }),
    ],
    [
      'Získej 1 energii za každé tři symboly na přiřazených postavách.',
      does({
        kind: 'gain',
        n: { kind: 'per', of: { kind: 'glyphs', of: { ...character, state: 'assigned' } }, by: 3 },
      }),
    ],
    [
      'Získej 1 energii za každé dvě úspěšné vědecké mise.',
      does({
        kind: 'gain',
        n: { kind: 'per', of: { kind: 'missions', result: 'success', skill: 'science' }, by: 2 },
      }),
    ],
    [
      'Získej 1 energii za každé dva různé rysy jiné než typ karty, které má alespoň jedna z postav.',
      does({ kind: 'gain', n: { kind: 'per', of: { kind: 'traits', of: character }, by: 2 } }),
    ],
    [
      'Získej 1 energii za každou jednotku zkušenosti aktuální mise.',
      does({ kind: 'gain', n: { kind: 'per', of: { kind: 'experience', of: 'mission' }, by: 1 } }),
    ],
    [
      'Získej 1 energii za každé čtyři jednotky energie, která soupeři zbývá.',
      does({ kind: 'gain', n: { kind: 'per', of: { kind: 'power', of: 'opponent' }, by: 4 } }),
    ],
    [
      'Získej tolik energie, kolik činí trojnásobek ceny vybrané karty.',
      does({ kind: 'gain', n: { kind: 'cost', of: 'it', times: 3 } }),
    ],
    [
      'Získej tolik energie, kolik činí 7násobek ceny vybrané karty.',
      does({ kind: 'gain', n: { kind: 'cost', of: 'it', times: 7 } }),
    ],
    [
      'Lízni si tolik karet, kolik činí 3 minus dvojnásobek ceny vybrané karty.',
      does({ kind: 'draw', n: { kind: 'sum', of: [3, { kind: 'cost', of: 'it', times: -2 }] } }),
    ],
    [
      'Lízni si kartu za každý rys jiný než typ karty, který má vybraná karta společný s přiřazenou postavou.',
      does({
        kind: 'draw',
        n: { kind: 'sharedTraits', of: 'it', with: { ...character, state: 'assigned' } },
      }),
    ],
    ['Ústup X.', { node: 'withdraw', n: { kind: 'x' } }],
    [
      'Ústup X, kde X je čtyřnásobek zkušenosti aktuální mise.',
      {
        node: 'withdraw',
        n: { kind: 'per', of: { kind: 'experience', of: 'mission', times: 2 }, by: 1, times: 2 },
      },
    ],
    [
      'Ústup X, kde X je dvojnásobek součtu počtu lodí a počtu překážek.',
      {
        node: 'withdraw',
        n: {
          kind: 'sum',
          of: [
            { kind: 'count', of: ship, times: 2 },
            { kind: 'count', of: obstacle, times: 2 },
          ],
        },
      },
    ],
    [
      'Ústup X, kde X je energie, která hrdinovi zbývá.',
      { node: 'withdraw', n: { kind: 'power', of: 'hero' } },
    ],
    ['Ústup X, kde X je počet překážek.', { node: 'withdraw', n: countOf(obstacle) }],
    [
      'Ústup X, kde X je počet různých symbolů Váhy na postavách.',
      { node: 'withdraw', n: { kind: 'glyphs', of: character, different: true, glyph: 'Libra' } },
    ],
    [
      'Ústup X, kde X je počet symbolů, které má aktuální mise a které má i přiřazená postava.',
      { node: 'withdraw', n: { kind: 'glyphs', of: 'mission', alsoOn: { ...character, state: 'assigned' } } },
    ],
    [
      'Ústup X, kde X je číslo opačné k ceně aktuální mise.',
      { node: 'withdraw', n: { kind: 'cost', of: 'mission', times: -1 } },
    ],
  ],
  'what must be so': [
    [
      'Tuto událost můžeš zahrát, jen pokud jsou ve hře více než dvě lodě.',
      onlyIf({ kind: 'compare', a: 2, is: '<', b: countOf(ship) }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud je cena vybrané karty větší nebo rovna zkušenosti aktuální mise.',
      onlyIf({
        kind: 'compare',
        a: { kind: 'cost', of: 'it' },
        is: '>=',
        b: { kind: 'experience', of: 'mission' },
      }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud je Boj vybrané karty menší nebo roven X.',
      onlyIf({
        kind: 'compare',
        a: { kind: 'rating', of: 'it', skill: 'combat' },
        is: '<=',
        b: { kind: 'x' },
      }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud je Věda vybrané karty rovna počtu lodí.',
      onlyIf({
        kind: 'compare',
        a: { kind: 'rating', of: 'it', skill: 'science' },
        is: '=',
        b: countOf(ship),
      }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud zloduch má méně než 3 energie.',
      onlyIf({ kind: 'compare', a: { kind: 'power', of: 'villain' }, is: '<', b: 3 }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud je číslo 2 rovno X.',
      onlyIf({ kind: 'compare', a: 2, is: '=', b: { kind: 'x' } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud soupeř má ve hře alespoň pět lodí.',
      onlyIf({ kind: 'compare', a: countOf({ ...ship, whose: 'opponent' }), is: '>=', b: 5 }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud neplatí, že jsou všechny postavy připraveny.',
      onlyIf({ kind: 'not', of: { kind: 'all', of: character, are: { state: 'ready' } } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud v tomto kole byla tebou zahrána loď.',
      onlyIf({ kind: 'playedThisTurn', card: ship, by: 'you' }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud zloduch v tomto kole zahrál loď.',
      onlyIf({ kind: 'playedThisTurn', card: ship, by: 'villain' }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud soupeř v tomto kole nezahrál žádnou překážku.',
      onlyIf({ kind: 'not', of: { kind: 'playedThisTurn', card: obstacle, by: 'opponent' } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud v tomto kole nebyla zahrána žádná překážka.',
      onlyIf({ kind: 'not', of: { kind: 'playedThisTurn', card: obstacle } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud je vybraná karta tvou kartou.',
      onlyIf({ kind: 'is', card: 'it', a: { whose: 'you' } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud je vybraná karta překážkou toho hráče.',
      onlyIf({ kind: 'is', card: 'it', a: { what: 'obstacle', whose: 'chosenPlayer' } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud vybraná karta má symbol a je v tvém balíčku.',
      onlyIf({ kind: 'is', card: 'it', a: { place: 'deck', whose: 'you', glyphs: 1 } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud je vybraná karta bloknuta a na aktuální misi.',
      onlyIf({ kind: 'is', card: 'it', a: { atMission: true, blocked: true } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud není vybraná karta připravena nebo nemá symbol.',
      onlyIf({ kind: 'is', card: 'it', a: { not: { glyphs: 1, state: 'ready' } } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud není vybraná karta jaffská ani orijská.',
      onlyIf({ kind: 'is', card: 'it', a: { not: { trait: ['Jaffa', 'Ori'] } } }),
    ],
    [
      "Tuto událost můžeš zahrát, jen pokud je vybraná karta jaffská, orijská nebo goa'uldská.",
      onlyIf({ kind: 'is', card: 'it', a: { trait: ['Jaffa', 'Ori', "Goa'uld"] } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud vybraná karta má Kulturu vyšší než 2.',
      onlyIf({ kind: 'is', card: 'it', a: { rating: { skill: 'culture', is: '>', n: 2 } } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud mají všechny přiřazené postavy rys Furling.',
      onlyIf({
        kind: 'all',
        of: { ...character, state: 'assigned' },
        are: { what: 'character', trait: 'Furling' },
      }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud nemáš ve hře žádnou loď.',
      onlyIf({ kind: 'none', of: { ...ship, whose: 'you' } }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud je na soupeřově ruce karta události.',
      onlyIf({ kind: 'exists', of: { what: 'event', place: 'hand', whose: 'opponent' } }),
    ],
  ],
  'what must not be so': [
    [
      'K zahrání této události musíš zaplatit 2 energie, pokud není aktuální mise první v tomto kole.',
      unless({ kind: 'firstMission' }),
    ],
    [
      'K zahrání této události musíš zaplatit 2 energie, pokud byla mise neúspěšná.',
      unless({ kind: 'result', is: 'success' }),
    ],
    [
      'K zahrání této události musíš zaplatit 2 energie, pokud není ve hře žádná loď.',
      unless({ kind: 'exists', of: ship }),
    ],
    [
      'K zahrání této události musíš zaplatit 2 energie, pokud není přiřazena žádná postava.',
      unless({ kind: 'exists', of: { ...character, state: 'assigned' } }),
    ],
    [
      'K zahrání této události musíš zaplatit 2 energie, pokud neplatí, že jsou všechny postavy připraveny.',
      unless({ kind: 'all', of: character, are: { state: 'ready' } }),
    ],
    [
      'K zahrání této události musíš zaplatit 2 energie, pokud jsou ve hře méně než dvě lodě.',
      unless({ kind: 'compare', a: countOf(ship), is: '>=', b: 2 }),
    ],
    [
      'K zahrání této události musíš zaplatit 2 energie, pokud není aktuální mise první v tomto kole nebo není vybraná karta připravena.',
      unless({
        kind: 'and',
        of: [{ kind: 'firstMission' }, { kind: 'is', card: 'it', a: { state: 'ready' } }],
      }),
    ],
  ],
  'which cards': [
    ['Znič kartu s cenou nižší než 3.', destroy({ ...card, cost: { is: '<', n: 3 } })],
    ['Znič kartu s cenou vyšší než 3.', destroy({ ...card, cost: { is: '>', n: 3 } })],
    [
      'Znič překážku s Bojem nižším než 2.',
      destroy({ ...obstacle, rating: { skill: 'combat', is: '<', n: 2 } }),
    ],
    [
      'Znič nepřítele, který má Vědu větší nebo rovnou zkušenosti aktuální mise.',
      destroy({
        what: 'adversary',
        rating: { skill: 'science', is: '>=', n: { kind: 'experience', of: 'mission' } },
      }),
    ],
    [
      'Znič postavu, která přispívá k aktuální misi dovedností 2 nebo méně.',
      destroy({ ...character, rating: { skill: 'contributed', is: '<=', n: 2 } }),
    ],
    [
      'Znič překážku, která stojí méně než vybraná karta.',
      destroy({ ...obstacle, cost: { is: '<', n: { kind: 'cost', of: 'it' } } }),
    ],
    [
      'Znič překážku, jejíž cena je větší než počet lodí.',
      destroy({ ...obstacle, cost: { is: '>', n: countOf(ship) } }),
    ],
    [
      'Znič jednu z překážek toho hráče, které mají symbol.',
      destroy({ ...obstacle, whose: 'chosenPlayer', glyphs: 1 }),
    ],
    ['Znič až dvě ze svých lodí.', destroy({ ...ship, whose: 'you' }, { n: { kind: 'upTo', n: 2 } })],
    [
      'Znič libovolný počet soupeřových lodí.',
      destroy({ ...ship, whose: 'opponent' }, { n: { kind: 'any' } }),
    ],
    ['Znič tři z lodí toho hráče.', destroy({ ...ship, whose: 'thatPlayer' }, { n: 3 })],
    ['Znič dvě z hrdinových lodí hrdiny.', destroy({ ...ship, whose: 'hero', side: 'hero' }, { n: 2 })],
    [
      'Znič až jednu překážku za každou loď.',
      destroy({ ...obstacle }, { n: { kind: 'upTo', n: countOf(ship) } }),
    ],
    ['Znič až X překážek.', destroy({ ...obstacle }, { n: { kind: 'upTo', n: { kind: 'x' } } })],
    ['Znič překážku, jejíž cena je nejvýše X.', destroy({ ...obstacle }, { totalCost: { kind: 'x' } })],
    ['Znič dva náhodné nepřátele.', destroy({ what: 'adversary' }, { n: 2, random: true })],
    [
      'Vyber tři lodě a poté stopni dvě z těch lodí.',
      does({
        kind: 'seq',
        do: [
          { kind: 'choose', target: { kind: 'choose', of: ship, n: 3 } },
          { kind: 'stop', target: { kind: 'choose', of: { among: 'it' }, n: 2 } },
        ],
      }),
    ],
    [
      'Vezmi ze soupeřovy odhazovací kupky do ruky kartu postavy, která má symbol.',
      does({
        kind: 'move',
        target: {
          kind: 'choose',
          of: { what: 'character', place: 'discard', whose: 'opponent', glyphs: 1 },
          by: 'you',
        },
        to: 'hand',
      }),
    ],
    [
      'Polož loď na odhazovací kupku jejího vlastníka.',
      does({ kind: 'move', target: { kind: 'choose', of: ship }, to: 'discard' }),
    ],
    [
      'Přesuň dva symboly z postavy na připravenou postavu.',
      does({
        kind: 'moveGlyph',
        glyph: { kind: 'choose', of: { what: 'glyph', beneath: character }, n: 2 },
        to: { kind: 'choose', of: { ...character, state: 'ready' } },
      }),
    ],
  ],
  'who does what, and what holds': [
    [
      'Můžeš určit, že zničíš loď a/nebo soupeř zničí překážku.',
      does({
        kind: 'may',
        do: {
          kind: 'chooseOne',
          modes: [
            { do: { kind: 'destroy', target: { kind: 'choose', of: ship } } },
            { do: { kind: 'destroy', target: { kind: 'choose', of: obstacle, by: 'opponent' } } },
            {
              do: {
                kind: 'seq',
                do: [
                  { kind: 'destroy', target: { kind: 'choose', of: ship } },
                  { kind: 'destroy', target: { kind: 'choose', of: obstacle, by: 'opponent' } },
                ],
              },
            },
          ],
        },
      }),
    ],
    [
      'Vyber na soupeřově odhazovací kupce kartu události, která stojí X.',
      does({
        kind: 'choose',
        target: {
          kind: 'choose',
          of: { what: 'event', place: 'discard', whose: 'opponent', cost: { is: '=', n: { kind: 'x' } } },
        },
      }),
    ],
    [
      'Vyber dva symboly. Za každý z nich si lízni kartu.',
      does({
        kind: 'forEach',
        of: { kind: 'choose', of: { what: 'glyph' }, n: 2 },
        as: 'chosen',
        do: draw,
      }),
    ],
    [
      'Tuto událost můžeš zahrát, jen pokud není vybraná karta zloduchova překážka.',
      onlyIf({ kind: 'not', of: { kind: 'is', card: 'it', a: { what: 'obstacle', side: 'villain' } } }),
    ],
    [
      'Na začátku hrdinovy energetické fáze ten hráč odhalí svou ruku.',
      {
        node: 'triggered',
        on: { kind: 'phase', phase: 'power', at: 'start', whose: 'hero' },
        do: { kind: 'revealHand', whose: 'thatPlayer' },
      },
    ],
    [
      'Můžeš určit, že si soupeř lízne dvě karty.',
      does({ kind: 'may', do: { kind: 'draw', n: 2, who: 'opponent' } }),
    ],
    [
      'Soupeř může určit, že ztratíš 2 energie.',
      does({ kind: 'may', who: 'opponent', do: { kind: 'lose', n: 2, who: 'you' } }),
    ],
    [
      'Soupeř vybere jednu možnost: lízneš si kartu; nebo soupeř ztratí 2 energie.',
      does({
        kind: 'chooseOne',
        by: 'opponent',
        modes: [{ do: draw }, { do: { kind: 'lose', n: 2, who: 'opponent' } }],
      }),
    ],
    [
      'Soupeř odhodí kartu – Lízni si kartu.',
      {
        node: 'activated',
        costs: [
          {
            kind: 'discard',
            target: { kind: 'choose', of: { place: 'hand', whose: 'opponent' }, by: 'opponent' },
          },
        ],
        do: draw,
      },
    ],
    [
      'K zahrání této události musíš stopnout loď a zaplatit 1 energii, nebo odhodit kartu.',
      {
        node: 'toPlay',
        costs: [
          {
            kind: 'chooseOne',
            modes: [
              {
                do: {
                  kind: 'seq',
                  do: [
                    { kind: 'stop', target: { kind: 'choose', of: ship } },
                    { kind: 'pay', n: 1 },
                  ],
                },
              },
              { do: { kind: 'discard', target: { kind: 'choose', of: { place: 'hand' } } } },
            ],
          },
        ],
      },
    ],
    [
      'K zahrání této události musíš zaplatit 3 energie, nebo si musí soupeř líznout dvě karty.',
      {
        node: 'toPlay',
        costs: [
          {
            kind: 'chooseOne',
            modes: [{ do: { kind: 'pay', n: 3 } }, { do: { kind: 'draw', n: 2, who: 'opponent' } }],
          },
        ],
      },
    ],
    ['Lízni si kartu. Toto se provede třikrát.', does({ kind: 'repeat', times: 3, do: draw })],
    [
      'Lízni si kartu. Toto se provede tolikrát, kolik činí cena vybrané karty.',
      does({ kind: 'repeat', times: { kind: 'cost', of: 'it' }, do: draw }),
    ],
    [
      'Až příště pasuješ na aktuální misi, nebudeš moci do konce té mise dělat nic jiného než pasovat.',
      does({ kind: 'onlyPass', who: 'you' }),
    ],
    [
      'Až soupeř příště pasuje na aktuální misi, nebude moci do konce té mise dělat nic jiného než pasovat.',
      does({ kind: 'onlyPass', who: 'opponent' }),
    ],
    [
      'Pokaždé, když je stopnuta loď nebo hrdina selže na misi, lízni si kartu.',
      {
        node: 'triggered',
        on: {
          kind: 'anyOf',
          of: [
            { kind: 'stopped', card: ship },
            { kind: 'resolved', result: 'failure', by: 'hero' },
          ],
        },
        do: draw,
      },
    ],
    [
      'Na začátku energetické fáze toho hráče si lízni kartu.',
      {
        node: 'triggered',
        on: { kind: 'phase', phase: 'power', at: 'start', whose: 'thatPlayer' },
        do: draw,
      },
    ],
    [
      'Pokaždé, když by měla být zničena kartou toho hráče loď, namísto toho si lízni kartu.',
      {
        node: 'replacement',
        would: { kind: 'destroy', card: ship, byCardOf: 'chosenPlayer' },
        instead: draw,
      },
    ],
    [
      'Zahrání lodí stojí hrdinu o X energie více.',
      always({ kind: 'cost', of: ship, n: { kind: 'x' }, payer: 'hero' }),
    ],
    [
      'Pokračování další misí stojí o 1 energii více za každou přiřazenou postavu.',
      always({ kind: 'missionCost', n: countOf({ ...character, state: 'assigned' }) }),
    ],
    ['Obtížnost aktuální mise se rovná 4.', always({ kind: 'setDifficulty', of: 'mission', n: 4 })],
    [
      'Tato událost se počítá jako pět jaffských karet.',
      always({ kind: 'countsAs', of: 'self', n: 5, trait: 'Jaffa' }),
    ],
    [
      'Tato událost se počítá jako jedna karta s rysem Furling.',
      always({ kind: 'countsAs', of: 'self', n: 1, trait: 'Furling' }),
    ],
    [
      'Pokaždé, když je posílena postava, získá navíc dovednosti +2.',
      always({ kind: 'boostMore', of: character, n: 2 }),
    ],
    ['První akci na aktuální misi provedeš ty.', always({ kind: 'firstAction', who: 'you' })],
    [
      'Aktuální mise získá dovednosti +1 za každou loď a obtížnost +2.',
      always(
        { kind: 'skills', of: 'mission', n: countOf(ship) },
        { kind: 'difficulty', of: 'mission', n: 2 },
      ),
    ],
    [
      'Během soupeřova kola se tato událost stane nepřítelem NID s oživovací cenou X, kterého ovládá soupeř a kterého nelze přiřadit, oživit ani skórovat.',
      {
        node: 'becomesAdversary',
        trait: 'NID',
        reviveCost: { kind: 'x' },
        controller: 'opponent',
        cannotBe: ['assigned', 'revived', 'scored'],
      },
    ],
    [
      'Během soupeřova kola se tato událost stane nepřítelem s rysem Furling s oživovací cenou rovnou počtu lodí, kterého ovládá hrdina.',
      { node: 'becomesAdversary', trait: 'Furling', reviveCost: countOf(ship), controller: 'hero' },
    ],
  ],
  'what was just spoken of': [
    [
      'Prohlédni si soupeřovu ruku. Poté odhoď kartu z ní.',
      does({
        kind: 'seq',
        do: [
          { kind: 'lookAtHand', whose: 'opponent' },
          { kind: 'discard', target: { kind: 'choose', of: { ...card, place: 'hand', whose: 'opponent' } } },
        ],
      }),
    ],
    [
      'Připrav loď a poté ji blokni pro aktuální misi.',
      does({
        kind: 'seq',
        do: [
          { kind: 'ready', target: { kind: 'choose', of: ship } },
          { kind: 'block', target: 'it', until: 'mission' },
        ],
      }),
    ],
    [
      'Znič loď a poté znič další loď.',
      does({
        kind: 'seq',
        do: [
          { kind: 'destroy', target: { kind: 'choose', of: ship, as: 'first' } },
          { kind: 'destroy', target: { kind: 'choose', of: { ...ship, other: 'first' } } },
        ],
      }),
    ],
    [
      'Na konci svého kola, pokud je tato událost na nepříteli, sejmi ji.',
      {
        node: 'triggered',
        on: { kind: 'phase', phase: 'turn', at: 'end', whose: 'you' },
        do: { kind: 'move', target: 'self', to: 'row' },
        if: { kind: 'is', card: 'self', a: { on: { what: 'adversary' } } },
      },
    ],
    [
      'Dokud je přiřazeno více podpůrných postav než týmových, aktuální mise získá obtížnost +2.',
      {
        ...always({ kind: 'difficulty', of: 'mission', n: 2 }),
        while: {
          kind: 'compare',
          a: countOf({ what: 'support', state: 'assigned' }),
          is: '>',
          b: countOf({ what: 'team', state: 'assigned' }),
        },
      },
    ],
  ],
}

describe.each(Object.entries(GROUPS))('%s', (_, cases) => {
  it.each(cases)('%s', (sentence, tree) => {
    const text = renderAbility(abilitySchema.parse(tree), CARD, 'cs')
    // Line breaks are checked for every tree, in czech.test.ts.
    expect(plainText(text).replaceAll('\u00a0', ' ')).toBe(sentence)
  })
})
