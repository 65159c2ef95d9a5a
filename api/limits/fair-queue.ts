export interface FairLine<Item> {
  add(network: string, item: Item): void
  remove(network: string, item: Item): void
  /** Of the network whose turn it is, the one that came first. */
  next(): Item | null
  size(): number
}

/** A waiting line in which networks take turns: a crowd from one delays another by one place a turn. */
export function openFairLine<Item>(): FairLine<Item> {
  // Maps and sets keep the order of their insertions.
  const lines = new Map<string, Set<Item>>()
  let size = 0

  function remove(network: string, item: Item): void {
    const line = lines.get(network)
    if (!line?.delete(item)) return
    size -= 1
    if (line.size === 0) lines.delete(network)
  }

  return {
    add(network, item) {
      lines.set(network, (lines.get(network) ?? new Set()).add(item))
      size += 1
    },
    remove,
    next() {
      for (const [network, line] of lines)
        for (const item of line) {
          remove(network, item)
          lines.delete(network)
          if (line.size > 0) lines.set(network, line)
          return item
        }
      return null
    },
    size: () => size,
  }
}
