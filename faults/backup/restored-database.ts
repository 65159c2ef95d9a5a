import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runCommand } from '../../client/processes/shop-process.ts'
import { createBooks } from '../catalogue.ts'
import type { World } from '../world/world.ts'

/** Restores into another database of the same server. */
export async function restoreBeside(world: World, backup: string) {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const administrator = new pg.Client(world.adminUrl)
  await administrator.connect()
  await administrator.query(`create database ${name} owner shop`)
  await administrator.end()
  const databaseUrl = world.databaseUrl.replace('/shop?', `/${name}?`)
  const env = { ...world.env, DATABASE_URL: databaseUrl }
  await runCommand(['restore', backup], env)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5 })
  await copyDeliveries(world.pool, pool)
  return { databaseUrl, env, pool }
}

/** As it was before the first sale. */
async function copyDeliveries(from: pg.Pool, to: pg.Pool): Promise<void> {
  const { rows } = await from.query('select variant_id, pieces from faults.delivery')
  await createBooks(to)
  const insert =
    'insert into faults.delivery select * from json_populate_recordset(null::faults.delivery, $1)'
  await to.query(insert, [JSON.stringify(rows)])
}
