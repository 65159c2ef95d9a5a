import { afterAll, expect, test } from 'vitest'
import { openTestCommands } from '../testing.ts'

const commands = await openTestCommands()
afterAll(() => commands.close())

test('routes are listed with who may call them, and whether always, above an amount or never confirmed', async () => {
  const { code, said } = await commands.shop('routes')
  expect(code).toBe(0)
  const rows = new Map(
    said
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([route = '', ...row]) => [route, row]),
  )
  const columns = (route: string) => rows.get(route)?.slice(0, 2)
  expect(columns('POST /api/admin/backups')).toEqual(['team: backups.make', 'yes'])
  expect(columns('POST /api/admin/orders/:number/refunds')).toEqual(['team: orders.refund', 'by amount'])
  expect(columns('POST /api/admin/orders/:number/cancel')).toEqual(['team: orders.cancel', 'by amount'])
  expect(columns('POST /api/admin/orders/:number/pack')).toEqual(['team: orders.pack', ''])
})
