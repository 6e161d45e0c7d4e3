import { connect } from 'node:net'

/** Number of clients that send the next request as soon as they have a response, each on a persistent connection. */
const READERS = 32
/** Milliseconds of each round, and rounds of each page; the best one counts. */
const ROUND = 2_000
const ROUNDS = 3

/** Responses per second for a URL in the best of some rounds, regardless of other load. */
export async function bestRate(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  let best = 0
  for (let round = 0; round < ROUNDS; round++) best = Math.max(best, await rate(url, headers))
  return Math.round(best)
}

/** Responses per second. Reads only the length of a response, so that the client is not what is measured. */
async function rate(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const said = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${said.join('')}\r\n`
  let answers = 0
  let isOver = false
  const readers = Array.from(
    { length: READERS },
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port || 80), hostname, () => socket.write(request))
        let answer = new Answer()
        socket.on('data', (part: Buffer) => {
          if (!answer.isWholeWith(part)) return
          answers++
          if (isOver) socket.destroy()
          else {
            answer = new Answer()
            socket.write(request)
          }
        })
        socket.on('error', reject)
        socket.on('close', () => resolve())
      }),
  )
  await new Promise((resolve) => setTimeout(resolve, ROUND))
  const counted = answers
  isOver = true
  await Promise.all(readers)
  return counted / (ROUND / 1_000)
}

/** A response on a connection, part by part: by its length, or in chunks until the empty one. */
class Answer {
  private head = ''
  private left: number | 'chunks' | undefined
  private tail = ''

  isWholeWith(part: Buffer): boolean {
    if (this.left === undefined) {
      this.head += part.toString('latin1')
      const end = this.head.indexOf('\r\n\r\n')
      if (end < 0) return false
      if (!this.head.startsWith('HTTP/1.1 200')) throw new Error(this.head.slice(0, 100))
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(this.head.slice(0, end)) ?? []
      this.left = length === undefined ? 'chunks' : Number(length)
      const rest = this.head.length - end - 4
      if (this.left !== 'chunks') this.left -= rest
    } else if (this.left !== 'chunks') this.left -= part.length
    this.tail = (this.tail + part.subarray(-7).toString('latin1')).slice(-7)
    return this.left === 'chunks' ? this.tail.endsWith('\r\n0\r\n\r\n') : this.left <= 0
  }
}
