'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { ShareButton } from '@/components/shared-items/share-button'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'

import { toast } from '@/components/ui/toast'
import type { PassUntil } from '@/lib/features/play/model/auto'
import { behindHash, positionHref, setUpHref } from '@/lib/features/play/model/links'
import { positionOfReplay } from '@/lib/features/play/model/position-of-replay'
import { readPreferences, SPEEDS, writePreferences } from '@/lib/features/play/model/preferences'
import type { TableSession } from '@/lib/features/play/model/session'
import { explainsItself, GOALS, type Goal, PERSON } from '@/lib/features/play/model/setup'
import type { Player } from '@/lib/game/engine/model/game'
import { copyText } from '@/lib/platform/browser/copy-text'
import { playSoundLate } from './animations/sound-settings'
import { PickRow } from './pick-row'
import { ReportDialog } from './report-dialog'
import type { ResultActions } from './result'
import { useTable } from './table-context'
import { useReplayHref } from './use-replay-href'
import { useWhyLabel } from './why-label'

const ContinueOnline = lazy(() => import('@/components/online/continue-online'))

const SECTION = 'flex flex-col gap-2'
const ROW = 'flex flex-wrap items-center gap-2'
/** A field with its name. */
const FIELD = 'flex flex-wrap items-center gap-x-2 gap-y-1 text-14'

interface TableMenuProps {
  readonly session: TableSession
  readonly actions: ResultActions
  readonly open: boolean
  readonly onClose: () => void
}

/** All that can be done with a game beside playing it. */
export function TableMenu({ session, actions, open, onClose }: TableMenuProps) {
  const t = useTranslations('play')
  const [reporting, setReporting] = useState(false)
  const { snapshot, slots, advise, moves, openSheet } = useTable()
  const isRemote = snapshot.seats.some(({ kind }) => kind === 'remote')
  const does = (what: () => void) => () => {
    onClose()
    what()
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('table.menu')} shape="wide">
        <div className="flex flex-col gap-4">
          {advise && moves && (
            <section className={SECTION}>
              <p className={ROW}>
                <Button aria-keyshortcuts="Shift+W" onClick={does(() => openSheet('advice'))}>
                  {t('advice.title')}
                </Button>
              </p>
            </section>
          )}
          {!isRemote && !snapshot.isWatching && !snapshot.view.result && (
            <ByItself session={session} onDone={onClose} />
          )}
          {snapshot.seats.some(
            (controller) => controller.kind === 'bot' && explainsItself(controller.bot),
          ) && <Reasons />}
          <Sounds />
          {!isRemote && !snapshot.isWatching && <Pace />}
          {session.replay && <Share replay={session.replay} />}
          {session.replay && !isRemote && !snapshot.isWatching && (
            <Suspense>
              <ContinueOnline replay={session.replay} />
            </Suspense>
          )}
          {!isRemote && !snapshot.isWatching && <Branches session={session} onDone={onClose} />}
          <section className={SECTION}>
            <h3 className="lab">{t('menu.game')}</h3>
            <p className={ROW}>
              {session.replay && <Button onClick={does(() => setReporting(true))}>{t('report.open')}</Button>}
              {!snapshot.isWatching && (
                <>
                  {!(isRemote && snapshot.view.result) && <Concede session={session} onDone={onClose} />}
                  {isRemote ? null : actions.toPosition ? (
                    <Button onClick={does(actions.toPosition)}>{t('menu.toPosition')}</Button>
                  ) : (
                    <Button onClick={does(() => actions.onRematch('same'))}>{t('menu.again')}</Button>
                  )}
                  {!isRemote && (
                    <Button onClick={does(() => actions.onRematch('new'))}>{t('menu.againNew')}</Button>
                  )}
                </>
              )}
              <Button onClick={does(actions.onLeave)}>{t(isRemote ? 'menu.toGames' : 'menu.leave')}</Button>
            </p>
            {!snapshot.isWatching && !(isRemote && snapshot.view.result) && (
              <Draw session={session} onDone={onClose} />
            )}
          </section>
          {slots?.menu}
        </div>
      </Dialog>
      {session.replay && (
        <ReportDialog
          open={reporting}
          onClose={() => setReporting(false)}
          replay={session.replay}
          turn={snapshot.view.turn}
          at={snapshot.cursor}
        />
      )}
    </>
  )
}

interface SectionProps {
  readonly session: TableSession
  readonly onDone: () => void
}

/** Why the bot did what it did last, and whether that is told while the game goes on. */
function Reasons() {
  const t = useTranslations('play')
  const whyOf = useWhyLabel()
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

/** Whether outcomes are heard. */
function Sounds() {
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
          if (target.checked) playSoundLate('lock')
        }}
      />
    </section>
  )
}

