'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { PickRow } from '@/components/ui/form/pick-row'
import type { OnlineGameHandle } from '@/lib/features/online/client/online-game'
import { keepPassWish, lastPassWish } from '@/lib/features/online/client/remote-session'
import { PASS_STOPS, type PassStop } from '@/lib/features/online/model/standing-pass'
import type { StargateTypes } from '@/lib/game/engine'

/** Maximum number of cards that a wish may name. */
const MAX_CARDS = 8

/** Passes for the player until one of the named events happens; only they see it. */
export function PassWishes({ handle }: { readonly handle: OnlineGameHandle }) {
  const t = useTranslations('online.pass')
  const [isOpen, setOpen] = useState(false)
  const [stops, setStops] = useState<readonly PassStop[]>(() => lastPassWish().stops)
  const { game, table } = useStore(handle.store)
  if (!game || !table || game.you === null) return null
  const toggle = (stop: PassStop) =>
    setStops(stops.includes(stop) ? stops.filter((one) => one !== stop) : [...stops, stop])
  const begin = () => {
    keepPassWish({ stops, cards: [] })
    setOpen(false)
    // The server computed it by the rules of this game.
    const { you } = table.view as unknown as StargateTypes['view']
    const hand = [...new Set(you.hand.flatMap(({ key }) => key ?? []))]
    const cards = stops.includes('answer') ? hand.slice(0, MAX_CARDS) : []
    void handle.act({ does: 'pass', position: table.position, wish: { stops: [...stops], cards } })
  }
  if (game.pass)
    return (
      <p className="grid gap-1 text-14">
        <span role="status" className="max-xs:sr-only">
          {t('running')}
        </span>
        <Button onClick={() => void handle.act({ does: 'pass', position: table.position, wish: null })}>
          {t('stop')}
        </Button>
      </p>
    )
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-7 justify-start px-0 text-14 phone:min-h-11 phone:min-w-11 phone:justify-center"
        aria-haspopup="dialog"
        title={t('open')}
        onClick={() => setOpen(true)}
      >
        <span className="phone:sr-only">{t('open')}</span>
        <span className="hidden text-22 phone:inline" aria-hidden="true">
          »
        </span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        shape="drawer"
        actions={
          <Button variant="primary" onClick={begin}>
            {t('start')}
          </Button>
        }
      >
        {PASS_STOPS.map((stop) => (
          <PickRow
            key={stop}
            type="checkbox"
            label={t(stop)}
            checked={stops.includes(stop)}
            onChange={() => toggle(stop)}
          />
        ))}
        <p className="mt-2 text-14 text-ink-2">{t('only')}</p>
      </Dialog>
    </>
  )
}
