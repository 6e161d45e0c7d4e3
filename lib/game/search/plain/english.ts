import type { PlainWords } from './plain-tokens'

export const ENGLISH: PlainWords = {
  language: 'en',
  fillers:
    'a|an|the|all|any|every|each|some|it|its|is|are|be|being|been|was|were|do|does|can|could|will|would|should|me|i|you|my|your|their|they|them|this|these|those|of|in|on|at|to|by|so|very|really|quite|much|many|also|please|show|list|find me|search for|look for|give me|show me|i want|i need|looking for|want|need|how|what|whose|there|lets you|let you|lets me|let me|allow|allows|able|help|helps|has|have|had|having|get to|up|per|type|kind|skill|skills|value|rating|rated|power to play|worth|own text|text|ability|abilities|effect|effects|game|just|only|both|then|top of|top card|top cards|top card of|top cards of',
  breaks: 'that|which|who|with|for|from|if|while|than|where|but|containing|including|as',
  and: 'and|&',
  traits: 'trait|traits',
  cards: 'card',
  not: 'not|no|non|without|except|excluding|exclude|lacking|lack|never|zero|isn’t|aren’t|doesn’t|don’t',
  when: 'when|whenever|each time|every time|after|once|upon|trigger|triggers|triggered by|on being',
  between: 'between',
  to: 'to|through|until|till',
  against: 'against|anti|versus|vs|counters to|mention|mentioning|about',
  actionNouns: {
    destroy: 'removal|destruction|destroyer|killer|hate|kill|destroy',
    draw: 'draw|card draw',
    gain: 'gain|generation|generator|production|income',
    discard: 'discard',
    move: 'movement|swap|exchange',
    search: 'search|searcher|tutor|tutoring|fetching|fetch',
    block: 'block|blocker|blocking|lock',
    stop: 'stopper|stopping|stop',
    ready: 'readying|untap|untapper|untapping',
    look: 'look|peek|reveal',
    revive: 'revival',
    return: 'return|bounce',
    take: 'recovery|recursion|retrieval|recycling',
    'skills,difficulty,cost,firepower,experience,points':
      'boost|bonus|increase|reduction|change|booster|buff|pump|booster|reducer|manipulation|modifier',
  },
  make: 'make',
  beforePrice: 'for',
  numbers: [
    'zero|none',
    'one|single',
    'two|double',
    'three|triple',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
  ],
  bounds: {
    '>=': {
      before: 'at least|minimum|minimum of|min|no less than|not less than|from|>=|≥|starting at',
      after:
        'or more|or higher|or better|or greater|or above|or up|or over|and up|and more|and higher|and above|and over|plus|+|upwards|minimum|at least|min',
    },
    '<=': {
      before: 'at most|maximum|maximum of|max|no more than|not more than|up to|<=|≤',
      after:
        'or less|or fewer|or lower|or below|or under|and less|and lower|and below|and under|and down|maximum|at most|max',
    },
    '>': {
      before:
        'more than|over|above|greater than|higher than|better than|bigger than|larger than|exceeding|>|beyond',
    },
    '<': { before: 'less than|fewer than|under|below|lower than|smaller than|beneath|<' },
    '=': { before: 'exactly|equal to|equals|equal|is|of|=|precisely' },
  },
  figures: {
    cost: 'cost|drop|power cost|price|priced|casting cost|mana cost|mana|costing|costed|for power|power to play',
    difficulty: 'difficulty',
    experience: 'experience|xp|exp|experience point|exp point',
    points: 'point value|point|points|victory point|vp|pv',
    revive: 'revive cost|revival cost|revive',
    firepower: 'firepower|fire power|attack|guns',
    number: 'number|no|nr|collector number|#|num',
    culture: 'culture|diplomacy|cultural|diplomatic',
    science: 'science|scientific|sci',
    combat: 'combat|fighting|military|battle|fight',
    ingenuity: 'ingenuity|wit|cleverness|ingenious',
    own: 'owned|copies|copy',
  },
  degrees: {
    high: 'high|higher|good|good at|great|great at|large|big|strong in|strong|lots of|a lot of|much|skilled in|skilled at|better at|plenty of|good in|heavy',
    low: 'low|lower|little|small|bad|bad at|weak in|weak|weak at|few|poor|poor at|light',
    highest:
      'highest|best|best at|most|greatest|top|max|maximum|maximal|strongest|strongest in|largest|biggest',
    lowest: 'lowest|least|worst|worst at|fewest|minimal|smallest|weakest|weakest in',
  },
  qualities: {
    cheap: {
      plain: 'cheap|inexpensive|affordable|low priced|cheaper|budget|low cost|early game|easy to play',
      most: 'cheapest|least expensive',
    },
    expensive: {
      plain: 'expensive|costly|pricey|dear|high cost|more expensive|pricier|late game',
      most: 'most expensive|costliest|priciest',
    },
    free: {
      plain:
        'free|free to play|costless|for free|no cost|zero cost|without cost|cost nothing|costs nothing|at no cost',
    },
    strong: {
      plain:
        'strong|powerful|mighty|good|big|tough|stronger|dangerous|scary|great|bigger|large|huge|heavy|more powerful|deadly|amazing|high stats|op|overpowered|broken',
      most: 'strongest|most powerful|best|biggest|toughest|mightiest|largest|most dangerous|top',
    },
    weak: {
      plain: 'weak|small|feeble|bad|tiny|little|weaker|smaller|harmless|useless',
      most: 'weakest|smallest|worst|least powerful',
    },
    hard: {
      plain: 'hard|difficult|challenging|harder|tricky|high difficulty',
      most: 'hardest|most difficult|trickiest',
    },
    easy: {
      plain: 'easy|simple|easier|low difficulty|quick|basic',
      most: 'easiest|simplest|least difficult',
    },
    clever: { plain: 'smart|clever|intelligent|brainy|brilliant|smarter', most: 'smartest|cleverest' },
    valuable: {
      plain: 'valuable|rewarding|profitable|high value|high reward|high scoring',
      most: 'most valuable|most rewarding|highest scoring',
    },
  },
  values: {
    type: {
      team: 'team|team member|teammate|team mate|main character|tc',
      support:
        'support|supporter|support member|ally|helper|sidekick|companion|sc|supporting character|supporting cast',
      mission: 'mission|quest|objective|adventure|assignment',
      gear: 'gear|equipment|item|gadget|artifact|artefact|tool|device|tech|technology|object',
      event: 'event|action card|instant|spell|sorcery|trick',
      obstacle: 'obstacle|hazard|trap|hindrance|threat|challenge|barrier',
      adversary:
        'adversary|enemy|opponent character|antagonist|boss|nemesis|foe|bad guy|baddie|monster|enemies',
      ship: 'ship|spaceship|starship|vessel|spacecraft|space ship|star ship|cruiser|battleship|warship|fleet',
      character: 'character|person|people|crew|guy|hero character|personnel|crewman|folk|creature',
    },
    side: {
      hero: 'hero|heroes|heroic|good guy|protagonist|hero side|hero card|light side|tau ri|player',
      villain: 'villain|villainous|evil|dark side|villain side|villain card',
    },
    trait: {
      ancient: 'ancient|lantean|alteran',
      asgard: 'asgard|grey alien|roswell alien',
      atlantis: 'atlantis|atlantean',
      disease: 'disease|illness|sickness|plague|virus|ill',
      "goa'uld": "goa'uld|goauld|goa uld|gould|snake head|snakehead|snake",
      jaffa: 'jaffa|serpent guard',
      nid: 'nid|n.i.d.|rogue nid',
      ori: 'ori|origin',
      political: 'political|politics|politician|politic|senate|government',
      replicator: 'replicator|rep bug|robot bug',
      russian: 'russian|russia',
      sgc: "sgc|stargate command|tau ri|tau'ri|tauri|earth|s.g.c.|stargate team",
      "tok'ra": "tok'ra|tokra|tok ra",
    },
    skill: {},
    rarity: {
      c: 'common',
      u: 'uncommon',
      r: 'rare',
      s: 'starter|starter card|starter only|fixed',
      ur: 'ultra rare|ultrarare|ultra|mythic|mythic rare|super rare|very rare|rarest',
    },
    set: {
      base: 'base|base set|first set|core set|core|base game|starter set',
      sl: 'sl|second set|system lords set|system lords expansion|first expansion|system lords',
      ori: 'ori set|third set|last set|rise of the ori|rise of ori|rise|roto|second expansion|latest set|newest set',
    },
    glyph: {},
    keyword: {
      dominion: 'dominion',
      withdraw: 'withdraw|withdrawal',
      promotion: 'promotion',
      blockade: 'blockade',
      success: 'success|on success|succeed|succeeds|succeeding',
      failure: 'failure|on failure|fail|fails|failing',
      victory: 'victory|on victory',
    },
  },
  verbs: {
    stop: 'stop|exhaust|tap|halt|tire|disable',
    ready: 'ready|untap|refresh|unstop|reactivate|wake up|wake',
    destroy:
      'destroy|kill|remove|blow up|eliminate|murder|beat|get rid of|clear|wipe|wipe out|assassinate|sacrifice|destruction of|removal of|defeat|eradicate|shoot|slay',
    incapacitate: 'incapacitate|knock out|disable|injure|wound|ko',
    'destroy,incapacitate,stop,discard': 'hurt|harm|punish|damage',
    block: 'block|stop from going|lock|exclude from',
    unblock: 'unblock',
    gain: 'generate|produce|power gain|ramp',
    'gain,experience': 'gain|earn',
    'gain,skills,grant,experience': 'give|grant|provide|get|add|bring',
    lose: 'lose|drain|steal|cost opponent',
    draw: 'draw|card draw|card advantage|draw power|drawer|card drawing|more cards',
    discard: 'discard|throw away|dump|mill|trash|throw out',
    take: 'take|fetch|recover|retrieve|recycle|salvage|regrow|get back|bring back|take back|pull back|pick up|recursion',
    return: 'return|bounce|send back|put back|give back',
    move: 'move|relocate|transfer|shift|swap|exchange',
    look: 'look|peek|reveal|see|scry|look at|spy|view|look through|inspect|show hand|rearrange|reorder',
    search: 'search|tutor|search for|seek|dig',
    shuffle: 'shuffle|reshuffle',
    play: 'play|put into play|deploy|replay',
    score: 'score',
    revive: 'revive|resurrect|reanimate|bring to life',
    blockade: 'blockade',
    token: 'promote',
    attach: 'attach|equip',
    forbid: 'forbid|prohibit|disallow|deny|restrict',
    instead: 'replace|protect|save|rescue|shield|heal|survive|cure|guard|protection|prevent',
    'instead,forbid': 'cannot be|can’t be|can not be|cannot|can’t|immune to|immune from being',
    'instead,unblock,forbid,failure,destroy,return':
      'cancel|counter|negate|undo|nullify|neutralize|neutralise|counterspell|annul|stop an obstacle',
    'score,experience,points':
      'win|win the game|victory condition|win condition|winning|end the game|finish the game|wins game|win game|win more|win faster',
    turn: 'skip',
  },
  changes:
    'change|raise|lower|increase|decrease|reduce|boost|improve|modify|buff|pump|debuff|drop|enhance|double|add to|weaken|strengthen|make harder|bonus|+|extra|more|affect|alter|reduction|increase of',
  objects: {
    power: { stem: 'power', words: 'power|energy' },
    hand: { stem: 'hand', words: 'hand' },
    deck: { stem: 'deck', words: 'deck|draw pile|library' },
    'mission-pile': { stem: 'mission pile', words: 'mission pile|mission deck' },
    'discard-pile': { stem: 'discard pile', words: 'discard pile|graveyard|discard' },
    glyph: { stem: 'glyph', words: 'glyph|symbol' },
    token: { stem: 'token', words: 'token|counter' },
    complication: { stem: 'complication', words: 'complication' },
    experience: { stem: 'experience', words: 'experience|xp' },
    cost: { stem: 'cost', words: 'cost' },
    difficulty: { stem: 'difficulty', words: 'difficulty' },
    skills: { stem: 'skills', words: 'skill|stat|ability score|rating' },
    opponent: { stem: 'opponent', words: 'opponent' },
  },
  conditions: {
    '(is:unique or type:character,adversary)': 'unique|named|legendary',
    'text:/^$/':
      'without text|without any text|without game text|no text|no game text|no rules text|no ability|no abilities|without abilities|without ability|vanilla|textless|blank',
    'own>=1': 'i own|i have|owned|own|that i have|in my collection|my collection|collected',
    "trait:goa'uld type:adversary": 'system lord',
    'type:character,adversary trait:sgc,nid,russian,political': 'human|human being',
    'set:promo': 'promo|promo card|promotional|promotional card',
    'title:zat': 'zat|zatnikatel|zat nik tel|zat ni katel',
    'title:staff': 'ma tok|matok',
    'own:0':
      'missing|i don’t own|i don’t have|not owned|unowned|i lack|i need to collect|not in my collection',
    'text:continu text:mission':
      'extra mission|additional mission|another mission|second mission|more missions|one more mission|continue|continuing|skip a mission|skip mission|extra missions',
    'text:"once each turn"': 'once per turn|once a turn|once each turn|only once each turn',
    'in:deck': 'in my deck|in this deck',
    'not:deck': 'not in my deck|not in this deck',
    'foil>=1': 'foil|foils|shiny',
    'keyword:victory':
      'ship battle|space battle|battle of ships|ship combat|win a ship battle|win ship battle|winning ship battles|win ship battles|won ship battle',
    'glyph:gemini,libra,orion,pisces,scorpius,triangulum':
      'glyph|symbol|with glyph|with symbol|constellation',
    'title:dhd,dial,gate':
      'dial|dial the gate|dial gate|dialing|dialling|dial home|dial home device|gate address|dial the stargate|dial stargate|dial up|open the gate',
    'type:gear title:p90,pistol,zat,staff,grenade,cannon,weapon':
      'gun|firearm|rifle|pistol|weapon|weapon gear|shoot gun',
    'subtitle:medic,doctor,physician,"medical officer",surgeon':
      'doctor|medic|medical|physician|medical staff|healer',
    'subtitle:scientist,research,engineer,geneticist,physicist,bioengineer,technician,genius,mathematics':
      'scientist|researcher',
    'subtitle:archaeolog,anthropolog,linguist,scholar': 'archaeologist|linguist|historian|scholar',
  },
}
