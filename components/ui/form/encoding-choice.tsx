import { ONE_BYTE_ENCODINGS, type TextEncoding } from '@/lib/platform/text/decode-text'
import { Field } from './field'

interface EncodingChoiceProps {
  readonly label: string
  /** The encoding in which the file was read. */
  readonly encoding: TextEncoding
  readonly nameOf: (encoding: TextEncoding) => string
  readonly onChoose: (encoding: TextEncoding) => void
}

/** Names the encoding in which a file was read if the file itself declares none, and lets the user choose another. */
export function EncodingChoice({ label, encoding, nameOf, onChoose }: EncodingChoiceProps) {
  const offered = [...new Set<TextEncoding>([encoding, ...ONE_BYTE_ENCODINGS])]
  return (
    <label className="my-2 flex flex-wrap items-center gap-2 text-14">
      <span>{label}</span>
      <Field>
        <select
          value={encoding}
          onChange={({ target }) => {
            const chosen = offered.find((one) => one === target.value)
            if (chosen) onChoose(chosen)
          }}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </Field>
    </label>
  )
}
