'use client'

import { useTranslations } from 'next-intl'
import { useOwnPart } from '@/components/gallery/use-own-part'
import { sharingMessages } from '@/components/sharing/sharing-messages'
import { Button } from '@/components/ui/button'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { SECTION, SECTION_TITLE } from './styles'

const ignore = () => {}

/** Players that the member has blocked, each with a button to unblock them. */
export default function BlockedPlayers() {
  return (
    <LazyMessages load={sharingMessages} onFailed={ignore}>
      <List />
    </LazyMessages>
  )
}

function List() {
  const t = useTranslations('sharing.block')
  const part = useOwnPart()
  const release = async (name: string) => {
    if (await part.block(name, false)) toast({ message: t('undone', { name }) })
  }
  return (
    <section className={SECTION} aria-labelledby="blocked-title">
      <h2 id="blocked-title" className={SECTION_TITLE}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      {part.own && part.own.blocked.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul>
        {part.own?.blocked.map((name) => (
          <li key={name} className="flex items-center gap-2 border-b border-line py-1" data-as-written="">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <Button onClick={() => void release(name)}>{t('undo', { name })}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
