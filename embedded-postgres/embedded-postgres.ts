import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { findCluster, openHome, removeHome } from './home.ts'
import { findServer } from './pid-file.ts'
import { openSocketFolder, type Settings } from './server.ts'
import { openAdministrator, socketUrl } from './socket-url.ts'
import { stopLeftover, superviseServer } from './supervise-server.ts'

export interface EmbeddedPostgres {
  /** Connects the role `shop`, which owns the database `shop`. */
  url: string
  readonly pid: number
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  onProgress?: (text: string) => void
  /** Why a server that ended does not come back. */
  onFailure?: (error: unknown) => void
  settings?: Settings
}

/** Stops a server that a killed process left, and restarts one that ends. Throws an EmbeddedPostgresError. */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => {}, onFailure = () => {}, settings = {} } = options
  const home = await openHome(path.resolve(dataDir), await findBinaries())
  const cluster = await openCluster(home, onProgress)
  await stopLeftover(home, cluster)
  const socket = await openSocketFolder(home)
  const supervised = await superviseServer({
    home,
    cluster,
    socketFolder: socket.folder,
    settings,
    onProgress,
    onFailure,
  })
  await openShopDatabase(socket.folder)
  return {
    url: socketUrl(socket.folder, 'shop', 'shop'),
    get pid() {
      return supervised.pid
    },
    async stop() {
      await supervised.stop()
      await socket.close()
    },
  }
}

export async function findEmbeddedPostgres(dataDir: string): Promise<{ url: string } | undefined> {
  const cluster = findCluster(path.resolve(dataDir))
  const server = cluster && (await findServer(cluster))
  return server ? { url: socketUrl(server.socketFolder, 'shop', 'shop') } : undefined
}

export function hasEmbeddedPostgres(dataDir: string): boolean {
  return findCluster(path.resolve(dataDir)) !== undefined
}

/** With all its data, once it is stopped. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  await removeHome(path.resolve(dataDir))
}

/** The role may do nothing outside its database. */
async function openShopDatabase(socketFolder: string): Promise<void> {
  const client = await openAdministrator(socketFolder)
  try {
    const { rowCount: roles } = await client.query(`select from pg_roles where rolname = 'shop'`)
    if (roles === 0) await client.query('create role shop login')
    const { rowCount: databases } = await client.query(`select from pg_database where datname = 'shop'`)
    if (databases === 0) await client.query('create database shop owner shop')
  } finally {
    await client.end()
  }
}
