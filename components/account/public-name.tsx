'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { NameForm } from '@/components/gallery/name-form'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { toast } from '@/components/ui/toast'
import { ownPart } from '@/lib/features/gallery/client/gallery'
import { galleryMessages } from '@/lib/platform/i18n/generated/lazy/gallery'
import { SECTION, SECTION_TITLE } from './styles'

const ignore = () => {}

/** The name under which a member publishes decks; it can be changed at any time. */
export default function PublicName() {
  return (
    <LazyMessages load={galleryMessages} onFailed={ignore}>
      <Chosen />
    </LazyMessages>
  )
}

function Chosen() {
  const t = useTranslations('gallery.account')
  const [present, setPresent] = useState<string | null>()
  useEffect(() => {
    let isCurrent = true
    void ownPart().then((own) => {
      if (isCurrent && own) setPresent(own.publicName)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (present === undefined) return null
  return (
    <section className={SECTION} aria-labelledby="public-name-title">
      <h2 id="public-name-title" className={SECTION_TITLE}>
        {t('title')}
      </h2>
      <p>
        {t('text')} {present === null ? t('none') : t('saved', { name: present })}
      </p>
      <NameForm
        key={present}
        present={present ?? ''}
        onChosen={(publicName) => {
          setPresent(publicName)
          toast({ message: t('saved', { name: publicName }) })
        }}
      />
    </section>
  )
}
