import { useTranslations } from 'next-intl'
import { errorsOf, scopeOf, type VersionedContract } from '@/lib/http/contract'
import { V1_CONTRACTS, type V1Name } from '@/lib/http/contracts'
import { isProblemCode } from '@/lib/http/errors'
import {
  type DocumentLabels,
  openApiPath,
  type Parameter,
  parameterLabels,
  parametersOf,
  wireSchema,
} from '@/lib/http/openapi/document'
import { callLabels } from './document-labels'
import { TryCall } from './try-call'

const LABEL = 'mt-4 mb-1 text-13 font-semibold text-ink-2'

interface CallProps {
  readonly name: V1Name
  readonly words: DocumentLabels
}

/** One call: its description, parameters and response, and a form that sends it. */
export function Call({ name, words }: CallProps) {
  const t = useTranslations('developers.call')
  const call: VersionedContract = V1_CONTRACTS[name]
  const { title, text } = callLabels(words, name)
  const inPath = parametersOf(call.params)
  const inQuery = parametersOf(call.query)
  const scope = scopeOf(call)
  const problems = [...errorsOf(call)]
    .map(([status, codes]) => [status, [...codes].filter(isProblemCode)] as const)
    .sort(([a], [b]) => a - b)
  return (
    <article id={name} aria-labelledby={`${name}-title`} className="scroll-mt-4 border-t border-line py-5">
      <h3 id={`${name}-title`} className="text-22">
        {title}
      </h3>
      <p className="my-1 wrap-anywhere">
        <code>
          <b>{call.method}</b> {openApiPath(call.path)}
        </code>
      </p>
      <p className="max-w-[72ch]">{text}</p>
      <p className="text-14 text-ink-2">
        {scope ? t.rich('needs', { scope: () => <code>{scope}</code> }) : t('anybody')}
      </p>
      {inPath.length + inQuery.length > 0 && (
        <>
          <h4 className={LABEL}>{t('parameters')}</h4>
          <dl className="grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1">
            {[...inPath, ...inQuery].map((one) => (
              <Described
                key={one.name}
                one={one}
                text={parameterLabels(words, name, one.name)}
                isRequired={inPath.includes(one) || one.required}
              />
            ))}
          </dl>
        </>
      )}
      {call.body && (
        <>
          <h4 className={LABEL}>{t('body')}</h4>
          <Schema value={wireSchema(call.body)} label={t('body')} />
          {call.plainBody !== undefined && <p className="text-14 text-ink-2">{t('plain')}</p>}
        </>
      )}
      <h4 className={LABEL}>{t('answers')}</h4>
      {Object.entries(call.answers).map(([status, schema]) => (
        <div key={status}>
          <p>
            <code>{status}</code> {words.statuses[status]}
          </p>
          {schema && <Schema value={wireSchema(schema)} label={t('answer')} />}
        </div>
      ))}
      <h4 className={LABEL}>{t('errors')}</h4>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {problems.flatMap(([status, codes]) =>
          [...codes].sort().map((code) => (
            <li key={code}>
              <code>{status}</code>{' '}
              <a href={`#${code}`} title={words.problems[code].title}>
                <code>{code}</code>
              </a>
            </li>
          )),
        )}
      </ul>
      <TryCall
        name={name}
        inPath={inPath.map((one) => one.name)}
        inQuery={inQuery.map((one) => one.name)}
        hasBody={call.body !== undefined}
        ifMatch={call.ifMatch}
        isOpen={scope === undefined}
        label={title}
      />
    </article>
  )
}

interface DescribedProps {
  readonly one: Parameter
  readonly text: string
  readonly isRequired: boolean
}

function Described({ one, text, isRequired }: DescribedProps) {
  const t = useTranslations('developers.call')
  return (
    <>
      <dt>
        <code className="wrap-anywhere">{one.name}</code>
      </dt>
      <dd>
        {text}
        {isRequired && <i className="text-ink-2"> ({t('required')})</i>}
      </dd>
    </>
  )
}

/** A schema as programs read it, folded: it may be long. */
function Schema({ value, label }: { readonly value: unknown; readonly label: string }) {
  return (
    <details>
      <summary className="text-14 text-ink-2">{label}: JSON Schema</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <pre tabIndex={0} className="max-h-80 relative overflow-auto rounded-1 bg-basalt-2 px-4 py-3 text-13">
        <code>{JSON.stringify(value, null, 2)}</code>
      </pre>
    </details>
  )
}
