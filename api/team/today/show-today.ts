import type { Operation } from '../../../shop/team/roles.ts'
import type { Today } from '../../../shop/team/today-contract.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { isDemoShop } from '../../transfer/demo/is-demo-shop.ts'
import { countWork } from './count-work.ts'
import { readPacking, readSales } from './day-so-far.ts'
import { listFirstSteps } from './first-steps.ts'
import { reportParts } from './report-health.ts'

export async function showToday(
  deps: Pick<ShopDeps, 'db' | 'config' | 'now' | 'features'>,
  { operations }: { operations: readonly Operation[] },
): Promise<Today> {
  const { db } = deps
  const now = deps.now()
  const may = (operation: Operation) => operations.includes(operation)
  const [work, sales, packing, health, isDemo, firstSteps] = await Promise.all([
    countWork(deps, { may, now }),
    may('money.read') ? readSales(db, now) : null,
    may('orders.pack') ? readPacking(db, now) : null,
    may('health.read') ? reportParts(deps) : null,
    isDemoShop(db),
    may('pages.write') ? listFirstSteps(deps) : null,
  ])
  return {
    work,
    sales,
    packing,
    health:
      health &&
      (Object.fromEntries(
        Object.entries(health).map(([part, { state }]) => [part, state]),
      ) as Today['health']),
    lastBackupAt: health?.backups.lastAt ?? null,
    isDemo,
    firstSteps,
  }
}
