import { describe, expect, it } from 'vitest'
import { userNameSchema } from '@/lib/features/account/contract/account'
import { isReservedName, lookOf } from '@/lib/features/account/contract/names'
import { commentTextSchema } from '@/lib/features/gallery/contract/comments'
import { newNameProblem, publicNameSchema } from '@/lib/features/gallery/contract/gallery'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'

describe('names of those who run the site', () => {
  it.each([
    ...[
      'admin',
      'ADMIN',
      'Admin1',
      'adm1n',
      '4dm1n',
      'a.d.m.i.n',
      'Site Admin',
      'TheAdmin',
      'adminjack',
      'ADrnin',
    ],
    ...[
      'ádmin',
      'Admïn',
      'a\u0323dmin',
      'admın',
      '\u0430dmin',
      '\u0391dmin',
      'аԁміn',
      'ᎪᎠᎷᎥN',
      'ꓮꓓꓟꓲꓠ',
      'ᴀᴅᴍɪɴ',
    ],
    ...['ａｄｍｉｎ', '𝐚𝐝𝐦𝐢𝐧', 'ⓐⓓⓜⓘⓝ', '🅰🅳🅼🅸🅽', '🇦🇩🇲🇮🇳', 'админ', 'Администратор'],
    ...[
      'moderator',
      'm0derat0r',
      'M\u043eder\u0430tor',
      'Modérateur',
      'moderátorka',
      'mod',
      'Support',
      'supp0rt',
    ],
    ...[
      'Support Team',
      'JackSupport',
      'support2024',
      'Podpora',
      'Správce',
      'spravce',
      'Équipe',
      'equipe',
      'root',
      'r00t',
    ],
    ...[
      'Chevron Seven',
      'chevron-seven',
      'CHEVR0N_7',
      'ChevronSevenTeam',
      'the.chevron.vii',
      'chevron s\u0435v\u0435n',
      'Official',
    ],
  ])('are known however they are written: %s', (name) => {
    expect(isReservedName(name)).toBe(true)
    expect(userNameSchema.safeParse(name).success).toBe(false)
  })

  it.each([
    ...['Badminton', 'Supporter', 'Modesto', 'Modrý', 'Teamwork', 'Rooter', 'Chevronnier', 'owner12345678'],
    ...[
      'Jiří Dvořák',
      'Žofie',
      'Zoë',
      'François',
      'Œdipe',
      'Łukasz',
      'Đorđe',
      'Nguyễn',
      'Иван',
      'Αθηνά',
      '日本語',
      '김치찌개',
    ],
  ])('are not found in others: %s', (name) => {
    expect(isReservedName(name)).toBe(false)
    expect(newNameProblem(name)).toBeUndefined()
    expect(publicNameSchema.safeParse(name).success && userNameSchema.safeParse(name).data).toBe(name)
  })
})

describe('a new public name', () => {
  it.each([
    'Иvan',
    'Jаck',
    'Jαck',
    'Ωmega',
    'Jack김',
    'ɡate',
    'ᴊack',
    'Ｊａｃｋ',
    '𝐉ack',
    'abc٣',
    'x²y',
    'Ⅷth',
    'Jack Джек',
    'ŉame',
  ])('is of one alphabet and plain digits: not %s', (name) => {
    expect(newNameProblem(name)).toBe('unfit')
  })

  it.each([
    'Ja\u202Eck',
    'Ja\u200Bck',
    'Ja\u200Dck',
    'Ja\u00ADck',
    'Ja\uFE0Fck',
    'Ja\u{E0041}ck',
    'Ja\u2060ck',
    'Ja\u3164ck',
    'Ja\u115Fck',
    'Ja\u0488ck',
    '\u2066Jack\u2069',
    'Ja\u034Fck',
  ])('has nothing in it that nobody sees: not %j', (name) => {
    expect(publicNameSchema.safeParse(name).success && newNameProblem(name) === undefined).toBe(false)
  })

  it('is the same however its accents came about', () => {
    expect(publicNameSchema.parse('Jir\u030Ci\u0301')).toBe('Jiří')
  })

  it.each([
    ...([
      ['Samantha', 'Sarnantha'],
      ['Samantha', 'Sаmаnthа'],
      ['Samantha', 'Şámạntha'],
      ['Sam Carter', 'sam_carter'],
    ] as const),
    ...([
      ['Sam Carter', 'SamCarter'],
      ['Illi', '1ll1'],
      ['O0o', 'ooO'],
      ['vvild', 'wild'],
      ['ВОВА', 'BOBA'],
      ['ΝΙΚΟ', 'NIKO'],
    ] as const),
    ...([
      ['Müller', 'Muller'],
      ['Ærø', 'Aero'],
      ['ﬁn', 'fin'],
      ['օօօ', 'ooo'],
    ] as const),
  ])('looks like another one: %s, %s', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other))
  })

  it.each([
    ['Samantha', 'Samanthe'],
    ['Team5', 'Teams'],
    ['Jack2', 'Jack3'],
    ['Иван', 'Ивам'],
    ['Jack', 'Jacek'],
  ])('looks not like every other: %s, %s', (one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other))
  })
})

describe('what others see of a text', () => {
  it.each([
    ...[
      '\u061C',
      '\u200E',
      '\u200F',
      '\u202A',
      '\u202B',
      '\u202C',
      '\u202D',
      '\u202E',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
    ],
    ...[
      '\u200B',
      '\u200C',
      '\u200D',
      '\u2060',
      '\uFEFF',
      '\u180E',
      '\u00AD',
      '\u034F',
      '\u115F',
      '\u1160',
      '\u3164',
      '\uFFA0',
    ],
    ...[
      '\uFE00',
      '\uFE0F',
      '\u{E0100}',
      '\u{E0001}',
      '\u{E0061}',
      '\u{E007F}',
      '\uFFF9',
      '\u2800',
      '\u206A',
      '\u{1D173}',
    ],
    ...['\u0007', '\u001B', '\u0085', '\u009B'],
  ])('has no %j in it', (unseen) => {
    expect(shownLine(`Jaffa${unseen}kree`).replaceAll(' ', '')).toBe('Jaffakree')
    expect(shownText(`Jaffa${unseen}kree`)).toBe('Jaffakree')
    expect(commentTextSchema.parse(`Jaffa${unseen}kree`)).toBe('Jaffakree')
  })

  it.each([
    ...[
      'Příliš žluťoučký kůň',
      'Où ça ? Là-bas, cœur naïf',
      'Nguyễn',
      'Z\u0351\u0343\u0312algo',
      'e\u0301',
      'שָׁלוֹם',
      'สวัสดี',
    ],
    ...['👍🏽', '👩‍🚀', '👨‍👩‍👧‍👦', '❤️', '⚔︎', '🏳️‍🌈', '🇨🇿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', 'می‌خواهم', 'क्‍ष'],
  ])('keeps what people write: %s', (text) => {
    expect(shownLine(text)).toBe(text)
    expect(shownText(`${text}\n\t${text}`)).toBe(`${text}\n\t${text}`)
  })

  it('hides no words in a flag, and piles no marks up', () => {
    expect(shownLine('🏴\u{E0068}\u{E0069}\u{E007F}')).toBe('🏴')
    expect([...shownLine(`a${'\u0301'.repeat(200)}`)]).toHaveLength(5)
  })

  it('is not there where nothing is seen', () => {
    expect(commentTextSchema.safeParse('\u200B\u2060 \u202E').success).toBe(false)
  })
})
