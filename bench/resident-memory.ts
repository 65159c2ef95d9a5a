import { readFileSync } from 'node:fs'

/** In MB: `VmHWM` is the most that a process has held in memory, `RssAnon` what it holds without the files it has mapped. */
export function residentMb(pid: number, kind: 'VmHWM' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
}
