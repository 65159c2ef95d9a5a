/** On the shelf is what is for sale and what is promised, less what a count did not find. */
export interface Figures {
  /** For sale. */
  available: number
  /** To orders that are being paid or are paid, until they are packed. */
  promised: number
  /** Of what is promised, pieces that are not there: then none is for sale. */
  short: number
}

export type ShelfChange = 'set' | 'add' | 'take'

export function shelfOf({ available, promised, short }: Figures): number {
  return available + promised - short
}

/** What is promised stays promised. Below zero where more is taken than is there. */
export function changedShelf(
  figures: Figures,
  { change, quantity }: { change: ShelfChange; quantity: number },
): number {
  if (change === 'set') return quantity
  return shelfOf(figures) + (change === 'add' ? quantity : -quantity)
}

export function figuresOf(shelf: number, promised: number): Figures {
  const free = shelf - promised
  return { available: Math.max(free, 0), promised, short: Math.max(-free, 0) }
}
