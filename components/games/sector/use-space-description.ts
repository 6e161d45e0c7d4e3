import { useTranslations } from 'next-intl'
import type { ComponentSet, Space, View } from '@/lib/tabletop/games/sector'
import type { Player } from '@/lib/tabletop/protocol/game'
import type { useSectorWords } from './sector-words'

type Words = ReturnType<typeof useSectorWords>

/** Returns a function that describes the contents of a space in one line. */
export function useSpaceDescription(
  box: ComponentSet,
  view: View,
  nameOf: (player: Player) => string,
  words: Words,
) {
  const t = useTranslations('sector')
  return (space: Space): string => {
    const facts = box.spaces[space]
    const here = view.spaces[space]
    if (!facts || !here) return ''
    const sector = box.sectors[facts.sector]
    const units = (count: number) => t('units', { count })
    const isTurn = here.ship === view.player
    const barrier = view.barriers[space]
    const isEmpty = facts.system === undefined && here.ship === undefined && facts.wormhole < 0
    return [
      facts.system ?? t('board.space', { id: facts.id }),
      sector ? t('board.inSector', { id: sector.id, name: sector.name }) : words.regionName(space),
      ...(facts.system === undefined
        ? []
        : here.base === undefined
          ? [t('board.system'), t('board.freeSystem')]
          : [t('board.baseOf', { name: nameOf(here.base), units: units(here.units) })]),
      ...(here.ship === undefined
        ? []
        : [t('board.shipOf', { name: nameOf(here.ship), units: units(here.crew) })]),
      ...(isTurn && here.moved ? [t('board.hasMoved')] : []),
      ...(isTurn && here.fought ? [t('board.hasFought')] : []),
      ...(facts.wormhole < 0 ? [] : [t('board.wormhole', { id: box.spaces[facts.wormhole]?.id ?? '' })]),
      ...(isEmpty ? [t('board.nobodyHere')] : []),
      ...(barrier ? [t(`board.barriers.${barrier}`, { left: view.steering?.left ?? 0 })] : []),
    ].join(', ')
  }
}
