import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
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

/** Of metrics, and of alerts in the page that says what to do. */
export async function expectKnownNames(metrics: string): Promise<void> {
  const [rules = '', dashboard, page] = await Promise.all(
    ['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboard.json', 'docs/operate.md'].map(readText),
  )
  const known = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const used = `${rules}${dashboard}`.match(/\b(?:shop|http|nodejs|process)_\w+/g) ?? []
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.filter((name) => !page?.includes(`| \`${name}\` |`))).toEqual([])
}

function readText(name: string): Promise<string> {
  return readFile(new URL(`../${name}`, import.meta.url), 'utf8')
}

export async function productTitles(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/products`)
  const { products } = (await answer.json()) as { products: { title: string }[] }
  return products.map(({ title }) => title)
}
