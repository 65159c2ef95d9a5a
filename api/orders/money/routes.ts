import {
  acceptLineParams,
  couponSalesResponse,
  listPayoutsQuery,
  listPayoutsResponse,
  payoutParams,
  payoutResponse,
  salesQuery,
  salesResponse,
  stuckPaymentsResponse,
  unmatchedResponse,
  payoutWrites as writes,
} from '../../../shop/orders/money-contract.ts'
import type { Payout } from '../../../shop/payouts/contract.ts'
import { problemText } from '../../../shop/payouts/problems.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { cutPageById } from '../../../shop/wire/paging.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { findStuckPayments } from '../payments/reconcile/find-stuck-payments.ts'
import { acceptLine } from '../payouts/accept-line.ts'
import { findUnmatched } from '../payouts/find-unmatched.ts'
import { listPayouts, showPayout } from '../payouts/list-payouts.ts'
import { reportCoupons } from '../sales/report-coupons.ts'
import { reportSales } from '../sales/report-sales.ts'
import { wireStuck, wireUnmatched } from './wire-money.ts'

const tags = ['money']
const mostUnmatched = 200

export const adminMoneyRoutes: ShopRoutes = (deps) => async (app) => {
  const { db, reports } = deps

  app.get(
    '/api/admin/money/sales',
    {
      config: { operation: 'money.read' },
      schema: { tags, querystring: salesQuery, response: { 200: salesResponse } },
    },
    ({ query }) =>
      reports.read(async (copy, behindSeconds) => ({ ...(await reportSales(copy, query)), behindSeconds })),
  )

  app.get(
    '/api/admin/money/coupons',
    {
      config: { operation: 'money.read' },
      schema: { tags, querystring: salesQuery, response: { 200: couponSalesResponse } },
    },
    ({ query }) => reports.read(async (copy) => ({ ...query, items: await reportCoupons(copy, query) })),
  )

  app.get(
    '/api/admin/payouts',
    {
      config: { operation: 'money.read' },
      schema: { tags, querystring: listPayoutsQuery, response: { 200: listPayoutsResponse } },
    },
    async ({ query: { limit, cursor } }) => {
      const found = await listPayouts(db, { limit: limit + 1, after: cursor, now: deps.now() })
      const { items, next } = cutPageById(found, limit)
      return { items: items.map(wirePayout), next }
    },
  )

  app.get(
    '/api/admin/payouts/unmatched',
    { config: { operation: 'money.read' }, schema: { tags, response: { 200: unmatchedResponse } } },
    async () => {
      const found = await findUnmatched(db, { limit: mostUnmatched })
      return { items: found.map(wireUnmatched) }
    },
  )

  app.get(
    '/api/admin/payouts/:id',
    {
      config: { operation: 'money.read' },
      schema: { tags, params: payoutParams, response: { 200: payoutResponse } },
    },
    async ({ params }) => {
      const payout = await showPayout(db, params.id, deps.now())
      if (!payout) throw new Refusal('not-found', { what: 'payout' })
      const entries = payout.entries.map(({ problem, ...entry }) => ({
        ...entry,
        problem: problem && problemText[problem],
      }))
      return { ...wirePayout(payout), entries }
    },
  )

  serveWrite(
    app,
    writes.acceptLine,
    { tags, params: acceptLineParams, operation: 'money.write' },
    (request) => {
      const { id: payout, line } = request.params
      return acceptLine(
        { db, now: deps.now, ...teamActorOf(request) },
        { line, payout, reason: request.body.reason },
      )
    },
  )

  app.get(
    '/api/admin/payments/stuck',
    { config: { operation: 'payments.read' }, schema: { tags, response: { 200: stuckPaymentsResponse } } },
    async (request) => {
      const caller = teamCallerOf(request)
      const found = await findStuckPayments(db, deps.now())
      return { items: found.map((payment) => wireStuck(payment, caller)) }
    },
  )
}

function wirePayout({ settledAt, ...payout }: Payout) {
  return { ...payout, settledAt: settledAt.toISOString() }
}
