import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const report = fileURLToPath(new URL('./report-wrk.lua', import.meta.url))

export interface Load {
  url: string
  connections: number
  seconds: number
  headers?: Readonly<Record<string, string>>
  script?: string
}

export interface Measured {
  requests: number
  rate: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 2xx and 3xx, and connections that broke. */
  failed: number
}

interface Report {
  requests: number
  micros: number
  failed: number
  p50Micros: number
  p99Micros: number
}

/** Loads one address from one thread. Throws an Error when wrk is not installed. */
export async function runWrk({ url, connections, seconds, headers = {}, script }: Load): Promise<Measured> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...sent, '-s', script ?? report, url]
  const { stdout } = await promisify(execFile)('wrk', args).catch(explain)
  const measured: Report = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  return {
    requests: measured.requests,
    rate: measured.requests / (measured.micros / 1e6),
    p50Ms: measured.p50Micros / 1000,
    p99Ms: measured.p99Micros / 1000,
    failed: measured.failed,
  }
}

function explain(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT')
    throw new Error('wrk is missing. Install it: apt-get install wrk, or brew install wrk.')
  throw error
}
