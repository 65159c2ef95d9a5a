import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { makeFolder } from '../../client/processes/folder.ts'
import type { Random } from '../../client/random.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import type { StoreFolder } from '../stores.ts'
import { openMailServer } from './mail-server.ts'
import { startProcesses } from './start-processes.ts'
import { openTextServer } from './text-server.ts'
import { openWebhookReceiver } from './webhook-receiver.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

interface OpenWorld {
  random: Random
  sabotages: readonly Sabotage[]
  store?: StoreFolder
  env?: NodeJS.ProcessEnv
  pgbouncer?: boolean
  /** No text message is sent, so who has no account comes by email. */
  guests?: boolean
}

export async function openWorld(options: OpenWorld) {
  const { random, sabotages, store = 'store', env = {}, pgbouncer = false, guests = false } = options
  const { path: folder } = await makeFolder('faults')
  await mkdir(path.join(folder, 'logs'))
  const lost: string[] = []
  const mailServer = await openMailServer(random.fork())
  const textServer = guests ? null : await openTextServer(random.fork())
  const webhookReceiver = await openWebhookReceiver(random.fork())
  const onLost = (name: string) => lost.push(name)
  const { smtpUrl } = mailServer
  const { stop, ...processes } = await startProcesses({
    folder,
    store,
    smtpUrl,
    sabotages,
    random: random.fork(),
    env: { ...(textServer ? textServer.env : { TEXT_MESSAGES: 'off' }), ...env },
    pgbouncer,
    onLost,
  })
  const pool = new pg.Pool({
    connectionString: processes.databaseUrl,
    max: 5,
    connectionTimeoutMillis: 5_000,
  })
  pool.on('error', () => {})
  return {
    ...processes,
    mailServer,
    textServer,
    webhookReceiver,
    pool,
    adminUrl: processes.databaseUrl.replace('//shop@', '//postgres@').replace('/shop?', '/postgres?'),
    folder,
    lost,
    async close({ keep } = { keep: false }) {
      await pool.end()
      await stop()
      await mailServer.close()
      await textServer?.close()
      await webhookReceiver.close()
      for (const part of keep ? ['data', 'sandbox'] : ['']) {
        await rm(path.join(folder, part), { recursive: true, force: true })
      }
    },
  }
}
