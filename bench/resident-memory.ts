import { readFileSync } from 'node:fs'

/** In MB: `VmRSS` is all that a process holds in memory, `VmHWM` the most of it so far, `RssAnon` leaves out the files it has mapped. */
export function residentMb(pid: number, kind: 'VmRSS' | 'VmHWM' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
}
