/** A gliding tone: start and end frequency in Hz, start and length in seconds, loudness 0 to 1. */
interface Tone {
  readonly wave: OscillatorType
  readonly from: number
  readonly to: number
  readonly start: number
  readonly length: number
  readonly gain: number
}

/** Noise through a filter whose frequency (Hz) glides; `q` is the filter's quality: the higher, the narrower. */
interface Hiss {
  readonly filter: BiquadFilterType
  readonly from: number
  readonly to: number
  readonly start: number
  readonly length: number
  readonly gain: number
  readonly q: number
}

interface Sound {
  readonly tones: readonly Tone[]
  readonly hisses: readonly Hiss[]
}

const tone = (
  [from, to]: readonly [number, number],
  [start, length]: readonly [number, number],
  gain: number,
  wave: OscillatorType = 'triangle',
): Tone => ({ wave, from, to, start, length, gain })

const hiss = (
  [from, to]: readonly [number, number],
  [start, length]: readonly [number, number],
  gain: number,
  q = 1,
  filter: BiquadFilterType = 'bandpass',
): Hiss => ({ filter, from, to, start, length, gain, q })

/** Six short sounds, synthesised instead of recorded. */
export const SOUNDS = {
  lock: {
    tones: [tone([120, 52], [0.015, 0.2], 0.4), tone([392, 392], [0.05, 0.16], 0.08, 'sine')],
    hisses: [hiss([1800, 500], [0, 0.05], 0.3, 2)],
  },
  fail: {
    tones: [tone([196, 190], [0, 0.12], 0.2), tone([147, 138], [0.11, 0.2], 0.22)],
    hisses: [],
  },
  score: {
    tones: [tone([98, 96], [0, 0.28], 0.18, 'sawtooth'), tone([103.8, 101], [0, 0.28], 0.14, 'sawtooth')],
    hisses: [hiss([300, 120], [0, 0.2], 0.14, 1, 'lowpass')],
  },
  volley: {
    tones: [0, 0.045, 0.09].map((start) => tone([880, 220], [start, 0.07], 0.07, 'square')),
    hisses: [
      ...[0, 0.045, 0.09].map((start) => hiss([3200, 500], [start, 0.07], 0.24, 3)),
      hiss([400, 80], [0.21, 0.18], 0.4, 1, 'lowpass'),
    ],
  },
  open: {
    tones: [tone([110, 165], [0, 0.39], 0.16, 'sine'), tone([220, 330], [0.1, 0.29], 0.1, 'sine')],
    hisses: [
      hiss([240, 2600], [0, 0.2], 0.22, 0.8, 'lowpass'),
      hiss([2600, 300], [0.18, 0.21], 0.26, 0.8, 'lowpass'),
    ],
  },
  power: {
    tones: [tone([740, 760], [0, 0.05], 0.12, 'sine'), tone([988, 1000], [0.05, 0.08], 0.12, 'sine')],
    hisses: [],
  },
} satisfies Readonly<Record<string, Sound>>

export type SoundName = keyof typeof SOUNDS

/** Overall volume, however many sounds play at once. */
const VOLUME = 0.5
/** Attack time of a sound in seconds, and the gain to which it fades, so that it begins and ends without a click. */
const SWELL = 0.006
const FAINT = 0.0006

let shared: AudioContext | undefined

/**
 * Plays a sound. Silent if the browser lacks Web Audio, or before the user has interacted with the page, which browsers
 * require.
 */
export function playSound(name: SoundName): void {
  if (typeof AudioContext === 'undefined') return
  shared ??= new AudioContext()
  const audio = shared
  // Tried again with the next sound.
  if (audio.state === 'suspended') audio.resume().catch(() => {})
  const now = audio.currentTime + 0.01
  const out = audio.createGain()
  out.gain.value = VOLUME
  out.connect(audio.destination)
  const { tones, hisses }: Sound = SOUNDS[name]
  for (const { wave, from, to, start, length, gain } of tones) {
    const oscillator = audio.createOscillator()
    oscillator.type = wave
    oscillator.frequency.setValueAtTime(from, now + start)
    oscillator.frequency.exponentialRampToValueAtTime(to, now + start + length)
    const volume = audio.createGain()
    volume.gain.setValueAtTime(0, now + start)
    volume.gain.linearRampToValueAtTime(gain, now + start + SWELL)
    volume.gain.exponentialRampToValueAtTime(FAINT, now + start + length)
    oscillator.connect(volume).connect(out)
    oscillator.start(now + start)
    oscillator.stop(now + start + length)
  }
  for (const { filter, from, to, start, length, gain, q } of hisses) {
    const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
    const samples = noise.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
    const source = audio.createBufferSource()
    source.buffer = noise
    const shape = audio.createBiquadFilter()
    shape.type = filter
    shape.Q.value = q
    shape.frequency.setValueAtTime(from, now + start)
    shape.frequency.exponentialRampToValueAtTime(to, now + start + length)
    const volume = audio.createGain()
    volume.gain.setValueAtTime(gain, now + start)
    volume.gain.exponentialRampToValueAtTime(FAINT, now + start + length)
    source.connect(shape).connect(volume).connect(out)
    source.start(now + start)
  }
}
