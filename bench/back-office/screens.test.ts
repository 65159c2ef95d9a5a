import { expect, test } from 'vitest'
import { z } from 'zod'
import { listMessagesQuery } from '../../shop/contact/messages-contract.ts'
import { listCouponsQuery } from '../../shop/coupons/admin-contract.ts'
import { listCustomersQuery } from '../../shop/customers/admin-contract.ts'
import { listOrdersQuery } from '../../shop/orders/list-contract.ts'
import { listPayoutsQuery, listRefundsQuery } from '../../shop/orders/money-contract.ts'
import { listProductsQuery } from '../../shop/products/admin-contract.ts'
import { listStockQuery } from '../../shop/stock/contract.ts'
import { listAuditQuery } from '../../shop/team/audit-contract.ts'
import { listEmailsQuery } from '../../shop/team/health-contract.ts'
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
