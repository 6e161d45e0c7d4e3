import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Role, RoleWeights } from '@/lib/game/bots/trained/trained'
import { fractions } from '../learned-value/float-net'
import { gamesIn } from './labelled-games'
import { HEAD_START, type Learner, meanOf, type Settings, trained } from './learner'
import { type Sample, samplesOf } from './samples'

/**
 * Trains the weights of the trained bot on labelled decisions and writes them:
 * `npx tsx tests/bench/trained-bot/train.ts --labels one.jsonl,other.jsonl --start lib/game/bots/trained/weights.json
 * --out lib/game/bots/trained/weights.json`. `npm run format` then lays the file out. `--start`: weights from which
 * training goes on. With `--folds 4` it writes nothing, but says what is gained, in games that were not trained on, over
 * the greedy bot's choice and over that of the weights of the start. Settings may be several, by commas, to compare them.
 */
const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: 'data/labelled-choices.jsonl' },
    start: { type: 'string' },
    out: { type: 'string' },
    folds: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '12' },
    rate: { type: 'string', default: '0.003' },
    decay: { type: 'string', default: '0.02' },
    'card-rate': { type: 'string', default: '0.003' },
    'card-decay': { type: 'string', default: '0.5' },
    temperature: { type: 'string', default: '0.3' },
    chance: { type: 'string', default: '20' },
  },
})
const ROLES = ['hero', 'villain'] as const

const numbersIn = (text: string) => text.split(',').map(Number)
const allSettings: readonly Settings[] = numbersIn(values.rounds).flatMap((rounds) =>
  numbersIn(values.rate).flatMap((rate) =>
    numbersIn(values.decay).flatMap((decay) =>
      numbersIn(values['card-rate']).flatMap((cardRate) =>
        numbersIn(values['card-decay']).flatMap((cardDecay) =>
          numbersIn(values.temperature).flatMap((temperature) =>
            numbersIn(values.chance).map((chance) => ({
              rounds,
              rate,
              decay,
              cardRate,
              cardDecay,
              temperature,
              chance,
            })),
          ),
        ),
      ),
    ),
  ),
)

const start: Readonly<Record<Role, RoleWeights>> | undefined =
  values.start === undefined ? undefined : JSON.parse(readFileSync(values.start, 'utf8')).weights
const headStart = start ? 0 : HEAD_START
const files = values.labels.split(',')
const samples = files.flatMap((file) => samplesOf(file, start))
const ofRole = (role: Role) => samples.filter((sample) => sample.role === role)

const bestOf = (points: readonly number[]): number => points.indexOf(Math.max(...points))

/** What the learner's choices gain over others, by decision, as points of a hundred with their error. */
function gained(choices: readonly (readonly [Sample, number])[], other: (sample: Sample) => number): string {
  const gains = choices
    .filter(([sample]) => other(sample) >= 0)
    .map(([sample, best]) => 100 * ((sample.chances[best] ?? 0) - (sample.chances[other(sample)] ?? 0)))
  const spread = 1.96 * Math.sqrt(meanOf(gains.map((gain) => gain * gain)) / gains.length)
  return `${meanOf(gains).toFixed(3)} +- ${spread.toFixed(3)}`
}

/** Chooses in each fold by what was learned from the others. Two games that follow each other are of the two kinds. */
function heldOut(own: readonly Sample[], settings: Settings, folds: number, random: () => number) {
  const foldOf = ({ game }: Sample) => (game >> 1) % folds
  return Array.from({ length: folds }, (_, fold) => {
    const learner = trained(
      own.filter((sample) => foldOf(sample) !== fold),
      settings,
      headStart,
      random,
    )
    return own
      .filter((sample) => foldOf(sample) === fold)
      .map((sample) => [sample, bestOf(learner.points(sample))] as const)
  }).flat()
}

const folds = Number(values.folds)
for (const settings of folds > 0 ? allSettings : [])
  for (const role of ROLES) {
    const own = ofRole(role)
    const choices = heldOut(own, settings, folds, fractions(role))
    const overStart = start ? `, over the start ${gained(choices, ({ before }) => bestOf(before))}` : ''
    const said = Object.entries(settings).map(([name, amount]) => `${name} ${amount}`)
    console.log(
      `${role}: ${own.length} decisions, points of a hundred gained over greedy ${gained(choices, ({ greedys }) => greedys)}${overStart} (${said.join(', ')})`,
    )
  }

const [settings] = allSettings
if (settings && values.out !== undefined && folds === 0) {
  const learned = (role: Role): Learner => trained(ofRole(role), settings, headStart, fractions(role))
  const games = files.reduce((sum, file) => sum + gamesIn(file).length, 0)
  const { rounds, rate, decay, cardRate, cardDecay, temperature, chance } = settings
  const file = {
    learned: {
      from: `${samples.length} decisions of ${games} games${start ? ', beside the weights of the start' : ''}, each action judged by the learned value where an imagined turn ended`,
      by: `npx tsx tests/bench/trained-bot/train.ts${start ? ' --start weights.json' : ''} --rounds ${rounds} --rate ${rate} --decay ${decay} --card-rate ${cardRate} --card-decay ${cardDecay} --temperature ${temperature} --chance ${chance}`,
      on: new Date().toISOString().slice(0, 10),
      result: 'not measured',
    },
    weights: {
      hero: learned('hero').weightsAfter(start?.hero),
      villain: learned('villain').weightsAfter(start?.villain),
    },
  }
  writeFileSync(values.out, `${JSON.stringify(file)}\n`)
}
