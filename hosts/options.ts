import { parseArgs } from 'node:util'
import { readCount } from '../client/read-count.ts'
import type { Sabotage } from '../faults/sabotage/sabotages.ts'

export interface Options {
  /** Numbers of scenarios; empty for all. */
  only: readonly number[]
  seed: number
  kills: number
  /** Orders a second. */
  rate: number
  json: string | null
  sabotage: HostSabotage | null
}

/** What is known to be wrong, and the scenario has to name: a change of the shop's code, or of how the databases are set up. */
export const hostSabotages = {
  'undropped-pool': { shop: ['undropped-pool'], isSynchronous: true },
  'asynchronous-standby': { shop: [], isSynchronous: false },
} satisfies Record<string, { shop: readonly Sabotage[]; isSynchronous: boolean }>

export type HostSabotage = keyof typeof hostSabotages

export function readOptions(args: readonly string[], scenarios: readonly number[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: '20' },
      rate: { type: 'string', default: '100' },
      json: { type: 'string' },
      sabotage: { type: 'string' },
    },
  })
  const only = values.only.split(',').filter(Boolean)
  for (const word of only)
    if (!scenarios.map(String).includes(word))
      throw new Error(`--only knows ${scenarios.join(', ')}; not ${word}`)
  return {
    only: only.map(Number),
    seed: readCount('seed', values.seed),
    kills: readCount('kills', values.kills, 1),
    rate: readCount('rate', values.rate, 1),
    json: values.json ?? null,
    sabotage: values.sabotage === undefined ? null : readSabotage(values.sabotage),
  }
}

function readSabotage(name: string): HostSabotage {
  const names = Object.keys(hostSabotages) as HostSabotage[]
  const found = names.find((one) => one === name)
  if (!found) throw new Error(`--sabotage knows ${names.join(', ')}; not ${name}`)
  return found
}
