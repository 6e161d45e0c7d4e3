import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decodePool } from '@/lib/game/cards/decode-pool'

/** The official cards, read as a file: Playwright loads modules in a way that cannot import the pool's JSON. */
const file = path.join(import.meta.dirname, '..', '..', 'lib', 'game', 'cards', 'generated', 'pool.json')
export const officialPool = decodePool(JSON.parse(readFileSync(file, 'utf8')))
