import { BOT_IDS } from '@/lib/game/bots'
import { starterArguments } from '../deck-argument'
import { words } from '../language'
import type { Outcome } from '../outcome'

const COMMANDS = [
  'validate',
  'convert',
  'cards',
  'coverage',
  'set',
  'goldfish',
  'lab',
  'improve',
  'reset-password',
  'suspend',
  'reinstate',
  'promote',
  'demote',
  'backup',
  'restore',
  'database',
  'help',
] as const

/** `help`: lists all commands. */
export function help(): Outcome {
  const lines = [
    words('help.usage'),
    '',
    words('help.commands'),
    ...COMMANDS.map((command) => words(`help.${command}`)),
    '',
    words('help.deck', { starters: starterArguments() }),
    '',
    words('help.options'),
    words('help.edition'),
    words('help.lab-options', { bots: BOT_IDS.join(', ') }),
    words('help.improve-options'),
    words('help.json'),
    words('help.lang'),
    words('help.encoding'),
    words('help.dash'),
    '',
    words('help.exit'),
  ]
  return { exitCode: 0, lines, json: { commands: COMMANDS } }
}
