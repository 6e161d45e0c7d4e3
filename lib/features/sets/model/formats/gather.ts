import { CARD_LIMITS } from '@/lib/game/cards/limits'
import { type CardDesign, guidFrom, type OwnSet, SET_LIMITS } from '../own-set'
import type { CardReader } from './fields'
import type { Remarks } from './report'

/** Cards of a file as a set: each gets the number and the id that the file gives it, or a free one. */
export function gatherCards(
  set: OwnSet,
  read: readonly ReturnType<CardReader['done']>[],
  remarks: Remarks,
): OwnSet {
  const numbers = new Set(set.cards.map(({ number }) => number))
  const ids = new Set(set.cards.map(({ id }) => id))
  const wanted = read.slice(0, Math.max(0, SET_LIMITS.cards - set.cards.length))
  for (const { at, design } of read.slice(wanted.length)) remarks.add(at, 'too-many', { card: design.title })
  const named = wanted.map((one) => one.number)
  let next = Math.max(set.nextNumber, ...named.map((number) => (number ?? 0) + 1))
  const cards: CardDesign[] = []
  for (const { design, number, id, at } of wanted) {
    const isFree = number !== undefined && number >= 1 && !numbers.has(number)
    if (number !== undefined && !isFree)
      remarks.add(at, 'taken', { card: design.title, field: 'Number', text: String(number) })
    if (!isFree) while (numbers.has(next)) next++
    const own = isFree ? number : next++
    if (own > CARD_LIMITS.number) {
      remarks.add(at, 'too-many', { card: design.title })
      continue
    }
    numbers.add(own)
    const taken = id !== undefined && ids.has(id)
    if (taken) remarks.add(at, 'taken', { card: design.title, field: 'Id', text: id })
    const ownId = id !== undefined && !taken ? id : guidFrom(`${set.code} ${own} ${design.title}`)
    if (ids.has(ownId)) {
      remarks.add(at, 'no-card', { card: design.title })
      continue
    }
    ids.add(ownId)
    cards.push({ ...design, number: own, id: ownId })
  }
  const all = [...set.cards, ...cards]
  const nextNumber = Math.max(set.nextNumber, 1, ...all.map(({ number }) => number + 1))
  return { ...set, cards: all, nextNumber: Math.min(nextNumber, CARD_LIMITS.number + 1) }
}
