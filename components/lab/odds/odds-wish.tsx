import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import type { CardKey } from '@/lib/game/terms'
import { ROW, SELECT } from '../styles'
import type { WantedChoice, WantedGroup } from './odds-groups'

/** Minimum numbers of copies to choose from. */
const MIN_COPIES_CHOICES = Array.from({ length: 8 }, (_, i) => i + 1)

interface OddsWishProps {
  readonly group: WantedGroup
  /** Its position among the wishes, from 1. */
  readonly number: number
  /** Copies of it in the draw deck. */
  readonly copies: number
  /** Single cards, and kinds of card, to choose from. */
  readonly cards: readonly WantedChoice[]
  readonly kinds: readonly WantedChoice[]
  readonly nameOf: (choice: WantedChoice) => string
  readonly titleOf: (key: CardKey) => string
  /** True if it was just added, and therefore takes the focus. */
  readonly isNew: boolean
  readonly onChange: (change: Partial<WantedGroup>) => void
  /** Omitted if it is the only wish. */
  readonly onRemove?: () => void
}

/** A wish for at least a number of these cards. */
export function OddsWish(props: OddsWishProps) {
  const { group, number, copies, cards, kinds, nameOf, titleOf, isNew, onChange, onRemove } = props
  const t = useTranslations('odds')
  const id = useId()
  const choose = (value: string) => {
    const choice = [...kinds, ...cards].find((one) => one.value === value)
    if (choice) onChange({ keys: [...new Set([...group.keys, ...choice.keys])] })
  }
  const options = (choices: readonly WantedChoice[]) =>
    choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {t('choice', { name: nameOf(choice), copies: choice.copies })}
      </option>
    ))
  return (
    <li>
      <fieldset className="flex min-w-0 flex-col gap-1.5">
        <legend className="lab">{t('group', { number })}</legend>
        <span className={ROW}>
          <label className="sr" htmlFor={`${id}-n`}>
            {t('atLeast')}
          </label>
          <Field className="flex-[0_0_140px]">
            <select
              className={SELECT}
              id={`${id}-n`}
              value={group.atLeast}
              onChange={({ target }) => onChange({ atLeast: Number(target.value) })}
            >
              {MIN_COPIES_CHOICES.map((n) => (
                <option key={n} value={n}>
                  {t('least', { n })}
                </option>
              ))}
            </select>
          </Field>
          <label className="sr" htmlFor={`${id}-c`}>
            {t('add', { number })}
          </label>
          <Field className="max-w-105 min-w-0 flex-[1_1_180px]">
            <select
              className={SELECT}
              id={`${id}-c`}
              data-pick=""
              // biome-ignore lint/a11y/noAutofocus: it was just asked for.
              autoFocus={isNew}
              value=""
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{t(group.keys.length === 0 ? 'choose' : 'orAlso')}</option>
              <optgroup label={t('cards')}>{options(cards)}</optgroup>
              <optgroup label={t('kinds')}>{options(kinds)}</optgroup>
            </select>
          </Field>
          {onRemove && (
            <Button
              variant="quiet"
              icon
              aria-label={t('removeGroup', { number })}
              title={t('removeGroup', { number })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget.closest('li'), 'select')
                onRemove()
              }}
            >
              <Icon name="bin" />
            </Button>
          )}
        </span>
        <p className="flex flex-wrap items-center gap-1.5 text-14 text-ink-2">
          {t('copies', { copies })}
          {group.keys.map((key) => (
            <Chip
              key={key}
              aria-label={t('take', { card: titleOf(key) })}
              onClick={({ currentTarget }) => {
                const wish = currentTarget.closest('li')
                if (!focusBeside(currentTarget)) wish?.querySelector<HTMLElement>('[data-pick]')?.focus()
                onChange({ keys: group.keys.filter((one) => one !== key) })
              }}
            >
              {titleOf(key)} <span aria-hidden="true">×</span>
            </Chip>
          ))}
        </p>
      </fieldset>
    </li>
  )
}

/**
 * Focuses the element after one that is about to be removed, or else the one before it: that element itself, or the
 * first one in it that matches `within`. Keyboard users would lose their place otherwise. Returns false if there is
 * none.
 */
function focusBeside(going: Element | null, within?: string): boolean {
  const beside = going?.nextElementSibling ?? going?.previousElementSibling
  const target = within === undefined ? beside : beside?.querySelector(within)
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  return true
}
