import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { set } from '@/lib/tools/cli/commands/set'

const folder = mkdtempSync(path.join(tmpdir(), 'set-'))
function file(name: string, text: string): string {
  const at = path.join(folder, name)
  writeFileSync(at, text)
  return at
}

const CARD = (name: string, text: string) =>
  `<card name="${name}" id="10b2e38f-8133-42d6-b0a2-0000000000${name.length}"><property name="Type" value="Event"/><property name="Allegiance" value="Hero"/><property name="Cost" value="1"/><property name="Text" value="${text}"/></card>`
const SET = `<?xml version="1.0"?><set name="Tries" id="c7f034ea-d30b-4b58-9923-292f214db512" gameId="11ec1f21-7d4c-4bf0-9d72-df01c6c78911" gameVersion="0.9.0.0" version="1.0.0.0"><cards>${CARD('Plain Help', 'Ready two characters.')}${CARD('Strange Help', 'Frobnicate two characters.')}</cards></set>`

describe('the command set', () => {
  it('counts the cards that play and those that are played by hand, and names what is not understood', async () => {
    const { exitCode, json } = await set([file('set.xml', SET), '--json'])
    expect(exitCode).toBe(0)
    expect(json).toMatchObject({
      cards: 2,
      plays: 1,
      asks: 0,
      byHand: 1,
      paragraphs: { all: 2, understood: 1, asked: 0, not: 1 },
    })
    expect(JSON.stringify(json)).toContain('"detail":"Frobnicate"')
  })

  it('prints one line for each paragraph', async () => {
    const { lines } = await set([file('set.xml', SET), '--paragraphs'])
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Ready two characters.')
  })

  it('is bad input where the file is none', async () => {
    await expect(set([file('empty.xml', '<nothing')])).rejects.toMatchObject({ name: 'Error' })
    await expect(set([])).rejects.toMatchObject({ code: 'missing-file' })
  })
})
