const shards = 64

/** Sharded: a single map blocks the event loop for milliseconds each time it grows. */
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

function shardOf(key: string): number {
  return (key.charCodeAt(key.length - 1) + 7 * key.charCodeAt(key.length - 2)) & (shards - 1)
}
