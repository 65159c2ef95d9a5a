import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { clusterOf, type Home } from './home.ts'
import { isAlive } from './processes.ts'

const major = '18'
const unfinished = 'cluster.new-'

export async function openCluster(home: Home, onProgress: (text: string) => void): Promise<string> {
  const cluster = clusterOf(home.folder)
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    onProgress('Creating the database …')
    await createCluster(home, cluster)
  } else if (version.trim() !== major) {
    throw new EmbeddedPostgresError(
      `The data in ${cluster} was written by PostgreSQL ${version.trim()}, and the embedded one is ${major}.`,
    )
  }
  return cluster
}

async function createCluster(home: Home, cluster: string): Promise<void> {
  await removeUnfinished(home.folder)
  const fresh = path.join(home.folder, `${unfinished}${process.pid}-${randomUUID()}`)
  await runInitdb(home, fresh)
  // When another process was faster, its cluster stands.
  await rename(fresh, cluster).catch(() => rm(fresh, { recursive: true }))
  const folder = await open(home.folder)
  await folder.sync()
  await folder.close()
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished) || isAlive(Number.parseInt(name.slice(unfinished.length), 10))) continue
    await rm(path.join(folder, name), { recursive: true })
  }
}

async function runInitdb(home: Home, folder: string): Promise<void> {
  const { file, args, options } = home.run(home.binaries.initdb, [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--no-instructions',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ])
  const child = spawn(file, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', PATH: process.env.PATH },
  })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new EmbeddedPostgresError(`The database could not be created: ${reasonIn(stderr)}.`)
}

/** The first complaint; what follows it is of its making. */
function reasonIn(stderr: string): string {
  const lines = stderr.trim().split('\n')
  const complaint = lines.map((line) => /(?:PANIC|FATAL|ERROR|error): +(.*)/.exec(line)?.[1]).find(Boolean)
  return complaint ?? lines.at(-1) ?? ''
}
