import { accessSync, constants } from 'node:fs'
import path from 'node:path'

interface Machine {
  platform: string
  uid: number | undefined
  /** Whether the program is installed. */
  has(program: string): boolean
}

const packages: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  nft: 'nftables',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pg_basebackup: 'postgresql',
}

/** What keeps the trials from running here, in one sentence; null where nothing does. */
export function findObstacle({ platform, uid, has }: Machine): string | null {
  if (platform !== 'linux') return 'The trials need network namespaces, which only Linux has.'
  if (uid !== 0) return 'The trials open network namespaces, which only root may: run them as root.'
  const missing = Object.entries(packages).flatMap(([program, name]) => (has(program) ? [] : [name]))
  if (missing.length === 0) return null
  return `Install what is missing, and let none of it start by itself: apt-get install ${missing.join(' ')}`
}

export function thisMachine(): Machine {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return {
    platform: process.platform,
    uid: process.getuid?.(),
    has: (program) => folders.some((folder) => isProgram(path.join(folder, program))),
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
