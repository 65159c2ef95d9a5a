import { Gauge, type Registry } from 'prom-client'
import { isDatabaseAway } from './away.ts'

interface DatabaseGauge {
  name: string
  help: string
  label?: string
  read(): Promise<number | Readonly<Record<string, number>>>
}

/** Read at each scrape; has no value while the database is away. */
export function watchDatabase(registry: Registry, { name, help, label, read }: DatabaseGauge): void {
  const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry], collect })

  async function collect(): Promise<void> {
    const values = await valueUnlessAway(read, {})
    if (typeof values === 'number') gauge.set(values)
    else if (label === undefined) gauge.remove()
    else {
      gauge.reset()
      for (const [key, value] of Object.entries(values)) gauge.set({ [label]: key }, value)
    }
  }
}

export async function valueUnlessAway<Value>(read: () => Promise<Value>, whenAway: Value): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (isDatabaseAway(error)) return whenAway
    throw error
  }
}
