#!/bin/sh
# flexsearch 0.8.212.
#
# A list that loads more rows as it is scrolled asks for one page after another until a page is empty. With `limit` and
# `offset`, an index returns an empty array past the end if the word stands at the same place in all texts found, and
# `undefined` if it stands at different places. A test with one word passes, and the list of a reader who looks for another
# ends in an error of the program that expected an array.
#
# Expected: an empty array, as the types of the package say (`search` returns an array of ids) and as a search that finds
# nothing returns.
#
# What to do: `index.search(word, { limit, offset }) ?? []`.
#
# Prints the pages of two words; exits 1 if they are other than below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund flexsearch@0.8.212 >/dev/null

cat >pages.mjs <<'JS'
import FlexSearch from 'flexsearch'

const index = new FlexSearch.Index()
const texts = ['gate room', 'gate control', 'old gate', 'room of doors']
texts.forEach((text, id) => index.add(id, text))

for (const word of ['gate', 'old', 'room', 'nothing']) {
  const pages = [0, 2, 4].map((offset) => index.search(word, { limit: 2, offset }))
  console.log(`${word}: ${pages.map((page) => (page ? `[${page}]` : String(page))).join(' ')}`)
}
JS

cat >expected <<'TEXT'
gate: [0,1] [2] undefined
old: [2] [] []
room: [3,0] undefined undefined
nothing: [] [] []
TEXT

node pages.mjs | tee seen
diff expected seen && echo 'as described'
