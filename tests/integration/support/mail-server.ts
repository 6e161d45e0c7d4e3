import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

/** Where the site is while mail is sent. */
export const SITE = 'http://decks.example.org'

/** A mail as it came, and its two texts. */
interface Caught {
  readonly raw: string
  readonly to: string
  /** With headers, soft line breaks taken out. */
  readonly read: string
}

/** A mail server that keeps what it gets. */
export async function startMailServer() {
  const mails: string[] = []
  const caught: Caught[] = []
  const arrivals: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString()
        mails.push(raw)
        caught.push({ raw, to: /^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? '', read: readable(raw) })
        done()
        for (const arrived of arrivals.splice(0)) arrived()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    caught,
    nextMail: () => new Promise<void>((resolve) => arrivals.push(resolve)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Quoted-printable as text. */
function readable(raw: string): string {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString('utf8'))
  return bytes.replaceAll('\r\n', '\n')
}

/** Has the site send its mails to a server of ours while `work` goes on. */
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
