import { Field } from '@/components/ui/form/field'
import { FIELD, SELECT } from '../styles'

interface OddsSettingProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly nameOf: (option: Value) => string | number
  readonly onChoose: (option: Value) => void
}

/** One setting of the odds, chosen from a list. */
export function OddsSetting<Value extends string | number>(props: OddsSettingProps<Value>) {
  const { label, value, options, nameOf, onChoose } = props
  return (
    <label className={`${FIELD} max-w-80 flex-[1_1_180px]`}>
      <span className="lab">{label}</span>
      <Field>
        <select
          className={SELECT}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => String(option) === target.value)
            if (chosen !== undefined) onChoose(chosen)
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      </Field>
    </label>
  )
}
