import type { IncomingHttpHeaders } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ADDRESS_HEADER, addressOf, clientAddress, markAddress } from '@/lib/platform/server/request'
import { ask, serveBehindMiddleware, site } from '../support/middleware'

serveBehindMiddleware()

/** The address by which attempts of the last request are counted. */
const counted = () => clientAddress(new Headers(site.seen.at(-1) as Record<string, string>))

describe('client address', () => {
  it('is the peer of the connection, whatever headers claim', async () => {
    await ask(
      'GET /',
      'X-Forwarded-For: 203.0.113.7',
      'X-Real-IP: 203.0.113.7',
      'X-Chevron-Address: x 203.0.113.7',
    )
    expect(counted()).toBe('127.0.0.1')
    expect(site.seen[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect(site.seen[0]).not.toHaveProperty('x-real-ip')
  })

  it('is read from X-Forwarded-For as far as proxies are trusted', async () => {
    vi.stubEnv('TRUSTED_PROXIES', '1')
    await ask('GET /', 'X-Forwarded-For: 203.0.113.7, 198.51.100.9', 'X-Forwarded-Proto: https')
    expect(counted()).toBe('198.51.100.9')
    expect(site.seen[0]).toMatchObject({ 'x-forwarded-proto': 'https' })
    vi.stubEnv('TRUSTED_PROXIES', '2')
    await ask('GET /', 'X-Forwarded-For: 203.0.113.7, 198.51.100.9')
    expect(counted()).toBe('203.0.113.7')
  })

  it('comes with the scheme and host of the first trusted proxy', async () => {
    const told = async (proxies: string, proto: string, host = 'decks.example.org') => {
      vi.stubEnv('TRUSTED_PROXIES', proxies)
      await ask('GET /', `X-Forwarded-Proto: ${proto}`, `X-Forwarded-Host: ${host}`)
      const headers = site.seen.at(-1) ?? {}
      return [headers['x-forwarded-proto'], headers['x-forwarded-host']]
    }
    expect(await told('1', 'https')).toEqual(['https', 'decks.example.org'])
    // Everything to the left was written by a stranger.
    expect(await told('1', 'https, http', 'evil.example, decks.example.org')).toEqual([
      'http',
      'decks.example.org',
    ])
    expect(await told('2', 'http, https, http', 'evil.example, decks.example.org, inner')).toEqual([
      'https',
      'decks.example.org',
    ])
    expect(await told('2', 'HTTPS')).toEqual(['https', 'decks.example.org'])
    expect((await told('1', 'gopher'))[0]).toBeUndefined()
  })

  it('comes without forwarded headers if no proxy is trusted', async () => {
    await ask(
      'GET /',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'Forwarded: for=203.0.113.7',
    )
    expect(Object.keys(site.seen[0] ?? {})).toEqual(['host', 'connection', 'x-forwarded-for', ADDRESS_HEADER])
  })

  it.each([
    [['10.0.0.1', undefined, 0], '10.0.0.1'],
    [['::ffff:10.0.0.1', undefined, 0], '10.0.0.1'],
    [['10.0.0.1', 'unknown', 1], '10.0.0.1'],
    [['10.0.0.1', '', 1], '10.0.0.1'],
    [['10.0.0.1', '203.0.113.7:4711', 1], '203.0.113.7'],
    [['10.0.0.1', '[2001:db8::7]:443', 1], '2001:db8::7'],
    [['10.0.0.1', '203.0.113.7, junk, 198.51.100.9', 3], '198.51.100.9'],
    [['10.0.0.1', '203.0.113.7', 5], '203.0.113.7'],
    [[undefined, '203.0.113.7', 0], undefined],
  ] as const)('is taken from the chain of proxies: %o', ([peer, forwarded, proxies], address) => {
    expect(addressOf(peer, forwarded, proxies)).toBe(address)
  })

  it('is never taken from what a client wrote left of the trusted proxies', () => {
    const ip = fc.ipV4()
    fc.assert(
      fc.property(fc.string(), fc.array(ip, { minLength: 1, maxLength: 3 }), ip, (lies, chain, peer) => {
        const forwarded = [lies.replaceAll(',', ''), ...chain].join(', ')
        expect(addressOf(peer, forwarded, chain.length)).toBe(chain[0])
        expect(addressOf(peer, forwarded, 0)).toBe(peer)
      }),
    )
  })

  it('counts an IPv6 /64 as one client', () => {
    const by = (address: string) => {
      const headers: IncomingHttpHeaders = {}
      markAddress(headers, address, 0)
      return clientAddress(new Headers(headers as Record<string, string>))
    }
    expect(by('2001:db8:1:2:3:4:5:6')).toBe(by('2001:0db8:1:2::9'))
    expect(by('2001:db8:1:2::1')).not.toBe(by('2001:db8:1:3::1'))
    expect(by('::1')).toBe('0:0:0:0::/64')
    expect(by('10.0.0.1')).not.toBe(by('10.0.0.2'))
  })

  it('is unknown if the middleware has not marked it', () => {
    expect(
      clientAddress(new Headers({ [ADDRESS_HEADER]: 'guess 203.0.113.7', 'x-forwarded-for': '203.0.113.7' })),
    ).toBe('')
  })
})
