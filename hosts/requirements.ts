import { globSync } from 'node:fs'
import path from 'node:path'
import { isProgram } from '../client/processes/is-program.ts'

interface System {
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
  initdb: 'postgresql',
}

/** What keeps the scenarios from running here, in one sentence; null where nothing does. */
export function findObstacle({ platform, uid, has }: System): string | null {
  if (platform !== 'linux') return 'The scenarios need network namespaces, which only Linux has.'
  if (uid !== 0) return 'The scenarios open network namespaces, which only root may: run them as root.'
  const missing = Object.entries(packages).flatMap(([program, name]) => (has(program) ? [] : [name]))
  if (missing.length === 0) return null
  return `Install what is missing, and let none of it start by itself: apt-get install ${missing.join(' ')}`
}

export function thisSystem(): System {
  // Debian keeps the server's programs apart from those of its client.
  const ofServer = globSync('/usr/lib/postgresql/*/bin')
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', ...ofServer]
  return {
    platform: process.platform,
    uid: process.getuid?.(),
    has: (program) => folders.some((folder) => isProgram(path.join(folder, program))),
  }
}
