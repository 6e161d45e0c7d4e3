import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const COMMENT = /\/\*[\s\S]*?\*\//g

/** A class in a selector. States (`is-picked`) are left out: they mean something in one component and nothing in the next. */
export const CLASS = /\.(?!is-)(-?[a-zA-Z_][\w-]*)/g

/** The style sheets whose classes have the same names in a page, without comments; classes of modules have others there. */
export const styleSheets: readonly { readonly file: string; readonly css: string }[] = ['components', 'app']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
  .map((file) => ({ file, css: readFileSync(file, 'utf8').replace(COMMENT, '') }))
