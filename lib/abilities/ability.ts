/**
 * One paragraph of a card's game text as a tree. `node` names the kind of the tree's root; what else a node
 * holds is the business of its kind.
 */
export interface Ability {
  readonly node: string
}
