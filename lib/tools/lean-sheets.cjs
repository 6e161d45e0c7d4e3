const { readFileSync } = require('node:fs')
const path = require('node:path')
const tailwind = require('@tailwindcss/postcss')

/**
 * A PostCSS plugin, for what is built to be served. Tailwind writes the sheet of each feature as if it were alone; but
 * `app/globals.css` comes with every page, before any of them. What stands there need not be said again: plain classes,
 * registered properties, and the order of the layers. So classes that features share cost a first visit once.
 */

const COMMON = path.join(process.cwd(), 'app', 'globals.css')
const isCommon = (file) => path.resolve(file) === COMMON

/** Plain classes of the layer of utilities, as text; one that stands under a condition is none. */
const classesIn = (root) => {
  const classes = new Map()
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities')
      layer.each((node) => {
        if (node.type === 'rule') classes.set(node.toString().replace(/\s+/g, ''), node)
      })
  })
  return classes
}

const SIDES = { inline: 'lr', block: 'tb', top: 't', right: 'r', bottom: 'b', left: 'l', x: 'x', y: 'y' }

/** What a property speaks of, and of which sides of it: `border-top-width` of the top of `border-width`. */
function spanOf(property) {
  const name = property
    .replace(/^(row|column)-gap$/, (_, way) => (way === 'row' ? 'gap-y' : 'gap-x'))
    .replace(/^(top|right|bottom|left)$/, 'inset-$1')
  const side = /-(inline|block|top|right|bottom|left|x|y)(?=-|$)/.exec(name)
  return side
    ? { of: name.replace(side[0], ''), sides: SIDES[side[1]] }
    : { of: name, sides: /^(gap|overflow)$/.test(name) ? 'xy' : 'tblr' }
}

const spansOf = (rules) =>
  rules.flatMap((rule) => rule.nodes.filter(({ type }) => type === 'decl').map(({ prop }) => spanOf(prop)))

/** Whether what a class says would be undone by one that comes later and speaks of more: `pt-2` by `p-4`. */
const isUndone = (rule, later) =>
  spansOf([rule]).some(({ of, sides }) =>
    later.some(
      (span) =>
        span.of === of &&
        span.sides.length > sides.length &&
        [...sides].every((side) => span.sides.includes(side)),
    ),
  )

const propertiesIn = (root) => {
  const names = new Set()
  root.walkAtRules('property', (rule) => {
    names.add(rule.params)
  })
  return names
}

let common

/** What comes with every page, read once in a process: a build changes no source. */
async function commonSheet(postcss) {
  const { root } = await postcss([tailwind()]).process(readFileSync(COMMON, 'utf8'), { from: COMMON })
  return { classes: new Set(classesIn(root).keys()), properties: propertiesIn(root) }
}

module.exports = () => ({
  postcssPlugin: 'lean-sheets',
  async OnceExit(root, { postcss }) {
    const file = root.source?.input.file
    const isFeature = file !== undefined && !isCommon(file) && classesIn(root).size > 0
    if (process.env.NODE_ENV !== 'production' || !isFeature) return
    common ??= commonSheet(postcss)
    const { classes, properties } = await common
    const own = classesIn(root)
    const remaining = spansOf([...own].filter(([text]) => !classes.has(text)).map(([, rule]) => rule))
    for (const [text, rule] of own) if (classes.has(text) && !isUndone(rule, remaining)) rule.remove()
    root.walkAtRules('property', (rule) => {
      if (properties.has(rule.params)) rule.remove()
    })
    root.walkAtRules('layer', (layer) => {
      if (!layer.nodes) layer.remove()
      // The same registrations for browsers that do not know them.
      if (layer.params !== 'properties') return
      layer.walkDecls((declaration) => {
        if (properties.has(declaration.prop)) declaration.remove()
      })
      layer.walkRules((rule) => {
        if (rule.nodes.length === 0) layer.remove()
      })
    })
  },
})
module.exports.postcss = true
