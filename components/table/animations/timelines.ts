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
const PLATE = '[data-plate]'
const PLATE_TAB = '[data-plate] .pl-tab'
const GATE = '[data-gate]'

/** What was on the table before it changed. */
export interface MotionSnapshot {
  /** As it was told then. */
  readonly view: View
  /** Where cards were, by id. */
  readonly places: ReadonlyMap<string, DOMRect>
  /** By selector: what a moment shows although it may be gone. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** By selector: what a moment needs of the table before it changes. */
function neededFor(moment: TableAnimation): readonly string[] {
  switch (moment.kind) {
    case 'success':
      return [PLATE, PLATE_TAB, ...(moment.earned ? [FIGURE('glyphs', moment.earned.player)] : [])]
    case 'failure':
      return [PLATE]
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

/** Pictures of what the moments need that the table is about to change for. */
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

/** The cards that a moment moves itself, so that they do not travel as well. */
export function ownCards(moment: TableAnimation, now: View): readonly CardId[] {
  if (moment.kind === 'failure') return now.mission?.card.id === moment.mission ? [] : [moment.mission]
  return moment.kind === 'battle' && moment.loser !== undefined ? [moment.loser] : []
}

/** From the middle of one place to the middle of another. */
const between = (from: DOMRect, to: DOMRect): Way => ({
  x: centre(to).x - centre(from).x,
  y: centre(to).y - centre(from).y,
})

const list = <One>(one: One | undefined): readonly One[] => (one === undefined ? [] : [one])

/** The old figure over the new one, and the new one. */
function figures(
  stage: AnimationLayer,
  glimpse: MotionSnapshot,
  selector: string,
): Pick<Actors, 'was' | 'now'> {
  const old = glimpse.pictures.get(selector)
  const now = stage.find(selector)
  // Where the screen was laid out anew, the old one stands nowhere.
  const place = now?.getBoundingClientRect()
  if (!old || !now || !place || Math.abs(old.box.x - place.x) + Math.abs(old.box.y - place.y) > 2) return {}
  return { was: [stage.show(old)], now: [now] }
}

/** The track under the mission, filled so far; the rest is hatched where it is told to be. */
function track(stage: AnimationLayer, plate: DOMRect, share: number): Actors {
  const box = { x: plate.x, y: plate.bottom + 2, width: plate.width, height: 8 }
  const holder = stage.add(box, 'track')
  const fill = document.createElement('i')
  fill.setAttribute('data-part', share < 1 ? 'short' : 'fill')
  const rest = document.createElement('i')
  rest.setAttribute('data-part', 'rest')
  rest.style.left = `${share * 100}%`
  holder.append(fill, rest)
  return { track: [holder], fill: [fill], rest: share < 1 ? [rest] : [] }
}

/** Where the mission is, or was if it is gone. */
const placeOf = (stage: AnimationLayer, plate: Picture): DOMRect =>
  stage.find(PLATE)?.getBoundingClientRect() ?? plate.box

/** The chevron of that number in what the table shows of a player's gate. */
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

/** The number of glyphs in the middle of the gate, before and after one more. */
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

function success(stage: AnimationLayer, glimpse: MotionSnapshot, { fills, earned }: Of<'success'>): void {
  const plate = glimpse.pictures.get(PLATE)
  const tab = glimpse.pictures.get(PLATE_TAB)
  const gone = stage.find(PLATE) ? undefined : plate
  const filled = fills && plate ? track(stage, placeOf(stage, plate), 1) : {}
  if (!earned || !tab) {
    stage.play(successParts({ fills }), filled)
    return
  }
  const gains = FIGURE('glyphs', earned.player)
  const sign = stage.find(`${CARD(earned.by)} .tk-glyphs > i:last-child`)
  // On a small screen the one who earned it may not be there.
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
  const inStrip = figures(stage, glimpse, gains)
  const inGate = stage.find('[data-lately]') ? gateFigures(stage, earned.glyphs) : {}
  stage.play(successParts({ fills, flight: goal ? between(start, goal) : { x: 0, y: 0 } }), {
    ...filled,
    ...chevron(stage, earned.player, earned.glyphs),
    was: [...(inStrip.was ?? []), ...(inGate.was ?? [])],
    now: [...(inStrip.now ?? []), ...(inGate.now ?? [])],
    fly: [flying],
    earn: list(sign),
    plate: gone ? [stage.show(gone)] : [],
    words: list(stage.find('[data-lately]')),
  })
}

function failure(stage: AnimationLayer, glimpse: MotionSnapshot, { mission, share }: Of<'failure'>): void {
  const plate = glimpse.pictures.get(PLATE)
  if (!plate) return
  const stays = stage.find(PLATE) !== undefined
  const token = stage.find(`${CARD(mission)}:not(${PLATE} *)`)
  const goal = (token ?? stage.find('[data-chip="failed"]'))?.getBoundingClientRect()
  const flight =
    goal && !stays
      ? { x: goal.x - plate.box.x, y: goal.y - plate.box.y, scale: goal.width / plate.box.width }
      : undefined
  const stopped = (glimpse.view.mission?.assigned ?? []).flatMap(({ id }) =>
    stage.all(`:is(${CARD(id)}, [data-part="card ${id}"]) .st-stopped`),
  )
  stage.play(failureParts({ share, flight }), {
    ...track(stage, placeOf(stage, plate), share),
    plate: flight ? [stage.show(plate, 'plate')] : [],
    token: flight ? list(token) : [],
    drain: stopped.flatMap((one) => [...one.querySelectorAll('.tk-card > .fr')]),
    badge: stopped.flatMap((one) => [...one.querySelectorAll('.tk-state')]),
    words: stays ? [] : list(stage.find('[data-lately]')),
  })
}

/** How large a card is that has become a sign. */
const AS_SIGN = 0.2

function scored(stage: AnimationLayer, glimpse: MotionSnapshot, { card, player }: Of<'scored'>): void {
  const figure = FIGURE('score', player)
  const gable = stage.find(`${figure} .i`)
  const left = glimpse.pictures.get(CARD(card))
  const goal = gable?.getBoundingClientRect()
  const flight = left && goal ? { ...between(left.box, goal), scale: AS_SIGN } : { x: 0, y: 0 }
  stage.play(scoredParts({ flight }), {
    card: left && goal ? [stage.show(left, 'scored')] : [],
    gable: list(gable),
    ...figures(stage, glimpse, figure),
  })
}

/** The middle of several places; undefined of none. */
function middle(boxes: readonly DOMRect[]): DOMRect | undefined {
  const [first] = boxes
  if (!first) return undefined
  const left = Math.min(...boxes.map(({ x }) => x))
  const right = Math.max(...boxes.map((box) => box.right))
  return new DOMRect(left, first.y, right - left, first.height)
}

/** Length and thickness of a volley, and how far one flies beside the other, in CSS pixels. */
const VOLLEY = { length: 28, thickness: 4, beside: 16 }
/** So many can be told from each other. */
const MAX_VOLLEYS = 12

function battle(stage: AnimationLayer, glimpse: MotionSnapshot, { firepower, loser }: Of<'battle'>): void {
  const { mission } = glimpse.view
  const shipsOf = (cards: readonly { readonly id: CardId; readonly firepower?: number }[]) =>
    middle(
      cards.flatMap(({ id, firepower: has }) =>
        has === undefined ? [] : list(glimpse.places.get(String(id))),
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
  const broken = loser === undefined ? undefined : glimpse.pictures.get(CARD(loser))
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

/** Where the cost stands on a card, as a part of its width, and the most bolts that fly there. */
const COST_AT = 0.12
const MAX_BOLTS = 12

function power(stage: AnimationLayer, glimpse: MotionSnapshot, moment: Of<'power'>, view: View): void {
  const { player, card } = moment
  const there = stage.find(CARD(card))
  // What was played and has done its work lies where it was in the hand for as long as it is paid.
  const wasInHand = playerOf(glimpse.view, player)?.hand.some(({ id }) => id === card)
  const gone = !there && wasInHand ? glimpse.pictures.get(CARD(card)) : undefined
  const box = there?.getBoundingClientRect() ?? gone?.box
  const figure = FIGURE('power', player)
  const row = stage.find(`[data-pips="${player}"]`)
  const left = playerOf(view, player)?.power ?? 0
  const pips = [...(row?.children ?? [])].slice(left, left + Math.min(moment.power, MAX_BOLTS))
  // What travels is the card; what lifts is its picture in it. The bolts fly over it.
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
    ...figures(stage, glimpse, figure),
  })
}

/** Shows a moment on the stage. `view`: what the table shows now. */
export function playAnimation(
  stage: AnimationLayer,
  glimpse: MotionSnapshot,
  moment: TableAnimation,
  view: View,
): void {
  switch (moment.kind) {
    case 'success':
      success(stage, glimpse, moment)
      break
    case 'failure':
      failure(stage, glimpse, moment)
      break
    case 'scored':
      scored(stage, glimpse, moment)
      break
    case 'battle':
      battle(stage, glimpse, moment)
      break
    case 'victory':
      victory(stage, moment, view)
      break
    case 'power':
      power(stage, glimpse, moment, view)
      break
  }
}

/** How long what has changed stays outlined for people for whom nothing moves, in milliseconds. */
const MARK = 1500
const OUTLINE = { outline: '2px solid var(--amber)', outlineOffset: '3px' }

/** By selector: what has changed with a moment, and where it is told. */
function changedBy(moment: TableAnimation): readonly string[] {
  switch (moment.kind) {
    case 'success':
      return moment.earned
        ? [CARD(moment.earned.by), GATE, FIGURE('glyphs', moment.earned.player)]
        : ['[data-outcome]']
    case 'failure':
      return [`${CARD(moment.mission)}:not(${PLATE} *)`, '[data-chip="failed"]', '[data-outcome]']
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

/** Outlines what a moment has changed, for people for whom nothing moves. */
export function mark(board: HTMLElement, moment: TableAnimation): void {
  for (const selector of changedBy(moment))
    for (const element of board.querySelectorAll(selector))
      element.animate([OUTLINE, OUTLINE], { duration: MARK })
}
