/** What a mail says, in one language. */
export interface MailText {
  readonly locale: string
  readonly subject: string
  readonly before: readonly string[]
  /** What the mail asks to open, as a button in HTML and an address in plain text. */
  readonly action?: { readonly label: string; readonly link: string }
  readonly after: readonly string[]
  /** Why the mail came, small at its end. */
  readonly footer: string
}

/** A mail as plain text: paragraphs, and the link on a line of its own. */
export function plainMail({ before, action, after, footer }: MailText): string {
  const parts = [...before, ...(action ? [action.link] : []), ...after, `-- \n${footer}`]
  return `${parts.join('\n\n')}\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/*
 * Colours of the light theme (app/tokens.css), written out: programs that read mail know no custom properties, many no
 * style sheet. Those that darken a page do it themselves.
 */
const PAPER = '#f3eee5'
const SHEET = '#fbf8f2'
const INK = '#1f2226'
const INK_2 = '#4f5357'
const LINE = '#d5cec0'
const BUTTON = '#1f6b94'
const AMBER = '#e0992c'
const FONT = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** A mail as HTML: one sheet, the name of the site over it, no picture and nothing else that is fetched from elsewhere. */
export function htmlMail({ locale, subject, before, action, after, footer }: MailText): string {
  const link = action ? escaped(action.link) : ''
  const button = action
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;background:${BUTTON};color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${INK_2};word-break:break-all"><a href="${link}" style="color:${BUTTON}">${link}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${escaped(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:17px/1.5 ${FONT}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;font-weight:700;font-size:15px;letter-spacing:2px"><span style="color:${AMBER}">&#9660;</span> CHEVRON SEVEN</p>
<div style="background:${SHEET};border:1px solid ${LINE};border-top:3px solid ${AMBER};padding:28px 24px 12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(subject)}</h1>
${before.map(paragraph).join('\n')}
${button}
${after.map(paragraph).join('\n')}
</div>
<p style="margin:14px 0 0;font-size:13px;color:${INK_2}">${escaped(footer)}</p>
</div>
</body>
</html>
`
}
