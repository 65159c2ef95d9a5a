type Counts = ReadonlyMap<string, number>

/** Counts that are told while the database is being read: they are newer than what the reading finds. */
export interface StockNews {
  tell(counts: Counts): void
  /** What was read, and what was told meanwhile. */
  during<Read>(read: () => Promise<Read>): Promise<{ read: Read; told: Counts }>
}

export function openStockNews(): StockNews {
  const readings = new Set<Map<string, number>>()
  return {
    tell(counts) {
      for (const told of readings) for (const [id, count] of counts) told.set(id, count)
    },
    async during(read) {
      const told = new Map<string, number>()
      readings.add(told)
      try {
        return { read: await read(), told }
      } finally {
        readings.delete(told)
      }
    },
  }
}

/** `{"<variant id>": pieces}`; a notice that is not ours changes nothing. */
export function readCounts(payload: string): Counts {
  try {
    const counts: unknown = JSON.parse(payload)
    return new Map(Object.entries(counts ?? {}).filter(([, count]) => Number.isInteger(count)))
  } catch {
    return new Map()
  }
}
