import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { decodeText, type TextEncoding } from '@/lib/platform/text/decode-text'

const ok = (read: ReturnType<typeof decodeText>): string => (read.ok ? read.text : '')

/** Encoder for a legacy encoding: the inverse of its decoder. */
function oneByte(text: string, encoding: TextEncoding): Uint8Array {
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [ok(decodeText(Uint8Array.of(byte), encoding)), byte]),
  )
  return Uint8Array.from([...text], (letter) => {
    const byte = letters.get(letter)
    if (byte === undefined) throw new Error(`${letter} is not in ${encoding}`)
    return byte
  })
}

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = mark ? `\ufeff${text}` : text
  const bytes = new DataView(new ArrayBuffer(units.length * 2))
  for (let at = 0; at < units.length; at++) bytes.setUint16(at * 2, units.charCodeAt(at), littleEndian)
  return new Uint8Array(bytes.buffer)
}

const CZECH = [
  'Příliš žluťoučký kůň úpěl ďábelské ódy.',
  'Můj první balíček',
  'kočka',
  'dům',
  'Počet;Název',
  'Kč',
  'číslo',
  'učitel a žák',
  'věc',
  'sedmička',
  'lahvičky a dálniční známka',
  'loď a ďas',
  'naďa',
  'hodně „uvozovek“ – a pomlček…',
  'řeka',
  'Sběratel Čeněk: koupeno v Brně, vyměněno',
  'Ďábel',
  'počet,název,poznámka\r\n2,Zat Gun,dárek od kamarádů',
]
const FRENCH = [
  'Très belle carte, reçue à Noël',
  'père et mère',
  'où',
  'première édition',
  'Où êtes-vous ? Là-bas.',
  'nombre;titre;état\n2;Zat Gun;abîmée, rayée',
  'œuvre',
  'troisième siècle, une pièce, un piège',
  'maïs, héroïne',
  '« Noël » – 5 €',
  'l’œil',
  'à vendre',
  'pièce rare, très bonne',
  'déjà échangé',
]
const NEIGHBOURS = ['Übergröße für Björn', 'naïve café', 'señor', 'año nuevo', 'São Paulo']

describe('files as text', () => {
  it.each(CZECH)('Windows-1250: %s', (text) => {
    expect(decodeText(oneByte(text, 'windows-1250'))).toEqual({
      ok: true,
      text,
      encoding: 'windows-1250',
      isGuess: true,
    })
  })

  it.each([...FRENCH, ...NEIGHBOURS])('Windows-1252: %s', (text) => {
    expect(decodeText(oneByte(text, 'windows-1252'))).toMatchObject({ ok: true, text, isGuess: true })
  })

  it.each(['Žluťoučký kůň, šťáva', 'můj šálek, žába'])('ISO 8859-2: %s', (text) => {
    expect(decodeText(oneByte(text, 'iso-8859-2'))).toMatchObject({ text, encoding: 'iso-8859-2' })
  })

  it.each([
    ['little', true, true],
    ['big', false, true],
    ['little, without a mark', true, false],
    ['big, without a mark', false, false],
  ] as const)('UTF-16, %s endian', (_, littleEndian, mark) => {
    const encoding = littleEndian ? 'utf-16le' : 'utf-16be'
    for (const text of [...CZECH, ...FRENCH, 'set,number,regular\r\nBASE,270,2', 'a🙂b'])
      expect(decodeText(utf16(text, littleEndian, mark))).toMatchObject({ ok: true, text, encoding })
  })

  it('UTF-8, with and without a mark, is no guess', () => {
    for (const text of [...CZECH, ...FRENCH, 'plain', '']) {
      const bytes = new TextEncoder().encode(text)
      expect(decodeText(bytes)).toEqual({ ok: true, text, encoding: 'utf-8', isGuess: false })
      expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes))).toMatchObject({ text, isGuess: false })
    }
  })

  it('a person can say otherwise', () => {
    const bytes = oneByte('dům', 'windows-1250')
    expect(decodeText(bytes, 'windows-1252')).toMatchObject({ text: 'dùm', encoding: 'windows-1252' })
    expect(decodeText(bytes, 'utf-8')).toEqual({ ok: false, kind: 'damaged' })
  })

  it('titles of cards are what they are in both', () => {
    const titles = officialPool.cards.map(({ title }) => title)
    const text = titles.filter((title) => /[^ -~]/.test(title)).join('\n')
    if (text !== '') expect(decodeText(oneByte(text, 'windows-1252'))).toMatchObject({ text })
  })

  it.each([
    ['an empty UTF-8 half', [0xef, 0xbb, 0xbf, 0x61, 0xff], 'damaged'],
    ['UTF-16 of an odd length', [0xff, 0xfe, 0x61], 'damaged'],
    ['half a pair in UTF-16', [0xff, 0xfe, 0x3d, 0xd8], 'damaged'],
    ['UTF-32', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], 'utf32'],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'picture'],
    ['a PDF', [...new TextEncoder().encode('%PDF-1.7')], 'pdf'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'spreadsheet'],
    ['a workbook', [...new TextEncoder().encode('PK\u0003\u0004..[Content_Types].xml')], 'spreadsheet'],
    [
      'an OpenDocument',
      [...new TextEncoder().encode('PK\u0003\u0004..mimetypeapplication/vnd.oasis.opendocument')],
      'spreadsheet',
    ],
    ['an archive', [...new TextEncoder().encode('PK\u0003\u0004....decks/1.json')], 'archive'],
    ['zeros', [0x61, 0, 0, 0x62, 0, 0x63, 0x64], 'unknown'],
  ] as const)('%s is refused with a reason', (_, bytes, kind) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ ok: false, kind })
  })
})
