import type { Language } from '@/lib/game/text/tokens'

/** Words of questions that ask for nothing by themselves: `what is a complication` asks for `complication`. Folded. */
export const SMALL_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'a an the how what when where who which why whats is are am be do does did can could may might must should will would i you he she it we they me my your his her its our their this that these those of in on at to for from with by and or if then than there so as about get have has had please many much work works mean means explain happen happens rule rules'.split(
      ' ',
    ),
  ),
  cs: new Set(
    'a i aby jak co kdy kde kdo ktery ktera ktere proc je jsou byt ma mam muze muzu mohu mohou musim musi smim lze se si me moje muj moji svuj tento tato toto ten ta to v ve na o u k ke s se z ze do po pro od za nebo kdyz pokud tak jako kolik funguje funguji znamena pravidlo pravidla pravidel'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'un une le la les de des du d l a au aux comment que quoi qu quand ou qui quel quelle quels quelles pourquoi est sont etre ce c cela ca je tu il elle on nous vous ils elles puis peux peut peuvent doit dois faut ai as avoir mon ma mes ton ta tes son sa ses et en dans sur pour par avec si y ne pas s se combien marche marchent fonctionne fonctionnent signifie regle regles'.split(
      ' ',
    ),
  ),
}

/** What rules say for what people ask, by its beginning. Folded. */
export const SAID_OTHERWISE: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    twice: ['several', 'again', 'once'],
    win: ['win', 'victory'],
    kill: ['destroy'],
    hand: ['hand'],
    cards: ['card'],
    players: ['player'],
    energy: ['power'],
    enemy: ['adversar'],
    trap: ['obstacle'],
    draw: ['draw', 'refill'],
    tap: ['stop'],
    untap: ['read'],
    lose: ['los', 'victory', 'win'],
    start: ['start', 'begin'],
    goes: ['begin', 'start'],
    first: ['first', 'begin'],
  },
  cs: {
    dvakrat: ['vickrat', 'vicekrat', 'nekolik', 'opakovan'],
    vyhraju: ['vyhr', 'vitez', 'zvitez'],
    vyhrat: ['vyhr', 'vitez', 'zvitez'],
    vyhravam: ['vyhr', 'vitez'],
    zabit: ['znic'],
    prohrat: ['prohr', 'vitez'],
    zacit: ['zacin', 'zacn'],
  },
  fr: {
    fois: ['fois', 'plusieurs'],
    deux: ['deux', 'plusieurs'],
    gagner: ['gagn', 'victoire', 'remport'],
    gagne: ['gagn', 'victoire', 'remport'],
    tuer: ['detru'],
    perdre: ['perd', 'victoire'],
    commencer: ['commenc', 'debut'],
  },
}
