import { kolkataDay } from '../../../shop/day.ts'
import type { Operation } from '../../../shop/team/roles.ts'
import type { Today } from '../../../shop/team/today-contract.ts'
import { reportSales } from '../../orders/sales/report-sales.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { isDemoShop } from '../../transfer/demo/is-demo-shop.ts'
import { countWork } from './count-work.ts'
import { listFirstSteps } from './first-steps.ts'
import { reportParts } from './report-health.ts'

export async function showToday(
  deps: Pick<ShopDeps, 'db' | 'config' | 'now'>,
  { operations }: { operations: readonly Operation[] },
): Promise<Today> {
  const { db } = deps
  const now = deps.now()
  const today = kolkataDay(now.toISOString())
  const may = (operation: Operation) => operations.includes(operation)
  const [work, report, health, isDemo, firstSteps] = await Promise.all([
    countWork(db, { may, now }),
    may('money.read') ? reportSales(db, { from: today, to: today }) : null,
    may('health.read') ? reportParts(deps) : null,
    isDemoShop(db),
    may('pages.write') ? listFirstSteps(deps) : null,
  ])
  return {
    work,
    sales: report && {
      orders: report.totals.orders,
      sales: report.totals.sales,
      ordersBefore: report.before.orders,
      salesBefore: report.before.sales,
    },
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
