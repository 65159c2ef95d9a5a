import { expect, test } from 'vitest'
import { z } from 'zod'
import { listAuditQuery } from '../../shop/admin/audit-contract.ts'
import { listCouponsQuery } from '../../shop/admin/coupons-contract.ts'
import { listCustomersQuery } from '../../shop/admin/customers-contract.ts'
import { listEmailsQuery } from '../../shop/admin/health-contract.ts'
import { listMessagesQuery } from '../../shop/admin/messages-contract.ts'
import { listPayoutsQuery, listRefundsQuery } from '../../shop/admin/money-contract.ts'
import { listOrdersQuery } from '../../shop/admin/orders-contract.ts'
import { listProductsQuery } from '../../shop/admin/products-contract.ts'
import { listStockQuery } from '../../shop/admin/stock-contract.ts'
import { measuredScreens, pathOf } from './screens.ts'

const day = z.iso.date().optional()
const none = z.object({})
const { actor, operation, subject } = listAuditQuery.shape

/** What a screen reads of its address: most send it on as it is. */
const queries: Readonly<Record<string, z.ZodObject>> = {
  '/orders': listOrdersQuery,
  '/customers': listCustomersQuery,
  '/products': listProductsQuery,
  '/stock': listStockQuery,
  '/coupons': listCouponsQuery,
  '/messages': listMessagesQuery,
  '/audit': z.object({ actor, operation, search: subject, from: day, to: day }),
  '/money/payouts': listPayoutsQuery,
  '/money/refunds': listRefundsQuery,
  '/money/stuck': none,
  '/health/emails': listEmailsQuery,
  '/team': none,
  '/today': none,
  '/money': z.object({ period: z.enum(['today', '30-days', '12-months']) }),
}

test('every measured address is one that its screen understands', () => {
  const refused = measuredScreens.flatMap((screen) =>
    Array.from({ length: 30 }, (_, turn) => new URL(pathOf(screen, turn), 'http://shop')).flatMap(
      ({ pathname, search, searchParams }) => {
        const read = queries[pathname]?.strict().safeParse(Object.fromEntries(searchParams))
        return read?.success ? [] : [`${screen.title}: ${pathname}${search}`]
      },
    ),
  )
  expect(refused).toEqual([])
})
