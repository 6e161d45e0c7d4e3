import { describe, expect, it } from 'vitest'
import { abilitySchema } from '@/lib/game/abilities/schema'
import { officialPool } from '@/lib/game/cards/official-pool'
import { addLanguage, plainText, type RichText, renderAbility, renderCardText } from '@/lib/game/text'
import { french } from '@/lib/game/text/fr'
import { always, CONSTRUCTIONS, card, destroy, does, draw } from './constructions'

/** French sentences, each construction once: those of own cards and those of the official ones. */

addLanguage('fr', french)

const CARD = { title: 'Test', type: 'event', side: 'hero' } as const

const OWN: readonly (readonly [sentence: string, tree: unknown])[] = [
  [
    'Tant que la carte Tok est en jeu, les obstacles n’ont pas de texte de jeu.',
    {
      ...always({ kind: 'noText', of: { what: 'obstacle' } }),
      while: { kind: 'exists', of: { what: 'card', title: 'Tok' } },
    },
  ],
  [
    'Choisissez un joueur. Ensuite, mélangez dans la pioche de ce joueur jusqu’à deux cartes de sa défausse autres que des événements.',
    does({
      kind: 'seq',
      do: [
        { kind: 'choosePlayer' },
        {
          kind: 'move',
          target: {
            kind: 'choose',
            of: { what: 'card', place: 'discard', whose: 'chosenPlayer', not: { what: 'event' } },
            n: { kind: 'upTo', n: 2 },
          },
          to: 'deckShuffled',
        },
      ],
    }),
  ],
  [
    'Gagnez un montant d’énergie égal à la compétence que la carte choisie apporte à la mission en cours.',
    does({ kind: 'gain', n: { kind: 'rating', of: 'it', skill: 'contributed' } }),
  ],
  [
    'S’il y a eu une mission réussie ce tour-ci, chaque fois que votre adversaire passe, piochez une carte.',
    {
      node: 'triggered',
      while: { kind: 'thereWas', result: 'success' },
      on: { kind: 'passed', by: 'opponent' },
      do: draw,
    },
  ],
  [
    'Vous pouvez appliquer les effets suivants : piochez une carte et votre adversaire choisit une option : votre adversaire pioche une carte ; ou votre adversaire perd 2 énergies.',
    does({
      kind: 'may',
      do: {
        kind: 'seq',
        do: [
          draw,
          {
            kind: 'chooseOne',
            by: 'opponent',
            modes: [
              { do: { kind: 'draw', n: 1, who: 'opponent' } },
              { do: { kind: 'lose', n: 2, who: 'opponent' } },
            ],
          },
        ],
      },
    }),
  ],
  ['Pour jouer cet événement, perdez 2 énergies.', { node: 'toPlay', costs: [{ kind: 'lose', n: 2 }] }],
  [
    'Détruisez jusqu’à deux cartes Politiques ou Russes.',
    destroy({ ...card, trait: ['Political', 'Russian'] }, { n: { kind: 'upTo', n: 2 } }),
  ],
]

/** Typographic spaces are checked for every card in official.test.ts. */
const typed = (text: RichText): string =>
  plainText(text.map((token) => (token.type === 'title' ? { ...token, text: 'Tok' } : token)))
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')

const rendered = (tree: unknown): string => typed(renderAbility(abilitySchema.parse(tree), CARD, 'fr'))

describe.each(Object.entries(CONSTRUCTIONS))('%s', (_, cases) => {
  it.each(cases)('$fr', ({ tree, fr }) => {
    expect(rendered(tree)).toBe(fr)
  })
})

describe('what French says in its own way', () => {
  it.each(OWN)('%s', (sentence, tree) => {
    expect(rendered(tree)).toBe(sentence)
  })
})

