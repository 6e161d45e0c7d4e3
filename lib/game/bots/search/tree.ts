/**
 * A node of the tree: what is known of the games that went this way. The games of a node need not be the same position;
 * they look the same to whoever searches, or differ in what the others hold.
 */
export class Node {
  visits = 0
  /** Sum of the chances of winning of the player who searches. */
  total = 0
  readonly children = new Map<string, Node>()

  /** Average chance of the player who searches, from 0 to 1. */
  get mean(): number {
    return this.visits === 0 ? 0.5 : this.total / this.visits
  }

  child(name: string): Node {
    const known = this.children.get(name)
    if (known) return known
    const made = new Node()
    this.children.set(name, made)
    return made
  }
}
