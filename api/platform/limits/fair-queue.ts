export interface FairQueue<Item> {
  add(network: string, item: Item): void
  remove(network: string, item: Item): void
  next(): Item | null
  size(): number
  sizeOf(network: string): number
}

/** A queue that serves networks round-robin: many items of one delay another by one item a round. */
export function openFairQueue<Item>(): FairQueue<Item> {
  const queues = new Map<string, Set<Item>>()
  let size = 0

  function remove(network: string, item: Item): void {
    const queue = queues.get(network)
    if (!queue?.delete(item)) return
    size -= 1
    if (queue.size === 0) queues.delete(network)
  }

  return {
    add(network, item) {
      queues.set(network, (queues.get(network) ?? new Set()).add(item))
      size += 1
    },
    remove,
    next() {
      for (const [network, queue] of queues)
        for (const item of queue) {
          remove(network, item)
          queues.delete(network)
          if (queue.size > 0) queues.set(network, queue)
          return item
        }
      return null
    },
    size: () => size,
    sizeOf: (network) => queues.get(network)?.size ?? 0,
  }
}
