import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

/** The site's URL while mail is sent. */
export const SITE = 'http://decks.example.org'

/** A mail as received, and its two texts. */
interface Caught {
  readonly raw: string
  readonly to: string
  /** With headers, and without soft line breaks. */
  readonly read: string
}

/**
 * A mail server that stores what it receives. Mails are looked up by recipient: the site sends in the background, so
 * mails from an earlier test may arrive here.
 */
export async function startMailServer() {
  const caught: Caught[] = []
  const awaited: { readonly to: string; readonly arrived: (mail: Caught) => void }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString()
        const mail = { raw, to: /^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? '', read: readable(raw) }
        caught.push(mail)
        done()
        const at = awaited.findIndex(({ to }) => to === mail.to)
        if (at >= 0) awaited.splice(at, 1)[0]?.arrived(mail)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mailsTo: (address: string) => caught.filter(({ to }) => to === address),
    /** The next mail to an address that arrives after this call. */
    nextMail: (to: string) => new Promise<Caught>((arrived) => awaited.push({ to, arrived })),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Decodes quoted-printable text. */
function readable(raw: string): string {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString('utf8'))
  return bytes.replaceAll('\r\n', '\n')
}

/** Makes the site send its mails to our own server during `work`. */
export async function withMail<T>(
  work: (server: Awaited<ReturnType<typeof startMailServer>>) => Promise<T>,
): Promise<T> {
  const server = await startMailServer()
  try {
    vi.stubEnv('SMTP_URL', server.url)
    vi.stubEnv('NEXTAUTH_URL', SITE)
    return await work(server)
  } finally {
    vi.unstubAllEnvs()
    await server.stop()
  }
}
