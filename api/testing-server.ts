import path from 'node:path'
import { processesOf } from '../embedded-postgres/processes.ts'

export function findDatabaseProcesses(dataDir: string): number[] {
  try {
    return processesOf(path.join(dataDir, 'postgres', 'cluster'))
  } catch {
    // There is no such folder yet.
    return []
  }
}

export async function readMetrics(url: string): Promise<string> {
  const headers = { authorization: 'Bearer a token for the metrics' }
  return (await fetch(`${url}/metrics`, { headers })).text()
}

export async function productTitles(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/products`)
  const { products } = (await answer.json()) as { products: { title: string }[] }
  return products.map(({ title }) => title)
}
