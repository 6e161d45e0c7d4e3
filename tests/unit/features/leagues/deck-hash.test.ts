import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashedText, isCommittedDeck } from '@/lib/features/leagues/model/deck-hash'

const SALT = 'qWERtyUIopASdfGhjk1234'
const CODE = 'ST1AANIoKFC4ui1YJ5Oe9an'
const HASH = createHash('sha256').update(`${SALT}${CODE}`).digest('hex')

describe('the hash of a deck in a league', () => {
  it('is of the salt followed by the code, as other programs compute it', async () => {
    expect(hashedText(SALT, CODE)).toBe(`${SALT}${CODE}`)
    expect(await isCommittedDeck({ hash: HASH, salt: SALT, code: CODE })).toBe(true)
  })

  it('is another one for any other list, salt or hash', async () => {
    expect(await isCommittedDeck({ hash: HASH, salt: SALT, code: `${CODE}A` })).toBe(false)
    expect(await isCommittedDeck({ hash: HASH, salt: `${SALT}5`, code: CODE })).toBe(false)
    expect(await isCommittedDeck({ hash: HASH.replace(/.$/, 'x'), salt: SALT, code: CODE })).toBe(false)
  })
})
