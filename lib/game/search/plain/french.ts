import type { PlainWords } from './plain-tokens'

export const FRENCH: PlainWords = {
  language: 'fr',
  fillers:
    'le|la|les|l|un|une|du|des|d|de|de la|au|aux|à|a|en|y|est|sont|être|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|leur|leurs|je|tu|il|elle|ils|elles|on|nous|vous|se|s|veux|je veux|cherche|je cherche|montre|montrer|trouver|trouve|tout|tous|toute|toutes|chaque|très|trop|beaucoup de|beaucoup|type|de type|compétence|compétences|valeur de|texte|dans le texte|peut|peuvent|permet|permettent|permettre|fait|font|faire|qu|que|ai|jeu|partie|seulement|votre|vos|je peux jouer|on peut jouer|peut être jouée|peuvent être jouées|jouables|requérant|requiert|requièrent|nécessite|nécessitent|demande|demandent|valent|vaut|valant|sur|en cas de|en cas d',
  breaks: 'qui|dont|avec|pour|par|dans|où|quoi|lesquels|mais|ayant|ont|possédant|contenant|selon|quand même',
  and: 'et|puis',
  traits: 'trait|traits',
  current: 'en cours|actuel|actuelle',
  every:
    'tout|toute|tous|toutes|chaque|n importe quel|n importe quelle|n importe quels|n importe quelles|quelconque',
  use: 'va|vont|aller|march-|fonctionn-|convien-|serv-|utilis-|jouable-|valable-|adapt-',
  cards: 'carte|cartes',
  not: 'non|pas|sans|sauf|hors|aucun|aucune|excepté|n ont pas|n a pas|pas de',
  when: 'quand|lorsque|lorsqu|chaque fois que|chaque fois|après|dès que|si',
  between: 'entre',
  to: 'à|jusqu à',
  against: 'contre|efficac- contre|bon contre|bons contre|utile contre|utiles contre|protège contre|anti',
  actionNouns: {},
  beforePrice: 'à|pour',
  make: 'rend|rendre|rendent|rends',
  put: 'plac-|pos-|mettre|met|mettent',
  numbers: ['zéro', 'un|une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  bounds: {
    '>=': {
      before: 'au moins|minimum|au minimum|min|à partir de|>=|≥|pas moins de',
      after: 'ou plus|et plus|ou davantage|ou mieux|au moins|minimum|au minimum|+',
    },
    '<=': {
      before: 'au plus|maximum|au maximum|max|jusqu à|<=|≤|pas plus de',
      after: 'ou moins|et moins|au plus|maximum|au maximum',
    },
    '>': { before: 'plus de|supérieur à|supérieure à|plus grand que|plus que|>|au-dessus de' },
    '<': {
      before: 'sous|moins de|inférieur à|inférieure à|moins que|<|au-dessous de|en dessous de',
    },
    '=': { before: 'exactement|égal à|égale à|de|=' },
  },
  figures: {
    cost: 'coût|coûts|coûte|coûtent|coûtant|prix|coûter|énergie de coût',
    difficulty: 'difficulté|difficultés',
    experience: 'expérience|expériences|xp|points d expérience',
    points: 'valeur|valeurs|point|points|points de victoire',
    revive: 'coût de réanimation|réanimation',
    firepower: 'puissance de feu|feu|attaque',
    number: 'numéro|n°|no|#',
    culture: 'culture|culturel|culturelle|culturels|culturelles|diplomatie|diplomatique|diplomatiques',
    science: 'science|sciences|scientifique|scientifiques',
    combat: 'combat|combats|bataille|militaire|militaires',
    ingenuity: 'ingéniosité|ruse|ingénieux|ingénieuse|astuce',
    own: 'exemplaires|exemplaire',
  },
  degrees: {
    high: 'haut|haute|hauts|hautes|élevé|élevée|élevés|élevées|grand|grande|grands|grandes|fort|forte|forts|fortes|bon|bonne|bons|bonnes|bons en|bon en|fort en|forts en|beaucoup de',
    low: 'bas|basse|basses|faible|faibles|petit|petite|petits|petites|peu de|mauvais|mauvaise',
    highest:
      'le plus de|la plus haute|le plus haut|le plus élevé|la plus élevée|les plus élevées|meilleur|meilleure|meilleurs|meilleures|maximal|maximale|le plus|la plus|les plus',
    lowest:
      'le moins de|le plus bas|la plus basse|le plus faible|la plus faible|les plus faibles|pire|pires|minimal|minimale|le moins',
  },
  qualities: {
    cheap: {
      plain:
        'bon marché|pas cher|pas chère|pas chers|pas chères|peu cher|peu chère|peu chers|peu chères|peu coûteux|peu coûteuse|peu coûteuses|pas coûteux|moins cher|moins chère|moins chers|moins chères|économique|économiques|abordable|abordables',
      most: 'le moins cher|la moins chère|les moins chers|les moins chères|le meilleur marché',
    },
    expensive: {
      plain:
        'plus cher|plus chère|plus chers|plus chères|cher|chère|chers|chères|coûteux|coûteuse|coûteuses|onéreux|onéreuse|onéreuses',
      most: 'le plus cher|la plus chère|les plus chers|les plus chères|les plus coûteux|les plus coûteuses',
    },
    free: {
      plain: 'gratuit|gratuite|gratuits|gratuites|gratuitement|sans coût|coût nul|ne coûte rien|gratis',
    },
    strong: {
      plain:
        'fort|forte|forts|fortes|puissant|puissante|puissants|puissantes|dangereux|dangereuse|dangereuses|gros|grosse|grosses|grand|grands|grande|grandes|redoutable|redoutables',
      most: 'le plus fort|la plus forte|les plus forts|les plus fortes|le plus puissant|la plus puissante|les plus puissants|les plus puissantes|meilleur|meilleure|meilleurs|meilleures|les plus dangereux|les plus grands',
    },
    weak: {
      plain: 'faible|faibles|petit|petite|petits|petites|mauvais|mauvaise',
      most: 'le plus faible|la plus faible|les plus faibles|les plus petits',
    },
    hard: {
      plain: 'difficile|difficiles|dur|dure|durs|dures|ardu|ardue',
      most: 'le plus difficile|la plus difficile|les plus difficiles|les plus dures',
    },
    easy: {
      plain: 'facile|faciles|simple|simples|aisé|aisée',
      most: 'le plus facile|la plus facile|les plus faciles|les plus simples',
    },
    clever: { plain: 'intelligent|intelligente|intelligents|intelligentes|malin|malins|rusé|rusés|rusée' },
    valuable: {
      plain: 'rentable|rentables|précieux|précieuse|précieuses',
      most: 'les plus rentables|les plus précieux',
    },
  },
  values: {
    type: {
      team: 'personnage d équipe|personnages d équipe|équipe|équipes|équipier|équipiers|coéquipier|coéquipiers|membre de l équipe|membres de l équipe',
      support: 'personnage de soutien|personnages de soutien|soutien|soutiens|allié|alliés|alliée',
      mission: 'mission|missions|quête|quêtes',
      gear: 'équipement|équipements|objet|objets|arme équipement|matériel|artefact|artefacts|appareil|appareils|gadget|gadgets',
      event: 'événement|événements|évènement|évènements',
      obstacle: 'obstacle|obstacles|piège|pièges|danger|dangers',
      adversary: 'adversaires|ennemi|ennemis|ennemie|ennemies|antagoniste|antagonistes|boss',
      ship: 'vaisseau spatial|vaisseaux spatiaux|vaisseau|vaisseaux|navire|navires|croiseur|croiseurs',
      character: 'personnage|personnages|gens|personne|personnes',
    },
    side: {
      hero: 'héros|héroïque|héroïques|gentil|gentils|héroïne|héroïnes',
      villain: 'méchant|méchants|méchante|méchantes|vilain|vilains|maléfique|maléfiques',
    },
    trait: {
      ancient: 'ancien|anciens|ancienne|anciennes',
      asgard: 'asgard|asgards',
      atlantis: 'atlantis|atlantide',
      disease: 'maladie|maladies|peste|virus|épidémie',
      "goa'uld": "goa'uld|goa'ulds|goauld|goaulds",
      jaffa: 'jaffa|jaffas',
      nid: 'nid',
      ori: 'ori|oris',
      political: 'politique|politiques|politicien|politiciens',
      replicator: 'réplicateur|réplicateurs|réplicatrice',
      russian: 'russe|russes|russie',
      sgc: 'sgc|terrien|terriens|terre',
      "tok'ra": "tok'ra|tok'ras|tokra|tokras",
    },
    skill: {},
    rarity: {
      c: 'commun|commune|communs|communes',
      u: 'peu commun|peu commune|peu communs|peu communes|inhabituel|inhabituelle|inhabituelles',
      r: 'rare|rares',
      s: 'de démarrage|démarrage|départ',
      ur: 'ultra rare|ultra rares|très rare|très rares',
    },
    set: {
      base: 'base|édition de base|extension de base|première extension|set de base|première édition',
      sl: 'system lords|sl|deuxième extension|seconde extension|deuxième édition',
      ori: 'rise of the ori|troisième extension|dernière extension|troisième édition|extension ori',
    },
    glyph: {},
    keyword: {
      dominion: 'domination',
      withdraw: 'repli|replis',
      promotion: 'promotion|promotions',
      blockade: 'blocus',
      success: 'succès|réussite|réussi|réussie',
      failure: 'échec|échecs|échoue|ratée|raté',
      victory: 'victoire',
    },
  },
  verbs: {
    stop: 'stopp-|arrêt-|épuis-',
    ready: 'prépar-|redress-|dégag-|réactiv-',
    destroy:
      'retir-|détrui-|détruire|tue|tuent|tuer|élimin-|supprim-|destruction|sacrifi-|enlève|enlever|enlèvent',
    incapacitate: 'neutralis-|bless-|assomm-|incapacit-',
    block: 'bloqu-|bloquer|blocage|empêch- d aller',
    unblock: 'débloqu-',
    gain: 'gagn-|obtien-|obtenir|produi-|génère|génèrent|générer|généré|générant|rapporte|rapportent',
    'gain,skills,grant,experience': 'donn-|accord-|offr-|ajout-|fourni-',
    'gain,draw,take,search,ready,experience': 'récompens-',
    lose: 'perd-|perdre|retir-',
    'lose,glyph': 'voler|vole|volent|volé|dérob-',
    draw: 'pioch-|pioche|tir-|pige|piger',
    discard: 'défauss-|jet-|jett-',
    take: 'prend-|prendre|prenn-|récupèr-|récupér-|reprend-',
    return: 'renvoi-|renvoy-|retourn-|remet-|remett-',
    move: 'déplac-|échang-|permut-|troqu-',
    look: 'regard-|révèl-|révél-|voir|voit|voient|consult-|examin-',
    search: 'cherch-|recherch-|fouill-',
    shuffle: 'mélang-',
    play: 'jou-|jouer',
    score: 'scor-|marqu-',
    revive: 'réanim-|ressuscit-|ranim-',
    blockade: 'blocus',
    token: 'promouv-|promeu-',
    attach: 'attach-|équipe un|équiper',
    forbid: 'interdi-|interdire|interdis-',
    instead: 'protèg-|protég-|sauv-|remplac-|soign-|soin|soins|guéri-|empêch-|à la place|protection',
    'instead,forbid': 'ne peut pas être|ne peuvent pas être|ne peut être|ne peut pas',
    'instead,unblock,forbid,failure,destroy,return': 'annul-|contrer|contrent|nie|annuler',
    'score,experience,points':
      'gagner la partie|gagner|victoire|gagne la partie|gagner le jeu|remporter|remporter la partie|gagnent la partie|vainc-',
    turn: 'saute|sauter|passe un tour|terminer le tour|finir le tour',
  },
  changes: {
    swap: 'changer de|change de|changent de',
    any: 'modifi-|chang-',
    up: 'augment-|amélior-|renforc-|boost-|bonus|+|plus de|plus d|davantage de|davantage d|hauss-',
    down: 'rédui-|réduire|réduis-|baiss-|diminu-|affaibli-|moins de|moins d|abaiss-',
  },
  paid: { stem: 'cout', up: 'de plus', down: 'de moins' },
  pointing: 'ce|cet|cette|ces|il|elle|ils|elles|si ce|si cet|si cette',
  card: 'carte',
  objects: {
    power: { stem: 'energi', words: 'énergie|énergies|pouvoir' },
    hand: { stem: 'main', words: 'main|mains' },
    deck: { stem: 'pioche', words: 'pioche|deck|pile de pioche' },
    'mission-pile': { stem: 'pile de mission', words: 'pile de missions|pile de mission|pioche de missions' },
    'discard-pile': { stem: 'defausse', words: 'pile de défausse|défausse|cimetière|cartes défaussées' },
    glyph: { stem: 'symbole', words: 'symbole|symboles|glyphe|glyphes' },
    token: { stem: 'jeton', words: 'jeton|jetons' },
    complication: { stem: 'complication', words: 'complication|complications' },
    experience: { stem: 'experience', words: 'expérience' },
    cost: { stem: 'cout', words: 'coût|coûts' },
    difficulty: { stem: 'difficulte', words: 'difficulté' },
    skills: { stem: 'competence', words: 'compétence|compétences' },
    opponent: { stem: 'adversaire', words: 'adversaire|adversaires' },
  },
  conditions: {
    '(is:unique or type:character,adversary)': 'unique|uniques',
    'type:adversary revive<=4':
      'facile à réanimer|faciles à réanimer|facile à ranimer|faciles à ranimer|pas cher à réanimer|pas chers à réanimer|pas chers à ranimer|réanimation facile|réanimation pas chère',
    'text:/^$/': 'sans texte|pas de texte|aucun texte|sans capacité|sans capacités|sans effet',
    'type:character,adversary trait:sgc,nid,russian,political': 'humain|humains|humaine|humaines',
    'set:promo': 'promo|promos|carte promo|cartes promo|promotionnelle|promotionnelles',
    "trait:goa'uld type:adversary":
      'grand maître|grands maîtres|seigneur du système|seigneurs du système|seigneurs des systèmes',
    'keyword:victory':
      'bataille de vaisseaux|bataille spatiale|batailles de vaisseaux|combat spatial|combat de vaisseaux',
    'own>=1':
      'que j ai|que je possède|possédées|possédés|dans ma collection|ma collection|je possède|mes cartes',
    'own:0': 'manquantes|manquants|manquant|manquante|que je n ai pas|il me manque|que je ne possède pas',
    'text:continu text:mission':
      'mission supplémentaire|missions supplémentaires|mission de plus|mission en plus|missions en plus|autre mission|deuxième mission|seconde mission|plus de missions|sauter une mission|passer une mission|continuer|continuer les missions',
    'does:look text:/\\bmain/': 'montrer la main|montre la main|voir la main|dévoiler la main',
    'title:jack,daniel,sam,teal,cam,vala,jonas type:character':
      'équipe sg 1|équipe sg1|membre de sg 1|membre de sg1|membres de sg 1|membres de sg1|membres de l équipe sg 1',
    'skills:0': 'sans compétence|sans compétences',
    'title:prior': 'prieur|prieurs',
    'in:deck': 'dans mon deck|dans ce deck',
    'not:deck': 'hors de mon deck|pas dans mon deck|pas dans ce deck',
    'foil>=1': 'foil|brillante|brillantes',
    'glyph:gemini,libra,orion,pisces,scorpius,triangulum':
      'symbole|symboles|glyphe|glyphes|constellation|constellations',
    'title:dhd,dial,gate':
      'composer|composer l adresse|ouvrir la porte|porte des étoiles|activer la porte|composer la porte',
    'type:gear title:p90,pistol,zat,staff,grenade,cannon,weapon':
      'arme|armes|pistolet|pistolets|fusil|fusils',
    'subtitle:medic,doctor,physician,"medical officer",surgeon': 'médecin|médecins|docteur|docteurs',
    'subtitle:scientist,research,engineer,geneticist,physicist,bioengineer,technician,genius,mathematics':
      'savant|savants|savante|chercheur|chercheurs|chercheuse',
    'subtitle:archaeolog,anthropolog,linguist,scholar': 'archéologue|archéologues|linguiste|linguistes',
  },
}
