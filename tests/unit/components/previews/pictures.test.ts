import { describe, expect, it, vi } from 'vitest'
import { Pictures, TooManyPictures } from '@/lib/features/sharing/server/previews'

const bytes = (content: string) => new TextEncoder().encode(content)

/** A promise that the test resolves. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('pictures that are drawn when asked for', () => {
  it('are at hand once they are drawn, and refused before they are counted where too many wait', async () => {
    const pictures = new Pictures({ most: 1000, waiting: 1 })
    const { open, opened } = gate()
    const draw = async () => {
      await opened
      return bytes('a')
    }
    const coming = [pictures.get(['a'], draw)]
    expect([pictures.at(['a']), pictures.isFull]).toEqual([undefined, false])
    coming.push(pictures.get(['b'], draw))
    expect(pictures.isFull).toBe(true)
    open()
    const [first] = await Promise.all(coming)
    expect(pictures.at(['a'])).toBe(first)
    expect(pictures.isFull).toBe(false)
  })

  it('are drawn once, and named by their content', async () => {
    const pictures = new Pictures({ most: 1000, waiting: 5 })
    const draw = vi.fn(async () => bytes('a'))
    const [first, second] = await Promise.all([pictures.get(['a'], draw), pictures.get(['a'], draw)])
    const third = await pictures.get(['a'], draw)
    expect(draw).toHaveBeenCalledTimes(1)
    expect([second, third]).toEqual([first, first])
    const same = await pictures.get(['b'], async () => bytes('a'))
    expect(same.etag).toBe(first.etag)
    expect((await pictures.get(['c'], async () => bytes('c'))).etag).not.toBe(first.etag)
  })

  it('are drawn one at a time; who comes when too many wait is refused', async () => {
    const pictures = new Pictures({ most: 1000, waiting: 2 })
    const { open, opened } = gate()
    let drawing = 0
    let most = 0
    const draw = async () => {
      drawing++
      most = Math.max(most, drawing)
      await opened
      drawing--
      return bytes('x')
    }
    const asked = [1, 2, 3].map((one) => pictures.get([one], draw))
    await expect(pictures.get([4], draw)).rejects.toThrow(TooManyPictures)
    // Requests for a picture that is being drawn start no second drawing.
    const again = pictures.get([1], draw)
    open()
    await Promise.all([...asked, again])
    expect(most).toBe(1)
    await expect(pictures.get([4], draw)).resolves.toBeDefined()
  })

  it('forget the one that nobody has asked for longest', async () => {
    const pictures = new Pictures({ most: 25, waiting: 5 })
    const draw = vi.fn(async () => bytes('0123456789'))
    await pictures.get(['a'], draw)
    await pictures.get(['b'], draw)
    await pictures.get(['a'], draw)
    await pictures.get(['c'], draw)
    expect(draw).toHaveBeenCalledTimes(3)
    await pictures.get(['a'], draw)
    expect(draw).toHaveBeenCalledTimes(3)
    await pictures.get(['b'], draw)
    expect(draw).toHaveBeenCalledTimes(4)
  })

  it('are tried again after a failure, which stops no others', async () => {
    const pictures = new Pictures({ most: 1000, waiting: 5 })
    const failing = pictures.get(['a'], async () => {
      throw new Error('no')
    })
    const other = pictures.get(['b'], async () => bytes('b'))
    await expect(failing).rejects.toThrow('no')
    await expect(other).resolves.toBeDefined()
    await expect(pictures.get(['a'], async () => bytes('a'))).resolves.toBeDefined()
  })
})
