import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bulkStepWrite, orderSteps, orderStepWrite } from '../../shop/orders/steps-contract.ts'
import type { Write, Writes } from '../../shop/wire/write.ts'
import { openTestCheckout } from '../orders/checkout/testing.ts'

const shop = await openTestCheckout()
afterAll(() => shop.close())

test('each write of a contract is a route, by its method', async () => {
  const folder = join(import.meta.dirname, '../../shop')
  const files = globSync('**/*contract.ts', { cwd: folder })
  const found = await Promise.all(files.map((file) => writesOf(join(folder, file))))
  const steps = orderSteps.flatMap((step) => [orderStepWrite(step), bulkStepWrite(step)])
  const rows = [...found.flat(), ...steps].map(({ method, path }) => `${method} ${path}`)
  expect(rows).toContain('POST /api/admin/coupons/:couponId/end')
  expect(rows.filter((row) => !shop.app.routeTable.has(row))).toEqual([])
})

async function writesOf(file: string): Promise<Write[]> {
  const contract: Record<string, unknown> = await import(file)
  const named = Object.entries(contract).filter(([name]) => name.endsWith('Writes'))
  return named.flatMap(([, writes]) => Object.values(writes as Writes))
}
