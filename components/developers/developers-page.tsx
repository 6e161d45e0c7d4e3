import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ScrollTable } from '@/components/ui/tables/scroll-table'
import { GROUPS, SCOPES, TOKEN_PREFIX } from '@/lib/http/contract'
import { V1_CONTRACTS, type V1Name } from '@/lib/http/contracts'
import { PROBLEM_CODES } from '@/lib/http/errors'
import { BULK_FILES } from '@/lib/http/generated/bulk'
import { CLIENT_PATH, OPENAPI_PATH } from '@/lib/http/openapi/document'
import { Link } from '@/lib/platform/i18n/navigation'
import { LOCALE_NAMES } from '@/lib/platform/i18n/routing'
import { Call } from './call'
import { CALL_NAMES, scopeLabels } from './calls'
import { documentLabels } from './document-labels'

const SECTION = 'mt-8 border-t border-line pt-5 [&>p]:mb-3 [&>p]:max-w-[72ch]'
const HEADING = 'mb-2 scroll-mt-4 text-28'
const CODE = 'block relative overflow-x-auto rounded-1 bg-basalt-2 px-4 py-3 text-14'
const CELL = 'border-t border-line py-2 pr-4 text-left align-top font-normal'

interface DevelopersPageProps {
  /** Calls a minute: without a token, of the gallery, and with a token. */
  readonly limits: { readonly anonymous: number; readonly gallery: number; readonly token: number }
}

/** The API documentation: every call with its parameters, responses and errors, generated from the contracts. */
export function DevelopersPage({ limits }: DevelopersPageProps) {
  const t = useTranslations('developers')
  const words = documentLabels(useLocale())
  const code = (text: string) => <code>{text}</code>
  return (
    <div className="doc">
      <h1>{t('title')}</h1>
      <p className="lede">{t('lede')}</p>
      <nav aria-label={t('nav')} className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {(['start', 'tokens', 'limits', 'files'] as const).map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`sections.${section}`)}
          </a>
        ))}
        {GROUPS.map((group) => (
          <a key={group} href={`#group-${group}`}>
            {words.groups[group]}
          </a>
        ))}
      </nav>
      <section className={SECTION}>
        <h2 id="start" className={HEADING}>
          {t('sections.start')}
        </h2>
        <p>{t.rich('start.first', { base: () => code('/api/v1') })}</p>
        <pre className={CODE}>
          <code>curl '/api/v1/cards?q=daniel'</code>
        </pre>
        <p className="mt-3">
          {t.rich('start.document', {
            link: () => <a href={OPENAPI_PATH}>{OPENAPI_PATH}</a>,
          })}
        </p>
        <p>
          {t.rich('start.client', {
            link: () => <a href={CLIENT_PATH}>{CLIENT_PATH}</a>,
          })}
        </p>
        <p>{t('start.pages')}</p>
        <p>{t('start.changes')}</p>
        <p>{t('start.others')}</p>
      </section>
      <section className={SECTION}>
        <h2 id="tokens" className={HEADING}>
          {t('sections.tokens')}
        </h2>
        <p>{t('tokensText')}</p>
        <pre className={CODE}>
          <code>Authorization: Bearer {TOKEN_PREFIX}…</code>
        </pre>
        <Table label={t('sections.tokens')}>
          {SCOPES.map((scope) => (
            <tr key={scope}>
              <th scope="row" className={`${CELL} whitespace-nowrap`}>
                {code(scope)}
              </th>
              <td className={CELL}>{scopeLabels(words, scope)}</td>
            </tr>
          ))}
        </Table>
        <p className="mt-3">
          {t.rich('tokensAccount', {
            link: () => (
              <Link href="/account#data" prefetch={false}>
                {t('account')}
              </Link>
            ),
          })}
        </p>
      </section>
      <section className={SECTION}>
        <h2 id="limits" className={HEADING}>
          {t('sections.limits')}
        </h2>
        <p>{t('limits.text', limits)}</p>
        <p>{t('limits.errors')}</p>
        <Table head={[t('limits.code'), t('limits.meaning')]}>
          {PROBLEM_CODES.map((one) => (
            <tr key={one} id={one} className="scroll-mt-4 target:bg-horizon-wash">
              <th scope="row" className={`${CELL} whitespace-nowrap`}>
                {code(one)}
              </th>
              <td className={CELL}>
                <b>{words.problems[one].title}</b>. {words.problems[one].text}
              </td>
            </tr>
          ))}
        </Table>
      </section>
      <section className={SECTION}>
        <h2 id="files" className={HEADING}>
          {t('sections.files')}
        </h2>
        <p>{t.rich('files.text', { link: () => <a href="/api/v1/files">/api/v1/files</a> })}</p>
        <Table head={[t('files.file'), t('files.holds'), t('files.bytes')]} label={t('files.table')}>
          {BULK_FILES.map(({ name, address, format, lang, cards, bytes }) => (
            <tr key={name}>
              <th scope="row" className={CELL}>
                <a href={address} download>
                  {code(name)}
                </a>
              </th>
              <td className={CELL}>
                {t.rich(`files.${format}`, {
                  cards,
                  lang: () => <span lang={lang}>{LOCALE_NAMES[lang]}</span>,
                })}
              </td>
              <td className={`${CELL} tech whitespace-nowrap`}>{Math.round(bytes / 1000)} kB</td>
            </tr>
          ))}
        </Table>
      </section>
      {GROUPS.map((group) => (
        <section key={group} className={SECTION}>
          <h2 id={`group-${group}`} className={HEADING}>
            {words.groups[group]}
          </h2>
          {CALL_NAMES.filter((name) => V1_CONTRACTS[name].group === group).map((name: V1Name) => (
            <Call key={name} name={name} words={words} />
          ))}
        </section>
      ))}
    </div>
  )
}

interface TableProps {
  readonly head?: readonly string[]
  readonly label?: string
  readonly children: ReactNode
}

function Table({ head, label, children }: TableProps) {
  return (
    <ScrollTable label={label ?? head?.[0] ?? ''}>
      <table className="w-full border-collapse">
        {head && (
          <thead>
            <tr className="text-13 text-ink-2">
              {head.map((one) => (
                <th key={one} scope="col" className="py-1 pr-4 text-left">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </ScrollTable>
  )
}
