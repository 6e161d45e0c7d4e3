import type { Ability } from '@/lib/game/abilities/ability'
import { english } from './en'
import { openingScene, paragraph } from './plan/paragraphs'
import type { Paragraph } from './plan/plan'
import type { Scene, TextContext } from './plan/scene'
import type { Language, RichText } from './tokens'

export type { Paragraph } from './plan/plan'
/**
 * Rules text from ability trees: the tree becomes a sentence plan without words, and a realiser for each language
 * renders it. No sentence is stored anywhere.
 */
export type { TextContext } from './plan/scene'
export {
  type Keyword,
  LANGUAGES,
  type Language,
  plainText,
  type RichText,
  type Token,
  textLength,
} from './tokens'

/** Renders a planned paragraph in one language; undefined if that language does not have words for all of it yet. */
export type Realiser = (paragraph: Paragraph) => RichText | undefined

/** Languages other than English are in separate files, so that only those in use are loaded. */
const realisers = new Map<Language, Realiser>([['en', english]])

/** Makes a language available: `addLanguage('cs', czech)` with `czech` from `lib/game/text/cs`. */
export function addLanguage(language: Language, realiser: Realiser): void {
  realisers.set(language, realiser)
}

function say(planned: Paragraph, language: Language): RichText {
  const said = realisers.get(language)?.(planned)
  if (said) return said
  return [{ type: 'foreign', language: 'en', tokens: english(planned) }]
}

/** A text after which all that the earlier paragraphs have chosen is known. */
function sceneBefore(ability: Ability, context: TextContext): Scene {
  const scene = openingScene(context)
  for (const earlier of context.abilities ?? []) {
    if (earlier === ability) return scene
    paragraph(scene, earlier)
    next(scene, earlier)
  }
  // It is not one of the card's own paragraphs, but their choices are still known to it.
  return scene
}

/** A card chosen to play a card is still "that card" in the text that follows; elsewhere it is "the chosen one". */
function next(scene: Scene, ability: Ability): void {
  if (ability.node !== 'toPlay') scene.paragraph += 1
}

/**
 * Renders one paragraph of a card's rules text. If the language has no words for it yet, a single `foreign` token holds
 * it in English.
 */
export function renderAbility(ability: Ability, context: TextContext, language: Language = 'en'): RichText {
  return say(paragraph(sceneBefore(ability, context), ability), language)
}

/** All paragraphs of a card in printed order; a `Card` of the pool fits. */
export function renderCardText(
  card: TextContext & { readonly abilities: readonly Ability[] },
  language: Language = 'en',
): RichText[] {
  const scene = openingScene(card)
  return card.abilities.map((ability) => {
    const planned = paragraph(scene, ability)
    next(scene, ability)
    return say(planned, language)
  })
}
