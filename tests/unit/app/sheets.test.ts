import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const filesIn = (folder: string, ends: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))

/** The sheets that a module imports, as paths from the root. */
function sheetsOf(module: string): readonly string[] {
  const imports = readFileSync(module, 'utf8').matchAll(/^import (?:\w+ from )?'([^']+\.css)'$/gm)
  return [...imports].map(([, name = '']) =>
    name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(module), name),
  )
}

const modules = [...filesIn('app', /\.tsx?$/), ...filesIn('components', /\.tsx?$/)]
const imported = modules.flatMap((module) => sheetsOf(module).map((sheet) => ({ module, sheet })))
const sheets = filesIn('components', /\.css$/)

/** The folder of a feature, such as `components/cards`. */
const featureOf = (file: string) => file.split('/').slice(0, 2).join('/')

describe('the sheets of features', () => {
  it('are found, with who imports them', () => {
    expect(sheets.length).toBeGreaterThan(10)
    expect(imported.length).toBeGreaterThanOrEqual(sheets.length)
  })

  it.each(sheets)('%s is used, by its own feature', (sheet) => {
    const features = imported.filter((one) => one.sheet === sheet).map(({ module }) => featureOf(module))
    expect(features).not.toEqual([])
    // Every page has what components of the interface share.
    const allowed = sheet === 'components/ui/ui.css' ? ['app/[locale]', 'app/global-not-found.tsx'] : []
    expect(features.filter((one) => one !== featureOf(sheet) && !allowed.includes(one))).toEqual([])
  })
})
