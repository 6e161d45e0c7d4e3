import { afterEach, describe, expect, it, vi } from 'vitest'
import { dataFile } from '@/lib/platform/browser/data-file'

const text = (json: unknown) => {
  if (typeof json !== 'string') throw new Error('no text')
  return json
}
const answers = (...all: Response[]) => {
  const fetched = vi.fn<(url: string) => Promise<Response>>(async () => all.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

describe('a file of the build', () => {
  it('is fetched once, whoever asks', async () => {
    const fetched = answers(Response.json('cards'))
    const file = dataFile('pool', '/pool.json', text)
    expect(file.state.getState()).toEqual({ status: 'loading' })
    expect(await Promise.all([file.load(), file.load()])).toEqual(['cards', 'cards'])
    expect(file.state.getState()).toEqual({ status: 'ready', content: 'cards' })
    expect(fetched.mock.calls).toEqual([['/pool.json']])
  })

  it('can be tried again, and has failed until it is there', async () => {
    answers(new Response('', { status: 503 }), Response.json(1), Response.json('cards'))
    const file = dataFile('pool', '/pool.json', text)
    const seen: string[] = []
    file.state.subscribe(({ status }) => seen.push(status))
    await expect(file.load()).rejects.toThrow('pool file: 503')
    await expect(file.load()).rejects.toThrow('no text')
    await file.load()
    expect(seen).toEqual(['failed', 'failed', 'ready'])
  })

  it('is read by a worker from the address that it is told', async () => {
    const fetched = answers(Response.json('cards'))
    const file = dataFile('pool', '/pool.json', text)
    expect(await file.read('https://example.org/pool.json')).toBe('cards')
    expect(fetched.mock.calls).toEqual([['https://example.org/pool.json']])
    expect(file.state.getState().status).toBe('loading')
  })
})
