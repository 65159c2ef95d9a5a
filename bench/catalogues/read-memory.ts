import { readFileSync } from 'node:fs'

/** What a process holds in memory, in MB, files it has mapped left out. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
