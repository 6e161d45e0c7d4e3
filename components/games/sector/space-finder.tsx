'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import type { ComponentSet, Space } from '@/lib/tabletop/games/sector'
import { spacesNamed } from '@/lib/tabletop/games/sector/model'

/** Maximum number of spaces listed for a part of a name. */
const MAX_FOUND = 6

interface SpaceFinderProps {
  readonly box: ComponentSet
  /** Describes the contents of a space, and the options there. */
  readonly tell: (space: Space) => string
  /** Goes to a space on the map. */
  readonly onFind: (space: Space) => void
}

/** Finds a space by a part of its name, describes it, and goes to it on the map. */
export function SpaceFinder({ box, tell, onFind }: SpaceFinderProps) {
  const t = useTranslations('sector.board.find')
  const id = useId()
  const [text, setText] = useState('')
  const found = spacesNamed(box, text)
  const [first] = found
  const goTo = (space: Space) => {
    setText('')
    onFind(space)
  }
  return (
    <form
      className="flex-none border-b border-line px-4 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (first !== undefined) goTo(first)
      }}
    >
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2" htmlFor={id}>
        {t('label')}
        <Field className="min-h-11 min-w-0 flex-1 basis-40">
          <input
            id={id}
            type="search"
            placeholder={t('example', { name: box.spaces[box.systems[0] ?? 0]?.system ?? '' })}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            aria-describedby={`${id}hint`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || text === '') return
              event.stopPropagation()
              setText('')
            }}
          />
        </Field>
      </label>
      <p id={`${id}hint`} className="sr">
        {t('hint')}
      </p>
      <p role="status" className={text === '' ? 'sr' : 'mt-1 text-13 text-ink-2'}>
        {text !== '' &&
          (first === undefined
            ? t('nothing', { text })
            : t('found', { count: found.length, first: tell(first) }))}
      </p>
      {found.length > 0 && (
        <ul className="mt-1 grid gap-1" aria-label={t('list')}>
          {found.slice(0, MAX_FOUND).map((space) => (
            <li key={space}>
              <Button
                className="h-auto min-h-11 w-full justify-start text-left whitespace-normal"
                onClick={() => goTo(space)}
              >
                {tell(space)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
