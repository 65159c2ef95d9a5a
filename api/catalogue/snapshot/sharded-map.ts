const shards = 64

/**
 * A map by text that grows without a stop: a single one with some hundred thousand entries holds everybody up
 * for a dozen milliseconds each time it makes room.
 */
export interface ShardedMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

export function openShardedMap<Value>(): ShardedMap<Value> {
  const maps = Array.from({ length: shards }, () => new Map<string, Value>())
  return {
    get: (key) => maps[shardOf(key)]?.get(key),
    set: (key, value) => maps[shardOf(key)]?.set(key, value),
  }
}

/** Keys differ in their last signs: numbers, or the random end of an id. */
function shardOf(key: string): number {
  return (key.charCodeAt(key.length - 1) + 7 * key.charCodeAt(key.length - 2)) & (shards - 1)
}
