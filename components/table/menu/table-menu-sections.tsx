'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { About } from '@/components/ui/about'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { PickRow } from '@/components/ui/form/pick-row'
import type { PassUntil } from '@/lib/features/play/model/auto'
import { readPreferences, SPEEDS, writePreferences } from '@/lib/features/play/model/preferences'
import type { TableSession } from '@/lib/features/play/model/session'
import { playSoundWhenLoaded } from '../animations/play-sound'
import { useReasonText } from '../prompt/reason-text'
import { useTable } from '../table-context'

export const SECTION = 'flex flex-col gap-2'

export const ROW = 'flex flex-wrap items-center gap-2'

/** A field with its label. */
export const FIELD = 'flex flex-wrap items-center gap-x-2 gap-y-1 text-14'

export interface SectionProps {
  readonly session: TableSession
  readonly onDone: () => void
}

/** The reason for the bot's last move, and whether reasons are shown during the game. */
export function Reasons() {
  const t = useTranslations('play')
  const whyOf = useReasonText()
  const { snapshot, reasons, showReasons } = useTable()
  return (
    <section className={SECTION}>
      <h3 className="lab">{t('menu.thought')}</h3>
      {snapshot.thought && <p>{whyOf(snapshot.thought.why)}</p>}
      <PickRow
        type="checkbox"
        label={t('menu.showThoughts')}
        checked={reasons}
        onChange={({ target }) => showReasons(target.checked)}
      />
    </section>
  )
}

/** Switches the sound of outcomes on or off. */
export function Sounds() {
  const t = useTranslations('play')
  const { sound, setSound } = useTable()
  return (
    <section className={SECTION}>
      <h3 className="lab">{t('menu.sounds')}</h3>
      <PickRow
        type="checkbox"
        label={t('menu.playSounds')}
        help={t('menu.playSoundsHelp')}
        checked={sound}
        onChange={({ target }) => {
          setSound(target.checked)
          if (target.checked) playSoundWhenLoaded('lock')
        }}
      />
    </section>
  )
}

/** Speed of the opponent's steps. */
export function Pace() {
  const t = useTranslations('play')
  const [speed, setSpeed] = useState(() => readPreferences().speed)
  return (
    <label className={FIELD}>
      <span>{t('menu.speed')}</span>
      <Field>
        <select
          value={speed}
          onChange={({ target }) => {
            const chosen = SPEEDS.find((one) => one === target.value) ?? 'normal'
            setSpeed(chosen)
            writePreferences({ ...readPreferences(), speed: chosen })
          }}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {t(`menu.speeds.${one}`)}
            </option>
          ))}
        </select>
      </Field>
    </label>
  )
}

/** Settings for automatic answers. */
export function AutoAnswerSettings({ session, onDone }: SectionProps) {
  const t = useTranslations('play')
  const { auto } = useTable().snapshot
  const pass = (until: PassUntil) => () => {
    onDone()
    session.setAuto({ passUntil: until })
  }
  return (
    <section className={SECTION}>
      <h3 className="lab">{t('menu.byItself')}</h3>
      {(['passWhenNothing', 'resolveSimple'] as const).map((wish) => (
        <PickRow
          key={wish}
          type="checkbox"
          label={t(`menu.${wish}`)}
          checked={auto[wish]}
          onChange={({ target }) => {
            writePreferences({ ...readPreferences(), [wish]: target.checked })
            session.setAuto({ [wish]: target.checked })
          }}
        />
      ))}
      <p className={ROW}>
        <Button aria-keyshortcuts="Shift+N" onClick={pass('mission')}>
          {t('menu.passMission')}
        </Button>
        <Button aria-keyshortcuts="Shift+T" onClick={pass('turn')}>
          {t('menu.passTurn')}
        </Button>
      </p>
    </section>
  )
}

/** Abandoned branches of the game. */
export function Branches({ session, onDone }: SectionProps) {
  const t = useTranslations('play')
  const { branches } = useTable().snapshot
  return (
    <section className={SECTION}>
      <h3 className="lab">{t('menu.branches')}</h3>
      {branches.length === 0 && <p className="text-14 text-ink-2">{t('menu.branchesNone')}</p>}
      <ul>
        {branches.map((branch) => {
          const told = t('menu.branch', {
            turn: branch.turn,
            from: branch.from,
            count: branch.steps.length - branch.from,
          })
          return (
            <li key={branch.id} className={`${ROW} justify-between py-1`}>
              <span>{told}</span>
              <Button
                onClick={() => {
                  onDone()
                  session.takeBranch(branch.id)
                }}
              >
                {t('menu.takeBranch')}
                <About name={told} />
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
