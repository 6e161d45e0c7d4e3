import type { Pictured, Scene } from '../scene'
import { d, placed, rect, ring, stroke } from '../shapes'
import { disk, emblem, grenade, handset, headset, longArm, sidearm, staffArm } from './gear-hand'
import {
  buried,
  drone,
  jar,
  mirror,
  reactor,
  relay,
  ringPlatform,
  rover,
  scroll,
  suit,
  tablet,
  vial,
} from './large-gear'

/** One object in section, round the middle of its own box; a unit is a tenth of the plate's height. */
type GearPicture = (scene: Scene) => string

/** Chosen by a word of the title, first match. */
const BY_TITLE: readonly (readonly [RegExp, GearPicture])[] = [
  [/Staff|Spear|Lance/, staffArm],
  [/Cannon|P90|Rifle|T\.E\.R\.|Disruptor|Launcher/, longArm],
  [/Pistol|Zat|Gun\b/, sidearm],
  [/Grenade/, grenade],
  [/Suit|Armband|Armor|Healing/, suit],
  [/MALP|Rover|Truck/, rover],
  [/U\.A\.V\.|Drone|Probe/, drone],
  [/Rings|Transporter/, ringPlatform],
  [/Mirror/, mirror],
  [/Writings|Repository|Touchstone/, tablet],
  [/Notes|Experiments|Book|Scroll/, scroll],
  [/Jar|Sarcophagus|Container|Box/, jar],
  [/Poison|Chemical|Serum|root/, vial],
  [/Reactor|Generator/, reactor],
  [/Network|Transference/, relay],
  [/Facility|Site/, buried],
  [/Emblem/, emblem],
  [/Headset|Memory/, headset],
  [/G\.D\.O\.|Scanner|Talkie|Monitor|Computer|Control|Device/, handset],
]
const OTHERS: readonly [GearPicture, ...GearPicture[]] = [disk, handset, relay, reactor]

export const gearPicture = ({ number, title }: Pictured): GearPicture => {
  // A dialing device and the iris are round, whatever else their titles say.
  if (/DHD|Iris|Cloaking/.test(title)) return disk
  return BY_TITLE.find(([word]) => word.test(title))?.[1] ?? OTHERS[number % OTHERS.length] ?? disk
}

/** Gear is a plate from a manual: construction lines, one object in section, a scale. */
export function gear(scene: Scene): string {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.53, 0.58)
  const y = h * 0.5
  // The object must clear the spine on narrow plates as well.
  const unit = Math.min(h * 0.1, w * 0.085)
  let grid = ''
  for (let at = (x % (unit * 1.2)) - unit; at < w; at += unit * 1.2) grid += d`M${at} 0V${h}`
  for (let at = y % (unit * 1.2); at < h; at += unit * 1.2) grid += d`M0 ${at}H${w}`
  return (
    rect(0, 0, w, h, inks.deep) +
    stroke(grid, inks.mid, 0.8 * k, { opacity: 0.55 }) +
    stroke(d`M${x} ${h * 0.06}V${h * 0.94}M${w * 0.06} ${y}H${w * 0.97}`, inks.light, k, { opacity: 0.6 }) +
    ring(x, y, unit * 4.3, inks.light, k, { opacity: 0.6 }) +
    placed(gearPicture(scene.card)(scene), x, y, unit / 10) +
    stroke(
      d`M${w - unit * 2.4} ${h - unit * 0.9}h${unit * 1.8}m0 ${-unit * 0.25}v${unit * 0.5}m${-unit * 1.8} 0v${-unit * 0.5}`,
      inks.paper,
      1.2 * k,
    )
  )
}
