import type { Page } from '@playwright/test'
import { CLASS, styleSheets } from '../style-sheets'

/** Names of the classes that style sheets speak of. */
const known = styleSheets.flatMap(({ css }) => [...css.matchAll(CLASS)].map(([, name = '']) => name))

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
