import type { TableAnimation } from '@/lib/features/play/model/animations'
import type { CardId, Player } from '@/lib/game/engine/model/game'
import type { PlayerView, View } from '@/lib/game/engine/model/views'
import {
  battleParts,
  failureParts,
  powerParts,
  scoredParts,
  successParts,
  victoryParts,
  type Way,
} from './keyframes'
import { type Actors, type AnimationLayer, centre, isShown, type Picture, pictureOf } from './layer'

const CARD = (card: CardId) => `[data-card="${card}"]`
const FIGURE = (name: 'power' | 'glyphs' | 'score', player: Player) => `[data-figure="${name} ${player}"]`
const BANNER = '[data-mission-banner]'
const BANNER_TAB = '[data-mission-banner] .pl-tab'
const GATE = '[data-gate]'

/** State of the table before a change. */
export interface MotionSnapshot {
  /** The view at that time. */
  readonly view: View
  /** Positions of cards, by id. */
  readonly places: ReadonlyMap<string, DOMRect>
  /** Pictures by selector, for elements that an animation shows although they may be gone. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Returns the selectors of elements that an animation needs from the table before it changes. */
function neededFor(moment: TableAnimation): readonly string[] {
  switch (moment.kind) {
    case 'success':
      return [BANNER, BANNER_TAB, ...(moment.earned ? [FIGURE('glyphs', moment.earned.player)] : [])]
    case 'failure':
      return [BANNER]
    case 'scored':
      return [CARD(moment.card), FIGURE('score', moment.player)]
    case 'battle':
      return moment.loser === undefined ? [] : [CARD(moment.loser)]
    case 'victory':
      return []
    case 'power':
      return [CARD(moment.card), FIGURE('power', moment.player)]
  }
}

/** Returns pictures of the elements that the upcoming animations need. */
export function picturesFor(
  board: HTMLElement,
  moments: readonly TableAnimation[],
): ReadonlyMap<string, Picture> {
  const pictures = new Map<string, Picture>()
  for (const selector of moments.flatMap(neededFor)) {
    const element = [...board.querySelectorAll(selector)].find(isShown)
    if (element) pictures.set(selector, pictureOf(element))
  }
  return pictures
}

/** Returns the cards that an animation moves itself, so that they do not travel as well. */
export function ownCards(moment: TableAnimation, now: View): readonly CardId[] {
  if (moment.kind === 'failure') return now.mission?.card.id === moment.mission ? [] : [moment.mission]
  return moment.kind === 'battle' && moment.loser !== undefined ? [moment.loser] : []
}

/** Returns the way from the centre of one box to the centre of another. */
const between = (from: DOMRect, to: DOMRect): Way => ({
  x: centre(to).x - centre(from).x,
  y: centre(to).y - centre(from).y,
})

const list = <One>(one: One | undefined): readonly One[] => (one === undefined ? [] : [one])

/** Places the old figure on top of the new one, and returns both. */
function figures(
  stage: AnimationLayer,
  snapshot: MotionSnapshot,
  selector: string,
): Pick<Actors, 'was' | 'now'> {
  const old = snapshot.pictures.get(selector)
  const now = stage.find(selector)
  // If the layout has changed, the old figure no longer has a place.
  const place = now?.getBoundingClientRect()
  if (!old || !now || !place || Math.abs(old.box.x - place.x) + Math.abs(old.box.y - place.y) > 2) return {}
  return { was: [stage.show(old)], now: [now] }
}

/** The track under the mission, filled to the given share; the rest can be hatched. */
function track(stage: AnimationLayer, banner: DOMRect, share: number): Actors {
  const box = { x: banner.x, y: banner.bottom + 2, width: banner.width, height: 8 }
  const holder = stage.add(box, 'track')
  const fill = document.createElement('i')
  fill.setAttribute('data-part', share < 1 ? 'short' : 'fill')
  const rest = document.createElement('i')
  rest.setAttribute('data-part', 'rest')
  rest.style.left = `${share * 100}%`
  holder.append(fill, rest)
  return { track: [holder], fill: [fill], rest: share < 1 ? [rest] : [] }
}

/** Returns the place of the mission, or where it was if it is gone. */
const placeOf = (stage: AnimationLayer, banner: Picture): DOMRect =>
  stage.find(BANNER)?.getBoundingClientRect() ?? banner.box

/** Returns the elements of a chevron in a player's gate, by its number. */
function chevron(stage: AnimationLayer, player: Player, number: number): Actors {
  const strip = stage.find(FIGURE('glyphs', player))
  const gate = stage.find(GATE)
  const large = gate?.querySelectorAll('.gt-chev')[number - 1]
  return {
    sign: list(strip?.querySelectorAll('.gs svg')[number - 1]),
    light: [...(large?.querySelectorAll('.gt-light') ?? [])],
    house: [...(large?.querySelectorAll('.gt-house') ?? [])],
  }
}

/** Returns the number of glyphs in the middle of the gate, before and after one was earned. */
function gateFigures(stage: AnimationLayer, glyphs: number): Pick<Actors, 'was' | 'now'> {
  const ring = stage.find(`${GATE} > .gt`)
  const figure = ring?.querySelector('.gm-n')
  if (!ring || !figure) return {}
  const old = pictureOf(ring)
  for (const part of [...old.copy.children])
    if (part.classList.contains('gm-n')) part.textContent = String(glyphs - 1)
    else part.remove()
  return { was: [stage.show(old)], now: [figure] }
}

type Of<Kind extends TableAnimation['kind']> = Extract<TableAnimation, { kind: Kind }>

function success(stage: AnimationLayer, snapshot: MotionSnapshot, { fills, earned }: Of<'success'>): void {
  const banner = snapshot.pictures.get(BANNER)
  const tab = snapshot.pictures.get(BANNER_TAB)
  const gone = stage.find(BANNER) ? undefined : banner
  const filled = fills && banner ? track(stage, placeOf(stage, banner), 1) : {}
  if (!earned || !tab) {
    stage.play(successParts({ fills }), filled)
    return
  }
  const gains = FIGURE('glyphs', earned.player)
  const sign = stage.find(`${CARD(earned.by)} .tk-glyphs > i:last-child`)
  // On a small screen the character who earned it may not be visible.
  const goal = (sign ?? stage.find(gains))?.getBoundingClientRect()
  const picture = sign ? pictureOf(sign) : tab
  const from = centre(tab.box)
  const start = new DOMRect(
    from.x - picture.box.width / 2,
    from.y - picture.box.height / 2,
    picture.box.width,
    picture.box.height,
  )
  const flying = stage.show({ ...picture, box: start }, sign ? 'glyph' : 'tab')
  const inStrip = figures(stage, snapshot, gains)
  const inGate = stage.find('[data-lately]') ? gateFigures(stage, earned.glyphs) : {}
  stage.play(successParts({ fills, flight: goal ? between(start, goal) : { x: 0, y: 0 } }), {
    ...filled,
    ...chevron(stage, earned.player, earned.glyphs),
    was: [...(inStrip.was ?? []), ...(inGate.was ?? [])],
    now: [...(inStrip.now ?? []), ...(inGate.now ?? [])],
    fly: [flying],
    earn: list(sign),
    banner: gone ? [stage.show(gone)] : [],
    words: list(stage.find('[data-lately]')),
  })
}

function failure(stage: AnimationLayer, snapshot: MotionSnapshot, { mission, share }: Of<'failure'>): void {
  const banner = snapshot.pictures.get(BANNER)
  if (!banner) return
  const stays = stage.find(BANNER) !== undefined
  const token = stage.find(`${CARD(mission)}:not(${BANNER} *)`)
  const goal = (token ?? stage.find('[data-chip="failed"]'))?.getBoundingClientRect()
  const flight =
    goal && !stays
      ? { x: goal.x - banner.box.x, y: goal.y - banner.box.y, scale: goal.width / banner.box.width }
      : undefined
  const stopped = (snapshot.view.mission?.assigned ?? []).flatMap(({ id }) =>
    stage.all(`:is(${CARD(id)}, [data-part="card ${id}"]) .st-stopped`),
  )
  stage.play(failureParts({ share, flight }), {
    ...track(stage, placeOf(stage, banner), share),
    banner: flight ? [stage.show(banner, 'banner')] : [],
    token: flight ? list(token) : [],
    drain: stopped.flatMap((one) => [...one.querySelectorAll('.tk-card > .fr')]),
    badge: stopped.flatMap((one) => [...one.querySelectorAll('.tk-state')]),
    words: stays ? [] : list(stage.find('[data-lately]')),
  })
}

/** Size of a card that has become a symbol, relative to the card. */
const AS_SIGN = 0.2

function scored(stage: AnimationLayer, snapshot: MotionSnapshot, { card, player }: Of<'scored'>): void {
  const figure = FIGURE('score', player)
  // Figures with names have no icons.
  const gable = stage.find(`${figure} .i`) ?? stage.find(`${figure} b`)
  const left = snapshot.pictures.get(CARD(card))
  const goal = gable?.getBoundingClientRect()
  const flight = left && goal ? { ...between(left.box, goal), scale: AS_SIGN } : { x: 0, y: 0 }
  stage.play(scoredParts({ flight }), {
    card: left && goal ? [stage.show(left, 'scored')] : [],
    gable: list(gable),
    ...figures(stage, snapshot, figure),
  })
}

/** Returns the box that spans several boxes of a row; undefined if there are none. */
function middle(boxes: readonly DOMRect[]): DOMRect | undefined {
  const [first] = boxes
  if (!first) return undefined
  const left = Math.min(...boxes.map(({ x }) => x))
  const right = Math.max(...boxes.map((box) => box.right))
  return new DOMRect(left, first.y, right - left, first.height)
}

/** Length and thickness of a volley, and the distance between parallel ones, in CSS pixels. */
const VOLLEY = { length: 28, thickness: 4, beside: 16 }
/** More volleys than this cannot be distinguished. */
const MAX_VOLLEYS = 12

function battle(stage: AnimationLayer, snapshot: MotionSnapshot, { firepower, loser }: Of<'battle'>): void {
  const { mission } = snapshot.view
  const shipsOf = (cards: readonly { readonly id: CardId; readonly firepower?: number }[]) =>
    middle(
      cards.flatMap(({ id, firepower: has }) =>
        has === undefined ? [] : list(snapshot.places.get(String(id))),
      ),
    )
  const heroes = shipsOf(mission?.assigned ?? [])
  const villains = shipsOf(mission?.against ?? [])
  const across = heroes && villains && between(heroes, villains)
  const actors: Actors = {}
  const fires = firepower && {
    hero: Math.min(firepower.hero, MAX_VOLLEYS),
    villain: Math.min(firepower.villain, MAX_VOLLEYS),
  }
  if (fires && across) {
    const long = Math.hypot(across.x, across.y) || 1
    const fire = (side: 'hero' | 'villain', ships: DOMRect) => {
      const { x, y } = centre(ships)
      for (let i = 0; i < fires[side]; i++) {
        const beside =
          (i - (fires[side] - 1) / 2) * Math.min(VOLLEY.beside, (2 * VOLLEY.beside) / fires[side])
        const box = {
          x: x - VOLLEY.length / 2 - (beside * across.y) / long,
          y: y - VOLLEY.thickness / 2 + (beside * across.x) / long,
          width: VOLLEY.length,
          height: VOLLEY.thickness,
        }
        actors[`${side} ${i}`] = [stage.add(box, side)]
      }
    }
    fire('hero', heroes)
    fire('villain', villains)
  }
  const broken = loser === undefined ? undefined : snapshot.pictures.get(CARD(loser))
  stage.play(battleParts({ firepower: fires, across, breaks: broken !== undefined }), {
    ...actors,
    upper: broken ? [stage.show(broken, 'upper')] : [],
    lower: broken ? [stage.show(broken, 'lower')] : [],
    token: loser === undefined ? [] : list(stage.find(CARD(loser))),
  })
}

function victory(stage: AnimationLayer, { player, opens }: Of<'victory'>, view: View): void {
  const gate = stage.find(GATE)
  stage.play(victoryParts({ opens }), {
    ...chevron(stage, player, playerOf(view, player)?.glyphs ?? 0),
    pool: list(gate?.querySelector('.gt-pool') ?? undefined),
    ripple: list(gate?.querySelector('.gt-rip') ?? undefined),
    words: list(stage.find('[data-result]')),
  })
}

const playerOf = (view: View, player: Player): PlayerView | undefined =>
  [view.you, ...view.others].find((one) => one.player === player)

/** Position of the cost on a card, relative to its width, and the maximum number of bolts that fly there. */
const COST_AT = 0.12
const MAX_BOLTS = 12

function power(stage: AnimationLayer, snapshot: MotionSnapshot, moment: Of<'power'>, view: View): void {
  const { player, card } = moment
  const there = stage.find(CARD(card))
  // A card that was played and is already gone is shown at its old place in the hand while it is paid for.
  const wasInHand = playerOf(snapshot.view, player)?.hand.some(({ id }) => id === card)
  const gone = !there && wasInHand ? snapshot.pictures.get(CARD(card)) : undefined
  const box = there?.getBoundingClientRect() ?? gone?.box
  const figure = FIGURE('power', player)
  const row = stage.find(`[data-pips="${player}"]`)
  const left = playerOf(view, player)?.power ?? 0
  const pips = [...(row?.children ?? [])].slice(left, left + Math.min(moment.power, MAX_BOLTS))
  // The card travels, while its picture inside lifts. The bolts fly above it.
  const actors: Actors = { paid: list(there?.firstElementChild ?? (gone && stage.show(gone))) }
  const flights = box
    ? pips.map((pip, i) => {
        const picture = pictureOf(pip)
        picture.copy.setAttribute('class', 'i')
        actors[`bolt ${i}`] = [stage.show(picture, 'bolt')]
        const goal = { x: box.x + box.width * COST_AT, y: box.y + box.width * COST_AT }
        return { x: goal.x - centre(picture.box).x, y: goal.y - centre(picture.box).y }
      })
    : []
  stage.play(powerParts({ flights }), {
    ...actors,
    ...figures(stage, snapshot, figure),
  })
}

/** Shows an animation in the layer. `view`: the table's current view. */
export function playAnimation(
  stage: AnimationLayer,
  snapshot: MotionSnapshot,
  moment: TableAnimation,
  view: View,
): void {
  switch (moment.kind) {
    case 'success':
      success(stage, snapshot, moment)
      break
    case 'failure':
      failure(stage, snapshot, moment)
      break
    case 'scored':
      scored(stage, snapshot, moment)
      break
    case 'battle':
      battle(stage, snapshot, moment)
      break
    case 'victory':
      victory(stage, moment, view)
      break
    case 'power':
      power(stage, snapshot, moment, view)
      break
  }
}

/** Time in ms that a change stays outlined with reduced motion. */
const MARK = 1500
const OUTLINE = { outline: '2px solid var(--amber)', outlineOffset: '3px' }

/** Returns the selectors of elements that an animation has changed, and of the text that reports it. */
function changedBy(moment: TableAnimation): readonly string[] {
  switch (moment.kind) {
    case 'success':
      return moment.earned
        ? [CARD(moment.earned.by), GATE, FIGURE('glyphs', moment.earned.player)]
        : ['[data-outcome]']
    case 'failure':
      return [`${CARD(moment.mission)}:not(${BANNER} *)`, '[data-chip="failed"]', '[data-outcome]']
    case 'scored':
      return [FIGURE('score', moment.player)]
    case 'battle':
      return ['[data-figure="firepower"]', ...(moment.loser === undefined ? [] : [CARD(moment.loser)])]
    case 'victory':
      return [GATE]
    case 'power':
      return [CARD(moment.card), FIGURE('power', moment.player)]
  }
}

/** Outlines the changes of an animation, for reduced motion. */
export function mark(board: HTMLElement, moment: TableAnimation): void {
  for (const selector of changedBy(moment))
    for (const element of board.querySelectorAll(selector))
      element.animate([OUTLINE, OUTLINE], { duration: MARK })
}