/** Speed at which the opponent's steps follow each other. */
function Pace() {
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

/** What is answered by itself. */
function ByItself({ session, onDone }: SectionProps) {
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

/** Links to the game and to the position. */
function Share({ replay }: { replay: () => string }) {
  const t = useTranslations('play')
  const replayHref = useReplayHref()
  const { snapshot, pool, setup } = useTable()
  const [goal, setGoal] = useState<Goal>()
  const [failed, setFailed] = useState<string>()
  const copy = async (path: string) => {
    const link = `${location.origin}${path}`
    const copied = await copyText(link)
    setFailed(copied ? undefined : link)
    toast({ message: t(copied ? 'menu.copied' : 'menu.copyFailed') })
  }
  const copyData = async () => {
    const { position } = positionOfReplay(pool, replay())
    if (!position) return toast({ message: t('menu.between') })
    const copied = await copyText(JSON.stringify(position, null, 2))
    toast({ message: t(copied ? 'menu.dataCopied' : 'menu.dataNotCopied') })
  }
  const controllers = snapshot.seats.map((seat) => (seat.kind === 'remote' ? PERSON : seat))
  return (
    <section className={SECTION}>
      <h3 className="lab">{t('menu.share')}</h3>
      <p className={ROW}>
        <Button onClick={() => void copy(replayHref(replay()))}>{t('menu.copyReplay')}</Button>
        <Button onClick={() => void copy(positionHref(replay(), controllers, goal, setup.ownCards))}>
          {t('menu.copyPosition')}
        </Button>
        {/* A short link is made by the server, which knows the official cards only. */}
        {!setup.ownCards && (
          <>
            <ShareButton
              label={t('menu.shortReplay')}
              content={() => ({ kind: 'replay', link: behindHash(replayHref(replay())) })}
              long={() => replayHref(replay())}
            />
            <ShareButton
              label={t('menu.shortPosition')}
              content={() => ({
                kind: 'position',
                link: behindHash(positionHref(replay(), controllers, goal, setup.ownCards)),
              })}
              long={() => positionHref(replay(), controllers, goal, setup.ownCards)}
            />
          </>
        )}
        <Button onClick={() => void copyData()}>{t('menu.copyData')}</Button>
        <a className={buttonClass()} href={setUpHref(replay())}>
          {t('menu.editPosition')}
        </a>
        <label className={FIELD}>
          <span>{t('menu.goal')}</span>
          <Field>
            <select
              value={goal ?? 'none'}
              onChange={({ target }) => setGoal(GOALS.find((one) => one === target.value))}
            >
              {(['none', ...GOALS] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`menu.goals.${one}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        {!snapshot.isWatching && (
          <a className={buttonClass({ variant: 'quiet' })} href={replayHref(replay())}>
            {t('menu.watch')}
          </a>
        )}
      </p>
      {failed && (
        <label className={FIELD}>
          <span>{t('menu.link')}</span>
          <Field className="flex-1">
            <input readOnly value={failed} onFocus={({ target }) => target.select()} />
          </Field>
        </label>
      )}
      <p className="text-14 text-ink-2">{t('menu.shareText')}</p>
    </section>
  )
}

/** Ways of the game that were left. */
function Branches({ session, onDone }: SectionProps) {
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
                <span className="sr">{`: ${told}`}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Those at the screen who are still in the game. */
function usePeople(): readonly Player[] {
  const { seats, conceded, view } = useTable().snapshot
  if (view.result) return []
  return seats.flatMap((controller, player) =>
    controller.kind === 'person' && !conceded.includes(player) ? [player] : [],
  )
}

/** Gives up: for the one person, or for each of several. */
function Concede({ session, onDone }: SectionProps) {
  const t = useTranslations('play')
  const { snapshot, names } = useTable()
  const isAlone = snapshot.seats.filter((controller) => controller.kind === 'person').length === 1
  return usePeople().map((player) => (
    <Button
      key={player}
      onClick={() => {
        onDone()
        session.concede(player)
      }}
    >
      {isAlone ? t('menu.concede') : t('menu.concedeFor', { name: names.nameOf(player) })}
    </Button>
  ))
}

/** Offers a draw, and asks the others at the screen one after the other whether they accept it. */
function Draw({ session, onDone }: SectionProps) {
  const t = useTranslations('play')
  const { snapshot, names } = useTable()
  const people = usePeople()
  const id = useId()
  const said = useRef<HTMLDivElement>(null)
  const { draw, seats } = snapshot
  useEffect(() => {
    // The button that was pressed is gone, or has been answered.
    if (draw) said.current?.focus()
  }, [draw])
  if (people.length === 0) return null
  const does = (what: () => void) => () => {
    what()
    if (session.snapshot().view.result) onDone()
  }
  if (draw?.asked !== undefined) {
    const name = names.nameOf(draw.asked)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no focus.
      <div role="group" ref={said} tabIndex={-1} aria-labelledby={id}>
        <p id={id}>{t('menu.drawAsked', { by: names.nameOf(draw.by), name })}</p>
        <p className={ROW}>
          <Button variant="primary" onClick={does(() => session.answerDraw(true))}>
            {t('menu.drawAccept', { name })}
          </Button>
          <Button onClick={does(() => session.answerDraw(false))}>{t('menu.drawDecline', { name })}</Button>
        </p>
      </div>
    )
  }
  const isAlone = seats.filter((controller) => controller.kind === 'person').length === 1
  return (
    <div ref={said} tabIndex={-1}>
      <p role="status">
        {draw?.declinedBy !== undefined && t('menu.drawDeclined', { name: names.nameOf(draw.declinedBy) })}
      </p>
      <p className={ROW}>
        {people.map((player) => (
          <Button key={player} onClick={does(() => session.offerDraw(player))}>
            {isAlone ? t('menu.offerDraw') : t('menu.offerDrawFor', { name: names.nameOf(player) })}
          </Button>
        ))}
      </p>
    </div>
  )
}
