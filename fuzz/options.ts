import { parseArgs } from 'node:util'
import { readCount } from '../client/read-count.ts'

export interface Options {
  /** Or attempts on the login, of each kind. */
  requests: number
  seed: number
  /** The number of the first request: with `requests` 1, that one alone. */
  from: number
  json: string | null
  only: Part | null
}

const parts = ['requests', 'admin', 'login', 'pipelining'] as const
type Part = (typeof parts)[number]

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      json: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const { requests, seed, from, json = null } = values
  const only = parts.find((part) => part === values.only) ?? null
  if (values.only !== undefined && !only) throw new Error(`--only is one of ${parts.join(', ')}`)
  return {
    requests: readCount('requests', requests, 1),
    seed: readCount('seed', seed),
    from: readCount('from', from),
    json,
    only,
  }
}
