import shopJson from '#store/settings.json' with { type: 'json' }
import {
  allCouponsResponse,
  checkCouponRequest,
  checkCouponResponse,
  discountCodesResponse,
} from '../../../shop/coupons/contract.ts'
import type { ShopSettings } from '../../../shop/shop-settings.ts'
import { listOffered } from '../../catalogue/coupons/list-offered.ts'
import { findCustomerId, requireToken } from '../../customers/sessions/require-session.ts'
import { readBearer } from '../../platform/http/read-bearer.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { checkCoupon } from './check-coupon.ts'
import { couponProducts } from './coupon-products.ts'

const { internalPrefix }: ShopSettings['coupons'] = shopJson.coupons

export const couponRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  app.get(
    '/api/discount/all-coupons',
    { config: { caller: 'everybody' }, schema: { tags: ['coupons'], response: { 200: allCouponsResponse } } },
    async (request) => {
      const customerId = await findCustomerId(deps, request)
      const coupons = await listOffered(deps, { internalPrefix, customerId })
      return coupons.map((coupon) => ({ priceRule: priceRuleOf(coupon, couponProducts(deps, coupon)) }))
    },
  )

  app.post(
    '/api/discount/check',
    {
      config: { caller: 'everybody', limits: [perHour('coupon-check.ip', 1200)] },
      schema: { tags: ['coupons'], body: checkCouponRequest, response: { 200: checkCouponResponse } },
    },
    async (request) => {
      const token = readBearer(request)
      const customerId = token ? (await requireToken(deps, token)).customerId : null
      return checkCoupon(deps, { ...request.body, customerId })
    },
  )

  if (!deps.config.testScreens) return
  app.get(
    '/api/discount/codes',
    {
      config: { caller: 'everybody' },
      schema: { tags: ['coupons'], response: { 200: discountCodesResponse } },
    },
    async () => {
      const coupons = await listOffered(deps, { internalPrefix, customerId: null })
      return coupons.map(({ id, title, createdAt }) => ({
        id,
        title,
        code: title,
        created_at: createdAt.toISOString(),
      }))
    },
  )
}

type Offered = Awaited<ReturnType<typeof listOffered>>[number]

function priceRuleOf({ title, percent, minimumSubtotal }: Offered, productHandles: string[] | null) {
  return {
    title,
    value: percent,
    ...(productHandles && { productHandles }),
    ...(minimumSubtotal > 0 && { minimumSubtotal }),
  }
}
