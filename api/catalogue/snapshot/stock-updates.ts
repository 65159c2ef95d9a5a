type Counts = ReadonlyMap<string, number>

/** Stock counts that arrive while the database is being read are newer than what the read finds. */
interface StockUpdates {
  record(counts: Counts): void
  during<Read>(read: () => Promise<Read>): Promise<{ read: Read; since: Counts }>
}

export function openStockUpdates(): StockUpdates {
  const readings = new Set<Map<string, number>>()
  return {
    record(counts) {
      for (const since of readings) for (const [id, count] of counts) since.set(id, count)
    },
    async during(read) {
      const since = new Map<string, number>()
      readings.add(since)
      try {
        return { read: await read(), since }
      } finally {
        readings.delete(since)
      }
    },
  }
}

/** An unknown payload changes nothing. */
export function readCounts(payload: string): Counts {
  try {
    const counts: unknown = JSON.parse(payload)
    return new Map(Object.entries(counts ?? {}).filter(([, count]) => Number.isInteger(count)))
  } catch {
    return new Map()
  }
}
