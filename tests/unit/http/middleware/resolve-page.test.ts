import { describe, expect, it } from 'vitest'
import { resolvePage } from '@/lib/http/middleware/resolve-page'
import { addressed } from '@/lib/platform/server/site-address'

describe('pages for previews and search engines', () => {
  const page =
    '<meta property="og:image" content="https://site.invalid/previews/en/site.png"/><script>"https://site.invalid/x"</script>'

  it('contain the address of the site if it is known, and unchanged scripts', () => {
    expect(addressed(page, 'https://decks.example')).toBe(
      '<meta property="og:image" content="https://decks.example/previews/en/site.png"/><script>"https://site.invalid/x"</script>',
    )
    expect(addressed(page, undefined)).toContain('content="/previews/en/site.png"')
    const data = '<script type="application/ld+json">{"url":"https://site.invalid/cards"}</script>'
    expect(addressed(data, 'https://decks.example')).toContain('"url":"https://decks.example/cards"')
  })

  it.each([
    ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', 'made'],
    ['facebookexternalhit/1.1', 'made'],
    ['TelegramBot (like TwitterBot)', 'made'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'made'],
    ['Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)', 'made'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'page'],
    [undefined, 'page'],
  ])('are rendered for programs that preview or index them: %s', (reader, kind) => {
    const asked = { view: null, chosen: undefined, accepted: null, reader }
    expect(resolvePage({ ...asked, pathname: '/d/abc' }).kind).toBe(kind)
    expect(resolvePage({ ...asked, pathname: '/cs/d/abc' }).kind).toBe(kind)
    expect(resolvePage({ ...asked, pathname: '/d' }).kind).toBe('page')
    // Punctuation after a link is not part of its id.
    for (const mark of ['.', ',', ')', '%3E', '%22', '&utm_source=mail', '.)'])
      expect(resolvePage({ ...asked, pathname: `/s/abc_-1${mark}` })).toMatchObject({
        page: '/s',
        id: 'abc_-1',
      })
    const list = { ...asked, pathname: '/cs/decks/public' }
    expect(resolvePage({ ...list, view: 'text' })).toEqual({ kind: 'list', locale: 'cs' })
    expect(resolvePage({ ...list, view: 'pictures' }).kind).toBe('page')
    expect(resolvePage({ ...asked, pathname: '/cs/players/quorum' }).kind).toBe(kind)
    const player = { ...asked, reader: 'Mozilla/5.0 Firefox/140.0', pathname: '/players/b.a%20l' }
    expect(resolvePage(player)).toMatchObject({ kind: 'page', page: '/en/players', isListed: false })
    expect(resolvePage({ ...player, view: 'text' })).toEqual({
      kind: 'made',
      locale: 'en',
      page: '/players/text',
      id: 'b.a%20l',
    })
    expect(resolvePage({ ...player, pathname: '/players', view: 'text' }).kind).toBe('page')
    expect(resolvePage({ ...asked, pathname: '/cards' }).kind).toBe('page')
  })
})
