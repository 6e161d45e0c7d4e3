'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError, engineOf, type Position, positionSchema } from '@/lib/game/engine'
import { HELP } from '../set-up/set-up-styles'

/** Parses pasted data; undefined if it is not a position. */
function positionIn(data: string): Position | undefined {
  try {
    const parsed = positionSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** True if a game can begin in a position. */
function canBegin(pool: Pool, position: Position): boolean {
  try {
    engineOf(pool).parsePosition(position, { log: false })
    return true
  } catch (error) {
    if (error instanceof EngineError) return false
    throw error
  }
}

interface FromDataProps {
  readonly pool: Pool
  readonly onTake: (position: Position) => void
}

/** Takes a position as data; reports if it is not one, or if no game can begin in it. */
export function FromData({ pool, onTake }: FromDataProps) {
  const t = useTranslations('position')
  const [data, setData] = useState('')
  const [bad, setBad] = useState(false)
  const id = useId()
  const take = () => {
    const given = positionIn(data)
    const fits = given !== undefined && canBegin(pool, given)
    setBad(!fits)
    if (fits) onTake(given)
  }
  return (
    <details className="my-5">
      <summary className="min-h-6 cursor-pointer">{t('data')}</summary>
      <label className={HELP} htmlFor={id}>
        {t('dataHelp')}
      </label>
      <textarea
        id={id}
        className="w-full min-w-0 border border-line-strong bg-well px-2 py-1 font-mono text-14"
        rows={4}
        spellCheck={false}
        value={data}
        aria-invalid={bad}
        onChange={({ target }) => {
          setData(target.value)
          setBad(false)
        }}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button disabled={data.trim() === ''} onClick={take}>
          {t('read')}
        </Button>
        <span role="alert" className="text-danger">
          {bad && t('badData')}
        </span>
      </p>
    </details>
  )
}
