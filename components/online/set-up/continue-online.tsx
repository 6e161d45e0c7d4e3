'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { loneSeat } from '@/components/table/seats'
import { useTable } from '@/components/table/table-context'
import { Button } from '@/components/ui/button'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import { createGame } from '@/lib/features/online/client/api'
import { noteDeal } from '@/lib/features/online/client/noted-deals'
import { CLOCK_PRESETS } from '@/lib/features/online/model/clock'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { useRouter } from '@/lib/platform/i18n/navigation'

/** Continues the game of this table online: a friend takes the other seat. Renders nothing for games that cannot be. */
export default function ContinueOnline({ replay }: { readonly replay: () => string }) {
  const t = useTranslations('play.menu')
  const router = useRouter()
  const { setup, snapshot } = useTable()
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { seats, position, ownCards, edition } = setup
  const lone = loneSeat(snapshot)
  const seat = lone ?? snapshot.viewer
  const [own, other] = [seats[seat], seats[1 - seat]]
  const isFit = seats.length === 2 && !position && !snapshot.view.result
  if (!isFit || !own || !other || (seat !== 0 && seat !== 1)) return null
  const isDealt = lone !== undefined
  const deckOf = ({ name, list }: (typeof seats)[number]) => {
    const used = usedOwnCards(list, { ownCards })
    return { name, list, ...(used.length > 0 && { ownCards: [...used] }) }
  }
  const send = async () => {
    setSending(true)
    const made = await createGame({
      deck: deckOf(own),
      allowsOwnCards: ownCards !== undefined,
      name: '',
      edition,
      clock: CLOCK_PRESETS.none,
      watching: 'nobody',
      watchDelay: 0,
      isOpen: false,
      begun: { replay: replay(), seat, deck: deckOf(other), isDealt },
    })
    setSending(false)
    setFailed(!made.ok)
    if (!made.ok) return
    const { id, commitment } = made.value
    noteDeal(id, { commitment, seat, contribution: newContribution() })
    router.push(`/online/${id}`)
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="lab">{t('friend')}</h3>
      <p className="text-14 text-ink-2">{t(isDealt ? 'friendDealt' : 'friendHelp')}</p>
      <p className="flex flex-wrap items-center gap-2">
        <Button disabled={isSending} onClick={() => void send()}>
          {t('friendGo')}
        </Button>
        <span role="alert">{hasFailed && t('friendFailed')}</span>
      </p>
    </section>
  )
}
