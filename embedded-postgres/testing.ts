import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect } from 'vitest'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { findCluster } from './home.ts'
import { processesOf } from './processes.ts'

const module = new URL('./embedded-postgres.ts', import.meta.url).href

/** An account without rights. */
export const nobody = 65534

/** Whether it may run the program and read the files. */
export function othersMayEnter(program: string, ...files: readonly string[]): boolean {
  const script = 'test -x "$0" && for file do test -r "$file" || exit 1; done'
  return spawnSync('/bin/sh', ['-c', script, program, ...files], { uid: nobody, cwd: '/' }).status === 0
}

/** Nobody may have collected an ended process yet, so its number proves nothing. */
export function runs(dataDir: string, pid: number): boolean {
  const cluster = findCluster(dataDir)
  return cluster !== undefined && processesOf(cluster).includes(pid)
}

interface Elsewhere {
  shop: ChildProcess
  pid: number
}

/** Opens the database in a process of its own, which can be killed. */
export async function startElsewhere(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  uid?: number,
): Promise<Elsewhere> {
  const shop = spawnOpen(dataDir, env, uid)
  if (!shop.stdout) throw new Error('no output')
  const [line] = (await Promise.race([
    once(createInterface(shop.stdout), 'line'),
    once(shop, 'exit').then(async () => {
      throw new Error(await errorsOf(shop))
    }),
  ])) as [string]
  return { shop, pid: Number(line) }
}

export async function sentenceOf(dataDir: string, uid: number): Promise<string> {
  const shop = spawnOpen(dataDir, {}, uid)
  return (await errorsOf(shop)).trim()
}

async function errorsOf({ stderr }: ChildProcess): Promise<string> {
  return stderr ? text(stderr) : ''
}

function spawnOpen(dataDir: string, env: NodeJS.ProcessEnv, uid?: number): ChildProcess {
  const code = `
    import { openEmbeddedPostgres } from ${JSON.stringify(module)}
    const server = await openEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }).catch(({ message }) => {
      console.error(message)
      process.exit(1)
    })
    console.log(server.pid)
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, ...env },
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: nobody }),
  })
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
}

export async function expectUsable(dataDir: string): Promise<void> {
  const server = await openEmbeddedPostgres({ dataDir })
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(await readdir(path.join(dataDir, 'socket'))).toEqual([])
}

export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
