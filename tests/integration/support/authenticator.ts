import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** Deviations of a lying or faulty authenticator, or of a page in the middle. */
interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly counter?: number
  readonly verified?: boolean
  readonly userHandle?: string | null
}

interface Creation {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface Question {
  readonly challenge: string
  readonly rpId: string
}

/** An authenticator with one passkey (ES256, attestation `none`), and the browser around it. */
export class Authenticator {
  readonly id = randomBytes(32)
  counter = 0
  #userHandle = ''
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })

  #authData(rpId: string, verified: boolean, counter: number, more: Uint8Array = new Uint8Array()): Buffer {
    const head = Buffer.alloc(5)
    head[0] = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (more.length > 0 ? HAS_KEY : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, more])
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
  }

  /** Creates the requested passkey. */
  create(asked: Creation, lies: Lies = {}) {
    const { origin = 'http://chevron.test', rpId = asked.rp.id, challenge = asked.challenge } = lies
    this.#userHandle = asked.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const authData = this.#authData(rpId, lies.verified ?? true, lies.counter ?? this.counter, key)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(
          JSON.stringify({ type: lies.type ?? 'webauthn.create', challenge, origin, crossOrigin: false }),
        ),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    }
  }

  /** Responds to a challenge. */
  get(asked: Question, lies: Lies = {}) {
    const { origin = 'http://chevron.test', rpId = asked.rpId, challenge = asked.challenge } = lies
    const authData = this.#authData(rpId, lies.verified ?? true, lies.counter ?? ++this.counter)
    const clientData = JSON.stringify({
      type: lies.type ?? 'webauthn.get',
      challenge,
      origin,
      crossOrigin: false,
    })
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: lies.userHandle === undefined ? this.#userHandle : lies.userHandle,
      },
    }
  }
}
