import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { encodingFor, PackedFiles } from '@/lib/http/middleware/built-files'

describe('encodingFor', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5', 'br'],
    ['br;q=0, gzip;q=0.0', 'identity'],
    ['xbr, gzipped', 'identity'],
    ['GZIP ;q=1', 'gzip'],
  ] as const)('of %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

const folder = mkdtempSync(path.join(tmpdir(), 'chevron-packed-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('PackedFiles', () => {
  it('evicts the least recently used file', async () => {
    const fileOf = (name: string) => {
      const file = path.join(folder, name)
      writeFileSync(file, name.repeat(10))
      return { name, read: () => readFile(file), type: 'text/plain', cacheControl: '', isCompressible: true }
    }
    const [one, two, three] = [fileOf('one'), fileOf('two'), fileOf('six')]
    const packed = new PackedFiles(70)
    await packed.fetch(one, 'identity')
    await packed.fetch(two, 'identity')
    expect(packed.at(one, 'identity')?.body.toString()).toBe('one'.repeat(10))
    await Promise.all([packed.fetch(three, 'identity'), packed.fetch(three, 'identity')])
    expect(packed.at(two, 'identity')).toBeUndefined()
    expect(packed.at(one, 'identity')).toBeDefined()
    expect(packed.at(three, 'identity')).toBeDefined()
    const gone = { ...one, name: 'none', read: () => readFile(path.join(folder, 'none')) }
    await expect(packed.fetch(gone, 'gzip')).rejects.toThrow()
  })
})
