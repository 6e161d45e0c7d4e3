import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Retired words of docs/glossary.md that no name may contain: `sharedThings` has `shared` and `things`. */
const RETIRED_WORDS: ReadonlySet<string> = new Set([
  ...[
    'thing',
    'things',
    'kin',
    'kinship',
    'deed',
    'deeds',
    'shelf',
    'shelves',
    'shelved',
    'spill',
    'spilled',
  ],
  ...[
    'habit',
    'habits',
    'whim',
    'whims',
    'aspects',
    'glimpse',
    'patiently',
    'patience',
    'plate',
    'thumb',
    'unstored',
  ],
])

/** Retired names whose words have other meanings as well. */
const RETIRED_NAMES = [
  /^(?:MOST|LEAST|FEWEST|LONGEST|LARGEST)_|_?AT_ONCE$/,
  /^Late[A-Z]|^useLate[A-Z]?|^late-/,
  /ways?-?in$/i,
  /^(?:leavesAt|beginPasskey|askToSignIn|askForProof|storyOf|stopWithStarters|GUEST_OWNER|DeckKeeper|askKeeper)$/,
  /^(?:LEARNED|secondThoughts?|heroLooks|prepareRoom|boxDoor|isStill|useFirstSign|toMaybe|laidAside|putAside)$/,
  /^(?:countTry|countRows|countMore|standBefore|inSlices|othersFirst|inTurns?|pinsOf|kinOf|asidePlace)$/,
  /^(?:Asked|useAsked|pageAsked|saidOf|shownBehind|ShownBehind|useBegun|MaybeList|Beside|Later|onWork)$/,
]

/** The words of a name in camelCase, with hyphens or in capitals. */
const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

const isRetired = (name: string): boolean =>
  RETIRED_NAMES.some((pattern) => pattern.test(name)) || wordsOf(name).some((word) => RETIRED_WORDS.has(word))

const NOT_WRITTEN_HERE = /(?:^|\/)(?:generated|node_modules|migrations|\.next)\//

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !NOT_WRITTEN_HERE.test(file))

const FILES = ['app', 'components', 'lib', 'prisma', 'tests'].flatMap(filesIn)
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** Routes of an earlier version, which are aliases of the current ones, are the only place for their names. */
const isAlias = (file: string): boolean => file.endsWith('/route.ts') && textOf(file).includes('aliasOf(')

/** The expressions within a template: whatever a `\`${…}\`` has between its braces. */
const withinTemplate = (template: string): string =>
  [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, expression]) => expression).join(' ')

/** The names in a file of code, without those in comments, strings and patterns. */
function namesIn(file: string): ReadonlySet<string> {
  const code = textOf(file)
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[\s;{(,])\/\/[^\n]*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
    .replace(/`(?:[^`\\]|\\.)*`/g, withinTemplate)
    .replace(/(^|[\s(=[,!:&|?])\/(?![*/\s])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g, '$1')
  return new Set(code.match(/[A-Za-z_$][\w$]*/g))
}

/** All keys of an object, at every depth. */
const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : []

describe('a name', () => {
  it.each([
    ['sharedThings', true],
    ['MOST_GAMES', true],
    ['ROWS_AT_ONCE', true],
    ['late-words', true],
    ['useWaysIn', true],
    ['last-way-in', true],
    ['nothing', false],
    ['latest', false],
    ['lateGame', false],
    ['template', false],
    ['mostPlayed', false],
  ])('%s is retired: %s', (name, retired) => expect(isRetired(name)).toBe(retired))
})

describe('docs/glossary.md', () => {
  it('names every retired word that is forbidden here', () => {
    const glossary = textOf('docs/glossary.md').toLowerCase()
    const plain = [...RETIRED_WORDS].filter((word) => !/s$|ed$|kinship/.test(word))
    expect(plain.filter((word) => !glossary.includes(word))).toEqual([])
  })
})

describe('retired words are in no', () => {
  it('file or folder', () => {
    const retired = FILES.filter(
      (file) => !isAlias(file) && file.split(/[/.]/).some((part) => isRetired(part)),
    )
    expect(retired).toEqual([])
  })

  it('name of the code', () => {
    const retired = FILES.filter((file) => /\.(?:tsx?|mjs|cjs|prisma)$/.test(file) && !isAlias(file)).flatMap(
      (file) => [...namesIn(file)].filter(isRetired).map((name) => `${file}: ${name}`),
    )
    expect(retired).toEqual([])
  })

  it('key of the messages', () => {
    const folder = 'lib/platform/i18n/messages/en'
    expect(existsSync(path.join(ROOT, folder))).toBe(true)
    const retired = filesIn(folder).flatMap((file) =>
      [path.basename(file, '.json'), ...keysOf(JSON.parse(textOf(file)))]
        .filter(isRetired)
        .map((key) => `${file}: ${key}`),
    )
    expect(retired).toEqual([])
  })
})
