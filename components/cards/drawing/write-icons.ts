/** Writes public/icons.svg from icons.ts: `npx tsx components/cards/drawing/write-icons.ts`. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { iconsFile } from './icons'

writeFileSync(path.join(process.cwd(), 'public', 'icons.svg'), iconsFile())
