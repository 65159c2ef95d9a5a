import type { z } from 'zod'
import type { OrderStep, OrderStepResult, orderStepBodies } from '../../../shop/orders/steps-contract.ts'
import { trackingUrl } from '../../../shop/parcels/carriers.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { cancelOrderByNumber } from '../fulfilment/cancel-order.ts'
import { correctAwb } from '../fulfilment/correct-awb.ts'
import { dispatchParcel } from '../fulfilment/dispatch-parcel.ts'
import type { ApproveRefund, FulfilmentDeps } from '../fulfilment/order-in-fulfilment.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { deliverOrder, markLost, receiveReturn } from '../fulfilment/settle-parcel.ts'
import { releasePacking, startPacking } from '../fulfilment/start-packing.ts'
import type { StockLevel } from '../stock-moves.ts'

export interface StepDeps extends FulfilmentDeps {
  publishStock(stock: readonly StockLevel[]): void
  approve: ApproveRefund
}

type Body<Step extends OrderStep> = z.infer<(typeof orderStepBodies)[Step]> & { orderNumber: number }
type Steps = {
  [Step in OrderStep]: (deps: StepDeps, body: Body<Step>) => Promise<Omit<OrderStepResult, 'orderNumber'>>
}

/** The functions that the command line calls, each with the answer of its route. */
const steps: Steps = {
  confirm: async (deps, { orderNumber }) => {
    await confirmOrder(deps, { orderNumber })
    return {}
  },
  'start-packing': async (deps, body) => {
    await startPacking(deps, { orderNumber: body.orderNumber, anyway: body.anyway ?? false })
    return {}
  },
  release: async (deps, { orderNumber }) => {
    await releasePacking(deps, orderNumber)
    return {}
  },
  pack: (deps, { parcels, ...body }) => packOrder(deps, { ...body, ...(parcels && { parcels }) }),
  dispatch: async (deps, body) => {
    const done = await dispatchParcel(deps, body)
    return { ...done, trackingUrl: trackingUrl(done.carrier, done.awb) }
  },
  'correct-awb': async (deps, body) => {
    const done = await correctAwb(deps, body)
    return { ...done, trackingUrl: trackingUrl(done.carrier, done.awb) }
  },
  deliver: async (deps, body) => {
    await deliverOrder(deps, body)
    return {}
  },
  lost: (deps, body) => markLost(deps, body),
  return: async (deps, body) => {
    const { parcel, stock } = await receiveReturn(deps, body)
    deps.publishStock(stock)
    return { parcel }
  },
  cancel: async (deps, body) => {
    deps.publishStock(await cancelOrderByNumber(deps, { ...body, approve: deps.approve }))
    return {}
  },
}

export async function takeOrderStep<Step extends OrderStep>(
  deps: StepDeps,
  step: Step,
  body: Body<Step>,
): Promise<OrderStepResult> {
  return { orderNumber: body.orderNumber, ...(await steps[step](deps, body)) }
}
