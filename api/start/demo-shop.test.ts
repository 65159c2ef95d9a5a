import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openTestDatabase } from '../platform/postgres/testing.ts'
import { fillDemo } from '../transfer/demo/fill-demo.ts'
import { startInfrastructure } from './start-infrastructure.ts'

test('a live shop takes no demo orders, and does not start with them', async () => {
  const database = await openTestDatabase()
  try {
    const demo = { actor: 'Meera', orders: 10, seed: 1, now: new Date() }
    await expect(fillDemo(database.db, { ...demo, isLive: true })).rejects.toThrow('takes no demo orders')
    const filled = { filled_at: new Date(), seed: 1, orders: 10 }
    await database.db.insertInto('demo_fill').values(filled).execute()
    await using cleanup = new AsyncDisposableStack()
    const config = { ...readConfig({ DATABASE_URL: database.url }), mode: 'live' as const }
    const options = { onProgress() {}, ownUrl: () => '', cleanup }
    await expect(startInfrastructure(config, options)).rejects.toThrow('does not start with the invented')
  } finally {
    await database.close()
  }
})
