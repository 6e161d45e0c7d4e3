import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message to the push service for one browser, as decrypted by that browser. */
interface Pushed {
  readonly notice: unknown
  readonly headers: IncomingHttpHeaders
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** A browser's push subscription with its private keys: it decrypts messages for it (RFC 8291). */
export class PushedBrowser {
  readonly #pair = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string }; locale: string }

  constructor(locale = 'en') {
    this.#pair.generateKeys()
    this.subscription = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`,
      keys: {
        p256dh: this.#pair.getPublicKey().toString('base64url'),
        auth: this.#auth.toString('base64url'),
      },
      locale,
    }
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const theirs = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), theirs])
    const secret = hkdf(this.#pair.computeSecret(theirs), this.#auth, info, 32)
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
    const opening = createDecipheriv('aes-128-gcm', key, nonce)
    opening.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
}

/** A push service on this machine for our own browsers. `deliver` sends to it instead of a real one. */
export async function startPushService(...browsers: readonly PushedBrowser[]) {
  const pushed: Pushed[] = []
  const answer = { status: 201 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const browser = browsers.find(({ subscription }) => subscription.endpoint.endsWith(request.url ?? ''))
      if (answer.status === 201 && browser)
        pushed.push({ notice: browser.read(Buffer.concat(parts)), headers: request.headers })
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  let waiting: (() => void) | undefined
  return {
    pushed,
    answer,
    deliver: async (address: string, init: RequestInit): Promise<number> => {
      const { pathname } = new URL(address)
      const { status } = await fetch(`http://127.0.0.1:${port}${pathname}`, init)
      waiting?.()
      return status
    },
    /** Resolves on the next delivery. */
    delivered: () => new Promise<void>((resolve) => (waiting = resolve)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
