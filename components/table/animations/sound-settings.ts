import type { TableAnimation } from '@/lib/features/play/model/animations'
import type { SoundName } from './sounds'

/** The sound of a moment. A success is silent until its glyph is earned: what is heard is the chevron. */
export function soundOf(moment: TableAnimation): SoundName | undefined {
  switch (moment.kind) {
    case 'success':
      return moment.earned && 'lock'
    case 'failure':
      return 'fail'
    case 'scored':
      return 'score'
    case 'battle':
      return 'volley'
    case 'victory':
      return moment.opens ? 'open' : undefined
    case 'power':
      return 'power'
  }
}

/** Plays a sound as soon as what makes sounds has come. Without it, or where it cannot be fetched, all else goes on. */
export function playSoundLate(name: SoundName): void {
  import('./sounds').then(
    ({ playSound }) => playSound(name),
    () => {},
  )
}
