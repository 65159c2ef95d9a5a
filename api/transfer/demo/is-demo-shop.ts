import type { Db } from '../../platform/postgres/database.ts'

export async function isDemoShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_fill').select('seed').executeTakeFirst()) !== undefined
}
