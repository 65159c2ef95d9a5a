import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cashAt } from '../../../shop/checkout/cash-offered.ts'
import { deliveryResponse } from '../../../shop/delivery/contract.ts'
import { arrivalText } from '../../../shop/delivery/delivery-labels.ts'
import { pincodeParams } from '../../../shop/postal/contract.ts'
import { isPin } from '../../../shop/postal/place.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { currentPayments } from '../../platform/settings/current-payments.ts'
import type { PinLookUp } from '../postal/look-up-pin.ts'
import { pincodeLimit } from '../postal/routes.ts'
import { promiseNow } from './delivery-rules.ts'

export const deliveryRoutes =
  ({ lookUp }: PinLookUp, now: () => Date): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/delivery/:pin',
      {
        config: { caller: 'everybody', limits: [pincodeLimit] },
        schema: { tags: ['delivery'], params: pincodeParams, response: { 200: deliveryResponse } },
      },
      async ({ params: { pin } }) => {
        const [office] = (isPin(pin) && (await lookUp(pin))) || []
        if (!office) throw new Refusal('unknown-pin', { pin })
        const promised = promiseNow(pin, now())
        const cash = cashAt(pin, currentPayments())
        return {
          pin,
          city: office.District,
          state: office.State,
          arrives: promised && { from: promised.from, to: promised.to },
          days: promised && arrivalText(promised),
          orderBefore: promised?.orderBefore ?? null,
          ...(cash && { cash }),
        }
      },
    )
  }
