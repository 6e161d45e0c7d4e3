/** The inks of one print, dark to light: night (the ground), then the four inks deep, mid, light and paper. */
export interface Inks {
  readonly night: string
  readonly deep: string
  readonly mid: string
  readonly light: string
  readonly paper: string
}

const inks = (night: string, deep: string, mid: string, light: string, paper: string): Inks => ({
  night,
  deep,
  mid,
  light,
  paper,
})

export const HERO_INKS: readonly [Inks, ...Inks[]] = [
  inks('#1c1a22', '#43323b', '#84604e', '#c8965f', '#f0d9a8'),
  inks('#132129', '#23434e', '#4a747a', '#92b1a5', '#e2e8d4'),
  inks('#19231f', '#2e4638', '#5f7754', '#a8ab71', '#e7dfb2'),
  inks('#1a1f30', '#34405f', '#667a9b', '#abb6c6', '#ebe6da'),
  inks('#162430', '#2b4b63', '#6b95aa', '#b9ced3', '#f2efe6'),
  inks('#241a27', '#4b324a', '#8a5d6d', '#cb9590', '#f3d6bb'),
  inks('#1e1e1b', '#413f37', '#746e5c', '#b0a787', '#e9dfc3'),
  inks('#192131', '#2c3e5e', '#4d7288', '#88b4ab', '#dde6ca'),
  inks('#211c18', '#54392a', '#a0663c', '#d9a266', '#f4dfb4'),
  inks('#15201f', '#1f4745', '#3f7f75', '#a1b98b', '#eedfae'),
]

export const VILLAIN_INKS: readonly [Inks, ...Inks[]] = [
  inks('#1a1214', '#47211f', '#85392a', '#c66b42', '#f0c58c'),
  inks('#181422', '#37243f', '#643858', '#a05f68', '#e0ac98'),
  inks('#1a1812', '#40381f', '#786430', '#b8984a', '#ead899'),
  inks('#151618', '#313033', '#5d5955', '#99908a', '#dcd0c0'),
  inks('#1c0f12', '#4d1a20', '#8a2d2c', '#c05846', '#efa880'),
  inks('#121a18', '#22392f', '#44624b', '#8a9560', '#dbd39a'),
]
