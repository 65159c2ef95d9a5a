import { readFileSync, writeFileSync } from 'node:fs'

const file = '/run/shikhar-hosts.pid'

/** The pid of another run that is under way: it has the same namespaces. */
export function findOtherRun(): number | null {
  const pid = Number(read(file))
  const isRunning = pid > 0 && pid !== process.pid && read(`/proc/${pid}/cmdline`).includes('hosts/main.ts')
  return isRunning ? pid : null
}

export function recordRun(): void {
  writeFileSync(file, String(process.pid))
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
