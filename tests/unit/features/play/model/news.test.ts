import { describe, expect, it } from 'vitest'
import { type Announcements, appendAnnouncement, NOTHING_SAID } from '@/lib/features/play/model/log'

const hear = (...said: readonly (readonly [text: string, waits: boolean])[]): Announcements =>
  said.reduce((before, [text, waits]) => appendAnnouncement(before, { text, waits }), NOTHING_SAID)
const texts = ({ lines }: Announcements) => lines.map(({ text }) => text)

describe('what is said to people who hear the table', () => {
  it('is all that happened since they were asked last, each thing by itself', () => {
    const said = hear(['You are 3 short', true], ['You assign Narim.', false], ['Opponent passes.', false])
    expect(texts(said)).toEqual(['You assign Narim.', 'Opponent passes.'])
    const asked = appendAnnouncement(said, { text: 'Opponent passes. You are 1 short', waits: true })
    expect(texts(asked)).toEqual([
      'You assign Narim.',
      'Opponent passes.',
      'Opponent passes. You are 1 short',
    ])
    expect(texts(appendAnnouncement(asked, { text: 'You pass.', waits: false }))).toEqual(['You pass.'])
  })
  it('is said again when the same happens again', () => {
    const once = hear(['Undone. You are 3 short', true])
    const twice = appendAnnouncement(once, { text: 'Undone. You are 3 short', waits: true })
    expect(texts(twice)).toEqual(texts(once))
    expect(twice.lines[0]?.id).not.toBe(once.lines[0]?.id)
  })
  it('leaves out what has no words, and does not grow without end', () => {
    expect(texts(hear(['Opponent passes.', false], ['  ', false]))).toEqual(['Opponent passes.'])
    const long = hear(...Array.from({ length: 500 }, (_, i) => [`${i}`, false] as const))
    expect(long.lines.length).toBeLessThan(50)
    expect(texts(long).at(-1)).toBe('499')
  })
})
