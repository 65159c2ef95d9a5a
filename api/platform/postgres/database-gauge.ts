import { Counter, Gauge, type Registry } from 'prom-client'
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

/** What the database counts, by label: no process starts it at zero. */
export function watchDatabaseCounter(
  registry: Registry,
  {
    name,
    help,
    label,
    read,
  }: Omit<DatabaseGauge, 'read' | 'label'> & {
    label: string
    read(): Promise<Readonly<Record<string, number>>>
  },
): void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry], collect })

  async function collect(): Promise<void> {
    const values = await valueUnlessAway(read, {})
    counter.reset()
    for (const [key, value] of Object.entries(values)) counter.inc({ [label]: key }, value)
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
