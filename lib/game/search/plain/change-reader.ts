import { FigureReader, SKILL_FIELDS } from './figure-reader'
import { meant, saysNothing } from './items'
import { changeOf } from './lexicon'
import { OBJECTS, QUALITIES } from './plain-tokens'
import { escaped } from './spoken'

/** Words between `make` and its effect. */
const MAX_BETWEEN = 4

/** Whether `make … harder` raises a figure or lowers it; what is made cheap or easy is lowered. */
const LOWERED: ReadonlySet<string> = new Set(['cheap', 'free', 'easy', 'weak'])

/** Effects that lower a figure as well as they raise it. */
const LOWERABLE: ReadonlySet<string> = new Set([
  ...['skills', 'difficulty', 'cost', 'revive-cost', 'firepower', 'points'],
])

/** The effect of having less of what another effect brings. */
const OPPOSITE: Readonly<Record<string, string>> = { gain: 'lose', draw: 'discard' }

/** Reads what a query makes higher, lower or other than it is. */
export class ChangeReader extends FigureReader {
  /** `make missions harder`, `make ships cheaper`. */
  protected making(): boolean {
    if (!meant(this.item(this.at), 'make')) return false
    for (let at = this.at + 1; at <= this.at + MAX_BETWEEN; at++) {
      const quality = meant(this.item(at), 'quality')
      if (!quality) continue
      const { by } = QUALITIES[quality.quality].order
      const does = by === 'strength' ? 'skills' : (changeOf(by) ?? 'grant')
      const query = `does:${does}`
      const stems = this.spoken.stemsOfChange(does)
      const direction = LOWERED.has(quality.quality) ? 'down' : 'up'
      if (stems.length === 0) this.take(at + 1, { query })
      else
        this.take(at + 1, {
          query: `${query} ${this.spoken.changed(does, stems, direction)}`,
          otherwise: [query],
        })
      return true
    }
    return false
  }

  /** `lower the cost of obstacles`, `more power`, `+1 combat`, `change the mission`. */
  protected change(): boolean {
    const change = meant(this.item(this.at), 'change')
    if (!change) return false
    let at = this.skipFillers(this.at + 1)
    if (meant(this.item(at), 'number')) at = this.skipFillers(at + 1)
    const item = this.item(at)
    const figure = meant(item, 'figure')
    const noun = meant(item, 'object')
    if (change.isSwap && item && this.isWholeMission(at)) {
      const mission = this.spoken.objectOf(item)
      this.take(at + 1, this.spoken.doneTo(['move'], mission ? [mission] : []))
      return true
    }
    const changed =
      (figure && changeOf(figure.field)) ??
      (noun && OBJECTS[noun.object]) ??
      (meant(item, 'card') && 'draw') ??
      meant(item, 'action')?.does[0]
    if (changed === undefined || !item) return false
    const does =
      change.direction === 'down' ? this.lessOf(changed, noun !== undefined || figure === undefined) : changed
    if (does === undefined) return false
    // Power is no figure of a card: texts say that it is gained or lost.
    if (noun?.object === 'power' && !figure && change.direction) {
      this.take(at + 1, this.spoken.doneTo([does], [this.spoken.named('power')]))
      return true
    }
    const skill = figure && SKILL_FIELDS.has(figure.field) ? figure.field : undefined
    const query = `does:${does}`
    const named = skill === undefined ? [] : this.spoken.stemsOf('skill', skill)
    const looser = named.length === 0 ? [query] : [`${query} text:/${named.map(escaped).join('|')}/`, query]
    // Texts lower no single skill, but all of them: `skills −1`.
    const all = skill === undefined || change.direction === 'down' ? this.spoken.stemsOfChange(does) : []
    const stems = [...named, ...all]
    const sign =
      change.direction && stems.length > 0 ? [this.spoken.changed(does, stems, change.direction)] : []
    const isTold = does === 'difficulty' && sign.length > 0
    const whose = this.whoseFigure(at + 1, isTold)
    const whom = whose.stems.length > 0 ? [`text:/\\b(${whose.stems.map(escaped).join('|')})/`] : []
    const [first = query, ...otherwise] = [
      ...(whom.length > 0 ? [[query, ...sign, ...whom].join(' ')] : []),
      ...(sign.length > 0 ? [[query, ...sign].join(' ')] : []),
      ...looser,
    ]
    this.take(whose.end, { query: first, otherwise })
    return true
  }

  /** The effect of having less of what another effect brings; `costs less power`, `draw less cards` are not read. */
  private lessOf(does: string, isBrought: boolean): string | undefined {
    if (LOWERABLE.has(does)) return does
    let before = this.at - 1
    while (saysNothing(this.item(before)) || meant(this.item(before), 'number')) before--
    const isSaid = meant(this.item(before), 'figure') ?? meant(this.item(before), 'verb')
    return isBrought && !isSaid ? OPPOSITE[does] : undefined
  }

  /** `change the mission`, but not its difficulty, and not the current one. */
  private isWholeMission(at: number): boolean {
    const behind = this.item(this.skipFillers(at + 1))
    const isFigure = meant(behind, 'figure') !== undefined || meant(behind, 'object') !== undefined
    const isCurrent = this.items.slice(this.at, at + 2).some((item) => meant(item, 'current'))
    return meant(this.item(at), 'value')?.value === 'mission' && !isFigure && !isCurrent
  }

  /**
   * What a figure is changed of: `the cost of obstacles`, `obtížnost mise`. Many texts that change figures mention the
   * mission, so that missions are meant unless the text says that their figure is changed.
   */
  private whoseFigure(
    start: number,
    isOfMission: boolean,
  ): { readonly end: number; readonly stems: readonly string[] } {
    const at = this.skipFillers(meant(this.item(start), 'break') ? start + 1 : start)
    const item = this.item(at)
    const value = meant(item, 'value')
    const isJoined = at > start || this.lexicon.language === 'cs'
    const isWhose = isJoined && value !== undefined && (value.field === 'type' || value.field === 'trait')
    const isOther = isOfMission || value?.value !== 'mission'
    const object = isWhose && isOther && item ? this.spoken.objectOf(item) : undefined
    return object ? { end: at + 1, stems: object.stems } : { end: start, stems: [] }
  }
}
