'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { useMustConfirm } from '@/components/ui/confirm-first'
import { toast } from '@/components/ui/toast'
import { ownPart, setFollow, setLike } from '@/lib/features/gallery/client/gallery'
import type { OwnGallery } from '@/lib/features/gallery/contract/gallery'
import { setBlock } from '@/lib/features/sharing/client/sharing'

export interface OwnPart {
  readonly isMember: boolean
  /** True if the e-mail address must be confirmed first; trying shows a message. */
  readonly mustConfirm: boolean
  /** Undefined until loaded, and for guests. */
  readonly own: OwnGallery | undefined
  /** Returns true if an action that others would see is refused, and shows why. */
  readonly refuses: (shows: boolean) => boolean
  /** Likes a deck, or removes the like. Resolves to the new number of likes. */
  readonly like: (shareId: string, likes: boolean) => Promise<number | undefined>
  readonly follow: (player: string, follows: boolean) => Promise<void>
  /** Blocks or unblocks a player; resolves to true on success. */
  readonly block: (player: string, blocks: boolean) => Promise<boolean>
  /** Stores a name that the user has just chosen. */
  readonly named: (publicName: string) => void
}

/** The member's own part of the gallery, with actions that change it. Needs the messages `gallery`. */
export function useOwnPart(): OwnPart {
  const t = useTranslations('gallery')
  const confirmFirst = useTranslations('common.confirmFirst')
  const account = useAccount()
  const mustConfirm = useMustConfirm()
  const userId = account.user?.id
  const [own, setOwn] = useState<OwnGallery>()
  useEffect(() => {
    setOwn(undefined)
    if (userId === undefined) return
    let isCurrent = true
    void ownPart().then((part) => {
      if (isCurrent) setOwn(part)
    })
    return () => {
      isCurrent = false
    }
  }, [userId])
  const refuses = (shows: boolean): boolean => {
    if (shows && mustConfirm) toast({ message: `${confirmFirst('text')} ${confirmFirst('account')}` })
    return shows && mustConfirm
  }
  const like = async (shareId: string, likes: boolean) => {
    if (refuses(likes)) return undefined
    const count = await setLike(shareId, likes)
    if (count === undefined) {
      toast({ message: t('failed') })
      return undefined
    }
    setOwn(
      (now) =>
        now && {
          ...now,
          liked: likes ? [shareId, ...now.liked] : now.liked.filter((one) => one !== shareId),
        },
    )
    return count
  }
  const follow = async (player: string, follows: boolean) => {
    if (refuses(follows)) return
    if (!(await setFollow(player, follows))) {
      toast({ message: t('failed') })
      return
    }
    setOwn(
      (now) =>
        now && {
          ...now,
          following: follows ? [player, ...now.following] : now.following.filter((one) => one !== player),
        },
    )
  }
  const block = async (player: string, blocks: boolean) => {
    const isDone = await setBlock(player, blocks)
    if (!isDone) toast({ message: t('failed') })
    else
      setOwn(
        (now) =>
          now && {
            ...now,
            following: blocks ? now.following.filter((one) => one !== player) : now.following,
            blocked: blocks ? [player, ...now.blocked] : now.blocked.filter((one) => one !== player),
          },
      )
    return isDone
  }
  const named = (publicName: string) => setOwn((now) => now && { ...now, publicName })
  return { isMember: account.status === 'member', mustConfirm, refuses, own, like, follow, block, named }
}
