#!/bin/sh
# seedrandom 3.0.5.
#
# A seed of text counts only by the lower eight bits of each UTF-16 unit. Letters beyond Latin-1 therefore stand for ASCII
# characters: "š" counts as "a", "ů" as "o", "ť" as "e", and Cyrillic letters as digits, signs and capitals. A game that is
# seeded by a name, a word of the day or a date in words deals the same cards for "vůz" as for "voz".
#
# Expected: different words give different sequences. The manual warns only of repetitions ("ab" and "abab" are the same
# seed) and recommends a terminator, which does not help here. The package's own `alea` tells these words apart.
#
# What to do: encode the seed (`encodeURIComponent(seed)`, and that terminator), or take `seedrandom.alea(seed)`.
#
# Prints which of three pairs of words give the same hundred numbers; exits 1 if it is other than below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund seedrandom@3.0.5 >/dev/null

cat >seeds.mjs <<'JS'
import seedrandom from 'seedrandom'

const hundred = (random) => Array.from({ length: 100 }, random).join()
const compare = (name, make) => {
  for (const [first, second] of [['vůz', 'voz'], ['да', '40'], ['voz', 'vez']]) {
    const same = hundred(make(first)) === hundred(make(second))
    console.log(`${name}, ${first} and ${second}: ${same ? 'the same' : 'different'}`)
  }
}

compare('as it is', (seed) => seedrandom(seed))
compare('with a terminator', (seed) => seedrandom(`${seed}\0`))
compare('encoded, with a terminator', (seed) => seedrandom(`${encodeURIComponent(seed)}\0`))
compare('alea', (seed) => seedrandom.alea(seed))
JS

cat >expected <<'TEXT'
as it is, vůz and voz: the same
as it is, да and 40: the same
as it is, voz and vez: different
with a terminator, vůz and voz: the same
with a terminator, да and 40: the same
with a terminator, voz and vez: different
encoded, with a terminator, vůz and voz: different
encoded, with a terminator, да and 40: different
encoded, with a terminator, voz and vez: different
alea, vůz and voz: different
alea, да and 40: different
alea, voz and vez: different
TEXT

node seeds.mjs | tee seen
diff expected seen && echo 'as described'
