/*
 * Names that are not allowed: those that look like others, or like names of the site's operators. The idea of a
 * skeleton, which is the same for all names that look alike, is from UTS 39; the tables cover the alphabets that names
 * may use here.
 */

/** Letters that look like Latin ones, mapped to the letters they resemble. */
const ALIKE = new Map<string, string>()
function alike(letters: string, latin: string): void {
  const looks = latin.split(' ')
  for (const [at, letter] of [...letters.replaceAll(' ', '')].entries()) ALIKE.set(letter, looks[at] ?? '')
}
// Cyrillic, lower and upper case.
alike('авгеёзикмнопрстухьшяѕіјһԁԛԝґєѵӏ', 'a b r e e 3 u k m h o n p c t y x b w r s l j h d q w r e v l')
alike('АВГЕЁЗИКМНОПРСТУХЬШЯЅІЈҺԀԚԜҐЄѴӀ', 'a b r e e 3 n k m h o n p c t y x b w r s l j h d q w r e v l')
// Greek, lower and upper case: some letters resemble others in upper case.
alike('αβγεζηικμνορςστυχωϲϳ', 'a b y e z n l k u v o p c o t u x w c j')
alike('ΑΒΓΕΖΗΙΚΜΝΟΡΣΤΥΧϹͿ', 'a b r e z h l k m n o p e t y x c j')
// Armenian, Hebrew, Arabic, Georgian.
alike('աբգզհյոպսցւքօռՏՕԼՍՅԱՈՋ', 'w p q q h j n u u g l p o n s o l u 3 u n q')
alike('סוןטחתםא', 'o l l u n n o x')
alike('اهو', 'l o g')
alike('იო', 'o m')
// Latin letters beyond the twenty-six.
alike('ıøØđĐðÐħĦłŁŋŊŧŦþÞəƏɑɡɩɪſƿ', 'l o o d d d d h h l l n n t t p p e e a g l l s p')
alike('ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'a b c d e f g h j k l m n o p r s t u v w y z')
for (const [letter, look] of [
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['ß', 'b'],
  ['ẞ', 'b'],
] as const)
  ALIKE.set(letter, look)
// Cherokee and Lisu.
alike('ᎪᏴᏟᎠᎬᎨᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᎩᏃᏀᏫ', 'a b c d e e h l j k l m p r s t v w y z g o')
alike('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'a b c d e f g h l j k l m n o p r s t u v w x y z')
// Letters as symbols: flags, and those in dark circles and squares.
for (const first of [0x1f1e6, 0x1f150, 0x1f170])
  for (let at = 0; at < 26; at++) ALIKE.set(String.fromCodePoint(first + at), String.fromCharCode(97 + at))

/**
 * Folds what looks alike once all letters are lower-case Latin; pairs of letters that resemble a single one come last.
 */
const folded = (text: string): string =>
  text.toLowerCase().replace(/[i1|]/g, 'l').replaceAll('0', 'o').replaceAll('m', 'rn').replaceAll('w', 'vv')

/** Letters and digits only, lookalikes replaced by Latin letters, without diacritics. */
const latin = (name: string): string =>
  [...name.normalize('NFKD').replace(/[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu, '')]
    .map((letter) => ALIKE.get(letter) ?? letter)
    .join('')

/** A form of a name that is the same for all names that look alike. */
export const lookOf = (name: string): string => folded(latin(name).replace(/[^\p{L}\p{N}|]/gu, ''))

/** Digits and symbols written in place of letters. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'l', '€': 'e', '+': 't' },
}
const asMeant = (name: string): string =>
  folded(
    latin(name)
      .replace(/[34578@$!€+]/g, (sign) => INSTEAD[sign] ?? sign)
      .replace(/[^\p{L}\p{N}|]/gu, ''),
  )

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(asMeant))

/** Words that, anywhere in a name, suggest that a person speaks for the site. */
const OF_THE_SITE = words(`
  admin admins administrator administrators administration administrace administrátor administrátorka administrateur
  administrateurs administratrice sysadmin moderator moderators moderation moderace moderátor moderátorka moderátoři
  modérateur modérateurs modératrice modération support podpora helpdesk staff official oficiální officiel officielle
  webmaster webmestre postmaster hostmaster správce správci gestionnaire админ администратор модератор поддержка`)

/** Names reserved as a whole. */
const NOBODYS = words(`
  mod mods modo modos root system systém système sysop operator operátor opérateur provozovatel team tým équipe help
  nápověda pomoc aide assistance security bezpečnost sécurité abuse noreply info contact kontakt bot robot anonymous
  anonym anonyme guest host invité nobody nikdo personne unknown deleted null undefined everybody everyone všichni
  chevron stargate stargatetcg stargatesg1 sonyonlineentertainment comicimages metrogoldwynmayer mgm`)

/** Names of the site, which must not occur anywhere in a name. */
const SITES = ['chevron seven', 'chevron 7', 'chevron vii'].map(lookOf)

/** Words that must not start or end a name even when joined to other words. */
const ENDS = words('admin administrator administrateur moderator moderateur')

/** The words of a name: split at separators, and between a lower- and an upper-case letter. */
const partsOf = (name: string): string[] =>
  name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}\p{Mark}|@$!€+]+/u)