/** Paragraphs of official cards, by their place on the card; every title is Tok. */
const OFFICIAL: readonly (readonly [key: string, paragraph: number, sentence: string])[] = [
  [
    'BASE-3',
    0,
    'Chaque fois que vous réanimez cet ennemi, votre adversaire perd 2 énergies pour chaque carte Goa’uld de la mission en cours.',
  ],
  ['BASE-5', 0, 'Échec : Détruisez tous les personnages de soutien stoppés ou affectés.'],
  [
    'BASE-10',
    0,
    'Tant que cet ennemi est affecté, pour affecter un personnage, votre adversaire doit payer 1 énergie pour chaque autre carte Politique de la mission en cours.',
  ],
  ['BASE-18', 0, 'Chacun de vos obstacles sans Repli gagne : « Repli X, où X est le coût de cet obstacle. »'],
  [
    'BASE-22',
    0,
    'Chaque fois que vous devez prendre une carte du dessus de votre pioche pour réanimer un ennemi Goa’uld, vous pouvez défausser une carte à la place.',
  ],
  [
    'BASE-34',
    0,
    'Succès : La prochaine mission de ce tour gagne −1 en difficulté. Si un autre personnage Russe est affecté, la prochaine mission de ce tour gagne à la place −2 en difficulté.',
  ],
  [
    'BASE-37',
    0,
    'S’il y a eu une mission réussie ce tour-ci, ce personnage coûte 2 énergies de moins à jouer.',
  ],
  [
    'BASE-40',
    0,
    'Pour affecter ce personnage, payez 2 énergies, sauf s’il y a eu une mission réussie ce tour-ci.',
  ],
  [
    'BASE-41',
    0,
    'Stoppez et détruisez ce personnage — À la fin de la prochaine phase d’énergie de votre adversaire, gagnez 2 énergies.',
  ],
  [
    'BASE-47',
    0,
    'Stoppez ce personnage, défaussez une carte — Cherchez une mission dans votre pile de missions, mélangez le reste de cette pile et placez cette mission au-dessus.',
  ],
  [
    'BASE-48',
    0,
    'Stoppez Tok — Jouez une carte Personnage de soutien de votre main à son coût normal, même si vous avez en jeu une carte du même titre. À la fin du tour, détruisez ce personnage.',
  ],
  ['BASE-52', 0, 'Tant qu’il y a un obstacle, ce personnage gagne +1 à ses compétences.'],
  [
    'BASE-63',
    0,
    'Pendant le tour de votre adversaire, ce personnage devient un ennemi qui ne peut être ni réanimé ni scoré.',
  ],
  [
    'BASE-65',
    0,
    'Chaque fois que vous affectez ce personnage, détruisez-le à la fin de la mission en cours.',
  ],
  [
    'BASE-101',
    0,
    'Le personnage Tok gagne +1 à ses compétences pour chaque symbole différent qu’il a et qu’un autre personnage possède aussi.',
  ],
  [
    'BASE-107',
    0,
    'Chaque fois que le personnage Tok obtient un symbole qu’il n’a pas encore, vous pouvez payer 3 énergies. Si vous le faites, redressez tous les autres personnages qui ont un symbole identique à celui-ci.',
  ],
  [
    'BASE-110',
    0,
    'Choisissez un personnage d’équipe. Ce personnage gagne +1 en Culture jusqu’à la fin de la mission en cours. Si c’est un personnage Tok’ra, il gagne à la place +2 en Culture jusqu’à la fin de la mission en cours.',
  ],
  [
    'BASE-112',
    1,
    'Mélangez dans votre pioche un nombre de cartes de votre défausse autres que des événements, égal à la Science de ce personnage.',
  ],
  [
    'BASE-119',
    0,
    'Détruisez n’importe quel nombre de personnages de soutien Jaffa. Pour chacun de ces personnages, redressez un personnage d’équipe.',
  ],
  [
    'BASE-125',
    0,
    'Regardez une carte du dessus de votre pile de missions pour chaque personnage SGC prêt, puis placez ces cartes au-dessus et/ou au-dessous de cette pile, dans l’ordre de votre choix.',
  ],
  [
    'BASE-126',
    0,
    'Regardez la main de votre adversaire. Ensuite, choisissez deux cartes de cette main. Puis votre adversaire joue gratuitement l’une de ces cartes face cachée comme complication.',
  ],
  [
    'BASE-134',
    0,
    'Pour jouer cet événement, stoppez un personnage. Regardez un nombre de cartes du dessus de votre pile de missions égal à la Culture de ce personnage, puis placez-les au-dessus et/ou au-dessous de cette pile, dans l’ordre de votre choix.',
  ],
  [
    'BASE-138',
    0,
    'Au début de votre phase de débriefing, s’il n’y a eu aucune mission ratée ce tour-ci, vous pouvez détruire un personnage de soutien et le placer face cachée sous cet équipement.',
  ],
  [
    'BASE-146',
    0,
    'Le texte Échec des cartes Méchant est facultatif. Pour utiliser le texte Échec d’un obstacle, votre adversaire doit payer 1 énergie.',
  ],
  [
    'BASE-157',
    0,
    'Stoppez cet équipement, payez l’énergie de l’option choisie — Choisissez un obstacle de Combat. Ensuite, choisissez une option : 1 énergie — cet obstacle gagne −1 en difficulté ; 2 énergies — cet obstacle perd son texte Échec ; ou 3 énergies — détruisez cet obstacle.',
  ],
  ['BASE-178', 0, 'Vous ne pouvez pas jouer de personnages de soutien.'],
  ['BASE-181', 0, 'Quand vous jouez cette mission, vous perdez 2 énergies.'],
  [
    'BASE-209',
    0,
    'Quand vous jouez cet obstacle, choisissez un personnage prêt qui peut être affecté à la mission en cours. Jusqu’à ce que ce personnage soit affecté, les autres personnages sont bloqués.',
  ],
  [
    'BASE-213',
    0,
    'Échec : Neutralisez un personnage d’équipe. Ensuite, si un ennemi Goa’uld est affecté, vous pouvez prendre cet obstacle en main.',
  ],
  ['BASE-217', 0, 'Les personnages qui ont 1 ou moins en Combat sont bloqués.'],
  [
    'BASE-228',
    0,
    'Échec : Placez cet obstacle sur un personnage de soutien. Ce personnage devient un ennemi Goa’uld sans texte de jeu, avec un coût de réanimation égal à son coût, que vous contrôlez et qui ne peut pas être scoré. Ensuite, stoppez ce personnage.',
  ],
  [
    'BASE-233',
    0,
    'Échec : Placez cet obstacle sur un personnage. Ce personnage est bloqué. N’importe quel joueur peut effectuer cette action : « Payez 3 énergies — Détruisez cet obstacle. »',
  ],
  [
    'BASE-259',
    0,
    'Pour affecter un personnage, votre adversaire doit payer 1 énergie pour chaque autre carte Réplicateur de la mission en cours.',
  ],
  [
    'BASE-261',
    0,
    'La difficulté de cet obstacle est égale au nombre de traits différents, hors types de carte, parmi les personnages affectés.',
  ],
  [
    'BASE-290',
    0,
    'Tant que la mission en cours a un symbole identique à l’un de ceux de ce personnage, chaque fois que vous affectez ce personnage, vous pouvez payer 1 énergie. Si vous le faites, détruisez un obstacle de la mission en cours.',
  ],
  [
    'SL-7',
    0,
    'Chaque fois que vous devez payer le coût de réanimation de l’ennemi Tok, vous pouvez détruire un autre ennemi. Si vous le faites, réanimez et redressez Tok à la place.',
  ],
  [
    'SL-8',
    0,
    'Cet ennemi gagne +1 en difficulté pour chaque obstacle qui a la domination. (Chaque fois que vous scorez un ennemi, vous pouvez aussi scorer un obstacle de la même mission qui a la domination.)',
  ],
  [
    'SL-20',
    0,
    'Chaque fois que vous affectez cet ennemi, vous pouvez révéler les deux cartes du dessus de votre pioche. Si vous le faites, vous pouvez jouer gratuitement une carte Réplicateur parmi ces cartes. Ensuite, défaussez le reste des cartes révélées.',
  ],
  [
    'SL-38',
    1,
    'Pendant le tour de votre adversaire, ce personnage devient un ennemi qui ne peut être ni affecté, ni réanimé, ni scoré.',
  ],
  [
    'SL-58',
    0,
    'Chaque fois que vous affectez ce personnage, vous pouvez détruire un obstacle. Si vous le faites, détruisez ce personnage à la fin de la mission en cours.',
  ],
  [
    'SL-70',
    0,
    'Tant qu’aucun de vos personnages n’a de symbole, le personnage Tok coûte 2 énergies de moins à jouer.',
  ],
  [
    'SL-80',
    0,
    'Tant qu’il y a un autre personnage SGC qui a un symbole identique à l’un de ceux du personnage Tok, Tok gagne +1 à ses compétences.',
  ],
  [
    'SL-83',
    0,
    'Chaque fois que vous affectez le personnage Tok, vous pouvez payer 3 énergies et défausser une carte. Si vous le faites, redressez un autre personnage qui a un symbole identique à l’un de ceux de Tok.',
  ],
  [
    'SL-86',
    0,
    'Tant que le personnage Tok est affecté et que la mission en cours a un symbole qu’aucun de vos personnages n’a, Tok gagne +1 à ses compétences pour chaque symbole différent qu’il a.',
  ],
  ['SL-90', 0, 'Payez 1 énergie — Déplacez un symbole du personnage Tok vers un autre personnage.'],
  [
    'SL-111',
    0,
    'Vous ne pouvez jouer cet événement que si un personnage est affecté. Stoppez tous les personnages NID affectés, puis détruisez tous les personnages de soutien affectés qui ne sont pas NID. Ensuite, détruisez toutes les complications, tous les obstacles et tous les ennemis affectés, puis neutralisez tous les personnages d’équipe affectés qui ne sont pas NID.',
  ],
  [
    'SL-117',
    0,
    'Défaussez n’importe quel nombre de cartes Héros. Ensuite, cherchez dans votre pioche une carte Héros dont le coût est inférieur ou égal au nombre de ces cartes, révélez-la, prenez-la en main et mélangez votre pioche.',
  ],
  [
    'SL-119',
    0,
    'Détruisez un obstacle qui n’est ni Goa’uld ni Jaffa. Ensuite, vous pouvez stopper un personnage Asgard. Si vous le faites, gagnez 2 énergies.',
  ],
  [
    'SL-120',
    0,
    'Stoppez jusqu’à deux personnages qui ont 2 ou plus en Culture. Pour chacun de ces personnages, prenez en main une carte Équipement de votre défausse.',
  ],
  [
    'SL-136',
    0,
    'Redressez un personnage qui a un symbole, puis redressez tous les autres personnages Russes qui ont un symbole identique à l’un de ceux de ce personnage.',
  ],
  ['SL-137', 0, 'Pour jouer cet événement, choisissez deux symboles de personnages différents.'],
  [
    'SL-149',
    0,
    'Vous pouvez renforcer un personnage d’équipe avec une carte Personnage qui a le même titre qu’un autre de vos personnages d’équipe.',
  ],
  [
    'SL-159',
    0,
    'Stoppez cet équipement, choisissez un personnage — Choisissez un autre personnage qui partage avec ce personnage un trait autre qu’un type de carte. Ce personnage gagne +1 à ses compétences jusqu’à la fin de la mission en cours.',
  ],
  ['SL-169', 0, 'Chaque fois qu’un personnage est renforcé, il gagne +1 de plus à ses compétences.'],
  ['SL-201', 0, 'Échec : Continuer vers une autre mission coûte 1 énergie de plus jusqu’à la fin du tour.'],
  [
    'SL-203',
    0,
    'Chaque fois que votre adversaire affecte un ennemi ou joue un obstacle, vous perdez 1 énergie.',
  ],
  [
    'SL-215',
    0,
    'Échec : Détruisez un personnage de soutien dont le coût est inférieur ou égal au nombre de cartes Politiques.',
  ],
  ['SL-247', 0, 'Échec : Détruisez un équipement et/ou un personnage de soutien.'],
  [
    'SL-248',
    0,
    'Pour jouer cet obstacle, défaussez deux cartes ou une carte Obstacle qui a la domination. (Chaque fois que vous scorez un ennemi, vous pouvez aussi scorer un obstacle de la même mission qui a la domination.)',
  ],
  ['SL-251', 0, 'Échec : Vous pouvez obliger votre adversaire à mélanger sa pile de missions.'],
  [
    'SL-267',
    0,
    'Échec : Votre adversaire défausse deux cartes au hasard. Si un ennemi Goa’uld est affecté, vous pouvez à la place regarder la main de votre adversaire et défausser une carte de cette main.',
  ],
  [
    'SL-278',
    0,
    'Quand vous jouez cet obstacle, stoppez un personnage affecté dont la compétence apportée est inférieure ou égale au nombre d’autres cartes Réplicateur de la mission en cours.',
  ],
  [
    'SL-284',
    0,
    'Échec : Détruisez n’importe quel nombre de personnages de soutien dont le coût total est de 5 ou moins.',
  ],
  [
    'ORI-3',
    1,
    'Échec : Vous pouvez payer 2 énergies. Si vous le faites, mettez une mission sous blocus. (Placez la carte du dessus de la pile de missions de votre adversaire face visible sous cette carte. Une mission que cette carte avait déjà mise sous blocus est replacée au-dessous de cette pile.)',
  ],
  [
    'ORI-12',
    0,
    'Quand vous scorez cet ennemi, choisissez un symbole. Ensuite, votre adversaire place ce symbole et tous les autres symboles de même expérience du même personnage au-dessous de sa pile de missions, dans l’ordre de son choix.',
  ],
  [
    'ORI-38',
    0,
    'Stoppez Tok — Chaque fois que vous jouez un personnage de soutien ce tour-ci, ce personnage gagne +1 à ses compétences jusqu’à la fin du tour.',
  ],
  [
    'ORI-58',
    0,
    'Chaque fois que ce personnage obtient un symbole qu’il n’a pas encore, vous pouvez payer 2 énergies. Si vous le faites, redressez ou stoppez une autre carte Jaffa.',
  ],
  [
    'ORI-71',
    0,
    'Poissons, stoppez un personnage de soutien — Choisissez un obstacle de la mission en cours qui coûte moins que ce personnage, puis retournez-le face cachée. Vous ne pouvez le faire qu’une fois par tour. (Une carte retournée face cachée devient une complication.)',
  ],
  [
    'ORI-78',
    0,
    'Chaque fois que le personnage Tok obtient un symbole, placez un jeton de promotion sur un personnage d’équipe. (Chaque jeton de promotion sur un personnage lui donne +1 en valeur, jusqu’à une valeur de 6.)',
  ],
  [
    'ORI-98',
    1,
    'Choisissez un joueur. Ensuite, mélangez dans la pioche de ce joueur jusqu’à quatre cartes de sa défausse autres que des événements.',
  ],
  [
    'ORI-106',
    0,
    'Stoppez cet équipement, stoppez un personnage d’équipe Russe ou deux personnages de soutien Russes — Cherchez une mission dans votre pile de missions, mélangez le reste de cette pile et placez cette mission au-dessus.',
  ],
  [
    'ORI-110',
    0,
    'Les obstacles coûtent 1 énergie de moins à jouer pour chaque trait, hors types de carte, qu’ils partagent avec une carte Méchant de la mission en cours.',
  ],
  [
    'ORI-136',
    0,
    'Les obstacles qui partagent avec un ennemi affecté un trait autre qu’un type de carte coûtent 1 énergie de moins à jouer.',
  ],
  ['ORI-139', 0, 'Tant qu’il y a au plus deux personnages affectés, cette mission gagne −1 en difficulté.'],
  [
    'ORI-141',
    0,
    'Tant qu’il y a plus de personnages de soutien affectés que de personnages d’équipe affectés, cette mission gagne +2 en difficulté.',
  ],
  [
    'ORI-165',
    0,
    'Échec : Placez cet obstacle sur un personnage d’équipe. Ce personnage est bloqué. Le propriétaire de ce personnage peut effectuer cette action : « Payez un montant d’énergie égal à l’expérience de la mission en cours — Détruisez cet obstacle. »',
  ],
  [
    'ORI-168',
    0,
    'Succès ou Échec : Vous pouvez faire continuer le joueur Héros vers une autre mission ce tour-ci, sans qu’il paie d’énergie pour continuer ; le joueur Méchant gagne tout de même 1 énergie pour chaque mission ratée ce tour-ci.',
  ],
  [
    'ORI-170',
    0,
    'Quand vous jouez cet obstacle, choisissez un personnage d’équipe affecté. Les personnages d’équipe qui n’ont pas tous les traits de ce personnage sont bloqués.',
  ],
  [
    'ORI-194',
    0,
    'Échec : Vous pouvez payer X énergies. Si vous le faites, votre adversaire détruit X personnages de soutien.',
  ],
  [
    'ORI-220',
    0,
    'Chaque fois que vous affectez ce vaisseau, vous pouvez choisir un symbole d’un personnage affecté et payer un montant d’énergie égal à l’expérience de ce symbole. Si vous le faites, votre adversaire peut payer un montant d’énergie égal à l’expérience de ce symbole. S’il ne le fait pas, il place ce symbole au-dessous de sa pile de missions.',
  ],
  ['ORI-222', 0, 'Ce vaisseau gagne +X en puissance de feu, où X est l’expérience de la mission en cours.'],
  ['ORI-228', 0, 'Chaque carte Goa’uld de votre pile de score gagne +1 à son coût.'],
  [
    'ORI-229',
    0,
    'Chaque fois que vous affectez ce vaisseau, vous pouvez choisir une option : payez X énergies et placez X cartes de votre main face cachée sous ce vaisseau ; ou gagnez 1 énergie pour chaque carte placée sous ce vaisseau, puis défaussez toutes les cartes placées sous ce vaisseau.',
  ],
  [
    'ORI-238',
    0,
    'Chaque fois que vous affectez ce personnage, révélez une carte du dessus de votre pioche pour chaque symbole différent qu’il a. Jusqu’à la fin de la mission en cours, il gagne +1 à ses compétences pour chaque carte Méchant parmi ces cartes. Ensuite, placez ces cartes au-dessous de votre pioche, dans l’ordre de votre choix.',
  ],
]

describe('official cards', () => {
  it.each(OFFICIAL)('%s, paragraph %i', (key, paragraph, sentence) => {
    const card = officialPool.cards.find((one) => one.key === key)
    const text = card && renderCardText(card, 'fr')[paragraph]
    expect(text && typed(text)).toBe(sentence)
  })
})
