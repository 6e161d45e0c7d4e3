import type { TableAnimation } from '@/lib/features/play/model/animations'
import type { SoundName } from './sounds'

/** Returns the sound of an animation. A success is silent until its glyph is earned: then the chevron is heard. */
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

/** Plays a sound once the code for sounds has loaded. If it cannot be fetched, everything else goes on without it. */
export function playSoundWhenLoaded(name: SoundName): void {
  import('./sounds').then(
    ({ playSound }) => playSound(name),
    () => {},
  )
}
