import { confirmOrderRequest, orderCodeRequest } from '../../../shop/checkout/contract.ts'
import { successMessage } from '../../../shop/wire/contract.ts'
import { codeLimits } from '../../customers/phone/routes.ts'
import { requireSession } from '../../customers/sessions/require-session.ts'
import { wideNetwork } from '../../platform/http/client-network.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { confirmByCode } from './confirm-by-code.ts'
import { sendOrderCode } from './send-order-code.ts'

export const orderCodeRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['checkout']
  const response = { 200: successMessage }

  app.post(
    '/api/checkout/cash/code',
    {
      config: { caller: 'customer', limits: codeLimits, log: 'phone code asked for' },
      schema: { tags, body: orderCodeRequest, response },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const { orderId } = request.body
      await sendOrderCode(deps, { customerId, orderId, network: wideNetwork(request.ip) })
      return { success: true, message: 'We have sent a code to your phone.' } as const
    },
  )

  app.post(
    '/api/checkout/cash/confirm',
    {
      config: {
        caller: 'customer',
        limits: [perHour('order-code.ip', 240), perHour('order-code.account', 120)],
        log: 'order confirmed by a code',
      },
      schema: { tags, body: confirmOrderRequest, response },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      await confirmByCode(deps, { customerId, ...request.body })
      return { success: true, message: 'Your order is confirmed. We’re packing it.' } as const
    },
  )
}
