import { getTranslations } from 'next-intl/server'
import { CardThumbnail } from '@/components/cards/card-thumbnail'
import { CardToken } from '@/components/cards/text/token'
import { requiredSkill } from '@/lib/features/decks/model/deck'
import type { Card } from '@/lib/game/cards/card'

interface MissionSceneProps {
  readonly mission: Card
  /** The characters who attempt it, in order. */
  readonly team: readonly Card[]
}

/** The next member arrives after the previous sum has been shown for a while. */
const arrival = (at: number) => ({ animationDelay: `${(0.7 + 1.2 * at).toFixed(1)}s` })

/** Shows with real cards how a mission is completed: characters arrive, their ratings add up, experience is gained. */
export async function MissionScene({ mission, team }: MissionSceneProps) {
  const t = await getTranslations('home')
  const terms = await getTranslations('terms')
  const skill = requiredSkill(mission)
  if (skill === undefined) throw new RangeError(`${mission.key} asks for no skill`)
  const needed = mission.ratings[skill] ?? 0
  const sums = team.map((_, at) =>
    team.slice(0, at + 1).reduce((sum, { ratings }) => sum + (ratings[skill] ?? 0), 0),
  )
  const experience = mission.experience ?? 0
  return (
    <figure
      className="m-0 grid justify-items-center gap-x-4 gap-y-2 lg:grid-cols-[auto_auto] lg:items-center"
      data-testid="mission-scene"
    >
      <div className="lg:row-span-2" aria-hidden="true">
        <CardThumbnail card={mission} heading="p" />
      </div>
      <div className="flex gap-2 self-end [zoom:1.25] max-sm:[zoom:1.1]" aria-hidden="true">
        {team.map((card, at) => (
          <span key={card.key} className="motion-safe:animate-arrive" style={arrival(at)}>
            <CardToken card={card} hot={skill} />
          </span>
        ))}
      </div>
      <div className="grid w-full self-start text-center tech text-18" aria-hidden="true">
        {sums.map((sum, at) => (
          <span
            key={team[at]?.key}
            className={`col-start-1 row-start-1 ${at + 1 < sums.length ? 'invisible motion-safe:animate-shown-a-while' : 'text-amber motion-safe:animate-arrive'}`}
            style={arrival(at)}
          >
            {t(sum >= needed ? 'scene.done' : 'scene.short', {
              sum,
              needed,
              skill: terms(`skill.${skill}`),
              short: needed - sum,
              experience,
            })}
          </span>
        ))}
      </div>
      <figcaption className="max-w-[40ch] text-center text-15 text-ink-2 lg:col-span-2">
        {t('scene.caption', { mission: mission.title })}
      </figcaption>
    </figure>
  )
}