/** A name, and the name without leading and trailing numbers of up to `digits` digits. */
const numbered = (name: string, digits: number): string[] => [
  name,
  name
    .replace(new RegExp(`^\\d{1,${digits}}(?=\\D)`), '')
    .replace(new RegExp(`(\\D)\\d{1,${digits}}$`), '$1'),
]

/** True if a name claims to be the site or someone who runs it. */
export function isReservedName(name: string): boolean {
  const plain = name.normalize('NFKC')
  const whole = numbered(plain, 3).map(asMeant)
  const look = lookOf(plain)
  return (
    whole.some((one) => NOBODYS.has(one)) ||
    [plain, ...partsOf(plain)]
      .flatMap((part) => numbered(part, 60))
      .some((part) => OF_THE_SITE.has(asMeant(part))) ||
    SITES.some((site) => look.includes(site)) ||
    [...ENDS].some((end) => whole.some((one) => one.startsWith(end) || one.endsWith(end)))
  )
}

/**
 * The alphabets of names, for letters without diacritics or as written. Each has only letters in modern use in names:
 * no phonetic letters, small capitals or mathematical letters.
 */
const ALPHABETS: readonly RegExp[] = [
  /^[A-Za-zÆæŒœØøÐðÞþßẞĐđĦħŁłŊŋıŦŧƏə]$/u,
  /^[Α-Ωα-ω]$/u,
  /^[А-яЄєІіЈјЉљЊњЋћЏџЂђҐґӘәҒғҚқҢңӨөҰұҮүҺһ]$/u,
  /^[Ա-Ֆա-և]$/u,
  /^[ა-ჰ]$/u,
  /^[א-ת]$/u,
  /^[\u0620-\u064A\u0671-\u06D3]$/u,
  /^[가-힣]$/u,
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[ー々])$/u,
]
const bare = (letter: string): string => [...letter.normalize('NFD')][0] ?? ''

const alphabetsOf = (letter: string): readonly RegExp[] =>
  ALPHABETS.filter((alphabet) => alphabet.test(letter) || alphabet.test(bare(letter)))

/** True if all letters of a word are of one alphabet. */
function isOfOneAlphabet(word: string): boolean {
  const letters = [...word.normalize('NFC')].filter((one) => /\p{L}/u.test(one))
  return ALPHABETS.some((alphabet) => letters.every((one) => alphabetsOf(one).includes(alphabet)))
}

/** True if a public name mixes alphabets within a word: its letters may look like others. */
export const mixesAlphabets = (name: string): boolean =>
  name.split(/[^\p{L}\p{Mark}]+/u).some((word) => {
    const letters = [...word.normalize('NFC')].filter((one) => /\p{L}/u.test(one))
    const isLatin = letters.some((one) => /\p{Script=Latin}/u.test(one))
    const known = letters.filter((one) => alphabetsOf(one).length > 0)
    return isLatin || known.length > 0 ? !isOfOneAlphabet(word) : false
  })

/** True if a public name consists of letters of one alphabet and the digits 0 to 9, each in its plain form. */
export const isPlainName = (name: string): boolean =>
  name === name.normalize('NFKC') && !/[^\P{N}0-9]/u.test(name) && isOfOneAlphabet(name)
