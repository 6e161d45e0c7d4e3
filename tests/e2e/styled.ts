import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const CLASS = /\.(?!is-)(-?[a-zA-Z_][\w-]*)/g
const COMMENT = /\/\*[\s\S]*?\*\//g

/**
 * Names of the classes that style sheets of components speak of; those of modules have other names in a page, and
 * states (`is-picked`) mean something in one component and nothing in the next.
 */
const known = ['components', 'app']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').replace(COMMENT, '').matchAll(CLASS)].map(([, name = '']) => name),
  )

/**
 * Classes in a page that have a style somewhere, but none in the sheets that it has loaded: a component whose sheet
 * another one brings along looks well only where both are.
 */
export const classesWithoutStyle = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ names, source }) => {
      const styled = new Set<string>()
      const read = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule)
            for (const [, name = ''] of rule.selectorText.matchAll(new RegExp(source, 'g'))) styled.add(name)
          if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
        }
      }
      for (const sheet of document.styleSheets) read(sheet.cssRules)
      const wanted = new Set(names)
      const used = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
      return [...new Set(used)].filter((name) => wanted.has(name) && !styled.has(name))
    },
    { names: [...new Set(known)], source: CLASS.source },
  )
