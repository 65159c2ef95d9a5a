import type { FastifyRequest } from 'fastify'
import type { Paise } from '../../../shop/money.ts'
import { orderResponse, orderWrites as writes } from '../../../shop/orders/admin-contract.ts'
import { listOrdersQuery, searchOrdersResponse } from '../../../shop/orders/list-contract.ts'
import {
  bulkStepWrite,
  type OrderStep,
  orderParams,
  orderSteps,
  orderStepWrite,
} from '../../../shop/orders/steps-contract.ts'
import type { RefundLinesRequest } from '../../../shop/refunds/contract.ts'
import type { Operation } from '../../../shop/team/roles.ts'
import { cutPage } from '../../../shop/wire/paging.ts'
import type { RouteConfig } from '../../access/route-config.ts'
import { readPhotoManifest, wireImage } from '../../platform/media/photo-manifest.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { tryItem } from '../../team/admin/each-item.ts'
import { keyOf } from '../../team/admin/replay-writes.ts'
import { requireConfirmed } from '../../team/confirm.ts'
import { countListed } from '../../team/count-listed.ts'
import { isWithinBudget, takeFromBudget } from '../../team/refund-budget.ts'
import { isAllowed, teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { findPaidBack } from '../fulfilment/cancel-order.ts'
import { listFulfilment, placeOf } from '../fulfilment/list-fulfilment.ts'
import { proposeRefund, refundLines } from '../fulfilment/refund-lines.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { invoiceLink } from '../invoices/invoice-link.ts'
import { findPastOrders } from '../past-orders/find-past-orders.ts'
import { publishStock } from '../publish-stock.ts'
import { type StepDeps, takeOrderStep } from './order-steps.ts'
import { findOrderTrouble } from './order-trouble.ts'
import { wantedOrders } from './wanted-orders.ts'
import { wireAdminOrder, wireOrderRow, wirePastOrder } from './wire-order.ts'

export const adminOrderRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['orders']
  const one = { tags, params: orderParams }

  app.get(
    '/api/admin/orders',
    {
      config: { operation: 'orders.read' },
      schema: { tags, querystring: listOrdersQuery, response: { 200: searchOrdersResponse } },
    },
    async (request) => {
      const { limit, cursor, ...asked } = request.query
      const caller = teamCallerOf(request)
      const { sort, search, ...filters } = wantedOrders(asked, caller, deps.now())
      const found = await listFulfilment(deps.db, {
        ...filters,
        sort,
        search,
        limit: limit + 1,
        after: cursor,
      })
      const { items, next } = cutPage(found, { limit, placeOf: (row) => placeOf(row, sort) })
      const isWhole = cursor === undefined && Object.values(filters).every((filter) => !filter)
      const past = search && isWhole ? await findPastOrders(deps.db, search) : []
      const photos = await readPhotoManifest()
      return {
        items: items.map((row) => wireOrderRow(row, caller, photos)),
        next,
        past: past.map((row) => wirePastOrder(row, caller)),
      }
    },
  )

  app.get(
    '/api/admin/orders/:number',
    { config: { operation: 'orders.read' }, schema: { ...one, response: { 200: orderResponse } } },
    async (request) => {
      const order = await showOrder(deps.db, request.params.number)
      const caller = teamCallerOf(request)
      if (isAllowed(caller, 'phones.read')) await countListed(deps, request, 1)
      const trouble = await findOrderTrouble(deps, order)
      const photos = await readPhotoManifest()
      return wireAdminOrder({ ...order, ...trouble }, caller, {
        photoUrl: (src) => wireImage({ src, alt: '' }, photos).src,
        invoiceUrl: (document) => invoiceLink(deps, document),
      })
    },
  )

  for (const step of orderSteps) addStep(step)

  serveWrite(app, writes.proposeRefund, { ...one, operation: 'orders.refund' }, async (request) => {
    const wanted = { orderNumber: request.params.number, ...refundOf(request.body) }
    const proposed = await proposeRefund(stepDeps(request), wanted)
    const isWithin = await isWithinBudget(deps, teamCallerOf(request), proposed.amount)
    return { ...proposed, needsConfirmation: !isWithin }
  })

  serveWrite(
    app,
    writes.refund,
    { ...one, operation: 'orders.refund', confirmed: 'by-amount', status: 201 },
    async (request) => {
      const key = request.body.key ?? keyOf(request)
      const { refund, stock } = await refundLines(stepDeps(request), {
        orderNumber: request.params.number,
        ...refundOf(request.body),
        ...(key !== undefined && { key }),
        approve: approveFor(request),
      })
      deps.outbox.wake()
      publishStock(deps, stock)
      return refund
    },
  )

  function addStep(step: OrderStep): void {
    const single = orderStepWrite(step)
    serveWrite(app, single, { ...one, ...stepConfig(step) }, async (request) => {
      const { number: orderNumber } = request.params
      const done = await takeOrderStep(stepDeps(request), step, { ...bodyOf(request), orderNumber })
      deps.outbox.wake()
      return done
    })

    const bulk = bulkStepWrite(step)
    serveWrite(app, bulk, { tags, ...stepConfig(step) }, async (request) => {
      const { items } = request.body as { items: (StepBody & { orderNumber: number })[] }
      const numbers = items.map(({ orderNumber }) => orderNumber)
      if (step === 'cancel') await requireBudget(request, await findPaidBack(deps.db, numbers))
      const results = []
      for (const item of items) {
        const tried = await tryItem(() => takeOrderStep(stepDeps(request), step, item))
        results.push({ ...tried, orderNumber: item.orderNumber })
      }
      deps.outbox.wake()
      return { results }
    })
  }

  function stepDeps(request: FastifyRequest): StepDeps {
    const { db, now } = deps
    return {
      db,
      now,
      ...teamActorOf(request),
      publishStock: (stock) => publishStock(deps, stock),
      approve: approveFor(request),
    }
  }

  function approveFor(request: FastifyRequest): StepDeps['approve'] {
    return (tx, amount) => takeFromBudget({ ...deps, db: tx }, teamCallerOf(request), amount)
  }

  async function requireBudget(request: FastifyRequest, amount: Paise): Promise<void> {
    const caller = teamCallerOf(request)
    if (!(await isWithinBudget(deps, caller, amount))) requireConfirmed(caller, deps.now())
  }
}

function stepConfig(step: OrderStep): RouteConfig {
  return { operation: stepOperations[step], ...(step === 'cancel' && { confirmed: 'by-amount' }) }
}

const stepOperations: Readonly<Record<OrderStep, Operation>> = {
  confirm: 'orders.confirm',
  'start-packing': 'orders.pack',
  release: 'orders.pack',
  pack: 'orders.pack',
  dispatch: 'orders.dispatch',
  'correct-awb': 'orders.dispatch',
  deliver: 'orders.dispatch',
  lost: 'orders.dispatch',
  return: 'orders.return',
  cancel: 'orders.cancel',
}

/** Checked by the schema of the step. */
type StepBody = Parameters<typeof takeOrderStep<OrderStep>>[2]

function bodyOf(request: { body: unknown }): StepBody {
  return request.body as StepBody
}

function refundOf({ reason, lines, key }: RefundLinesRequest) {
  return { reason, lines, ...(key !== undefined && { key }) }
}
