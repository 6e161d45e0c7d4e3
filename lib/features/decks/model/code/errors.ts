/** Why a text is no deck code of this version. Places count characters from 0, white space around cut off. */
export type DeckCodeError =
  /** Nothing there. */
  | { readonly kind: 'empty' }
  /** More characters than any deck code has. */
  | { readonly kind: 'too-long'; readonly length: number; readonly limit: number }
  /** It does not begin as deck codes do. */
  | { readonly kind: 'not-a-code' }
  /** A character that no deck code has. */
  | { readonly kind: 'characters'; readonly at: number }
  /** Its end is missing. */
  | { readonly kind: 'truncated'; readonly length: number; readonly expected: number }
  /** Something follows its end. */
  | { readonly kind: 'trailing'; readonly length: number; readonly expected: number }
  /** Some characters were changed. */
  | { readonly kind: 'checksum' }
  /** Whole, but made by a newer version of the app. */
  | { readonly kind: 'newer-version'; readonly version: number; readonly known: number }
  /** Whole, but a card in it has a count outside 1 to `limit`. */
  | { readonly kind: 'count'; readonly count: number; readonly limit: number }
  /** Whole, but a section names more than `limit` printings. */
  | { readonly kind: 'entries'; readonly limit: number }
  /** Whole, but what it says is no deck list; no version of the app makes such codes. */
  | { readonly kind: 'malformed' }
