import { parseArgs } from 'node:util'
import { readCount } from '../client/read-count.ts'
import { type Sabotage, sabotages } from './sabotage/sabotages.ts'
import { type StoreFolder, stores } from './stores.ts'

export interface Options {
  kills: number
  /** How often the database is away, for up to a minute, while the shops run on. */
  outages: number
  /** How long the shoppers shop; setting up and settling, which ends after so many seconds, come on top. */
  seconds: number
  settleSeconds: number
  seed: number
  shoppers: number
  json: string | null
  /** Whose goods are sold; its own provider takes the payments. */
  store: StoreFolder
  sabotages: readonly Sabotage[]
  races: boolean
  /** A backup while the shop sells a hundred orders a second, and its restore. */
  backup: boolean
  /** Shops and worker reach the database through PgBouncer, which has to be installed. */
  pgbouncer: boolean
  /** The shop sends no text messages, so that who has no account comes by email. */
  guests: boolean
  /** The logs of the processes stay behind when something is wrong. */
  keepLogs: boolean
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '20' },
      outages: { type: 'string', default: '0' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      shoppers: { type: 'string', default: '24' },
      json: { type: 'string' },
      store: { type: 'string', default: 'store' },
      sabotage: { type: 'string' },
      races: { type: 'boolean', default: false },
      backup: { type: 'boolean', default: false },
      pgbouncer: { type: 'boolean', default: false },
      guests: { type: 'boolean', default: false },
    },
  })
  const { store, races, backup } = values
  if (store !== 'store' && (races || backup)) throw new Error('--races and --backup are run without --store')
  return {
    kills: readCount('kills', values.kills),
    outages: readCount('outages', values.outages),
    seconds: readCount('seconds', values.seconds, 1),
    settleSeconds: 45,
    seed: readCount('seed', values.seed),
    shoppers: readCount('shoppers', values.shoppers, 1),
    json: values.json ?? null,
    store: readName('store', store, stores),
    sabotages: values.sabotage?.split(',').map((name) => readName('sabotage', name, sabotages)) ?? [],
    races,
    backup,
    pgbouncer: values.pgbouncer,
    guests: values.guests,
    keepLogs: true,
  }
}

function readName<Name extends string>(option: string, name: string, known: Record<Name, unknown>): Name {
  const names = Object.keys(known) as Name[]
  const found = names.find((one) => one === name)
  if (!found) throw new Error(`--${option} knows ${names.join(', ')}; not ${name}`)
  return found
}
