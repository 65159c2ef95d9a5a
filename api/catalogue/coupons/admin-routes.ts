import type { FastifyRequest } from 'fastify'
import settings from '#store/settings.json' with { type: 'json' }
import {
  type AdminCoupon,
  type CouponLimits,
  couponParams,
  listCouponsQuery,
  listCouponsResponse,
  mostUsesCounted,
  shownCouponResponse,
  couponWrites as writes,
} from '../../../shop/coupons/admin-contract.ts'
import { steepPercent } from '../../../shop/coupons/percent.ts'
import { isOffered } from '../../../shop/coupons/validate-coupon.ts'
import { cutPage } from '../../../shop/wire/paging.ts'
import { findAudit } from '../../platform/audit/audit-log.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { requireConfirmed } from '../../team/confirm.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { changeCoupon, endCoupon, findCoupon, makeCoupon } from './edit-coupon.ts'
import { type EditedCoupon, listCoupons } from './list-coupons.ts'
import { wantedCoupons } from './wanted-coupons.ts'

export const adminCouponRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['coupons']
  const one = { tags, params: couponParams }

  app.get(
    '/api/admin/coupons',
    {
      config: { operation: 'coupons.read' },
      schema: { tags, querystring: listCouponsQuery, response: { 200: listCouponsResponse } },
    },
    async (request) => {
      const { limit, cursor, ...asked } = request.query
      const wanted = { ...wantedCoupons(asked), now: deps.now(), after: cursor, limit: limit + 1 }
      const found = await listCoupons(deps.db, wanted)
      const { items, next } = cutPage(found, { limit, placeOf: ({ id }) => id })
      return { items: items.map(wireCoupon), next }
    },
  )

  app.get(
    '/api/admin/coupons/:couponId',
    { config: { operation: 'coupons.read' }, schema: { ...one, response: { 200: shownCouponResponse } } },
    async (request) => {
      const coupon = await findCoupon(deps, request.params.couponId)
      const history = await findAudit(deps.db, [`coupon ${coupon.title}`])
      return {
        ...wireCoupon(coupon),
        history: history.map(({ at, actor, operation }) => ({ at: at.toISOString(), actor, operation })),
      }
    },
  )

  serveWrite(
    app,
    writes.make,
    { tags, operation: 'coupons.write', confirmed: 'by-amount', status: 201 },
    async (request) => {
      const { title, ...limits } = request.body
      requireConfirmedDiscount(request, limits)
      const made = await makeCoupon(deps, { title, limits, ...teamActorOf(request) })
      return wireCoupon(made)
    },
  )

  serveWrite(
    app,
    writes.change,
    { ...one, operation: 'coupons.write', confirmed: 'by-amount' },
    async (request) => {
      const { version, ...limits } = request.body
      requireConfirmedDiscount(request, limits)
      const { couponId: id } = request.params
      return wireCoupon(await changeCoupon(deps, { id, version, limits, ...teamActorOf(request) }))
    },
  )

  serveWrite(app, writes.end, { ...one, operation: 'coupons.write' }, async (request) => {
    const { couponId: id } = request.params
    return wireCoupon(await endCoupon(deps, { id, ...request.body, ...teamActorOf(request) }))
  })

  function requireConfirmedDiscount(request: FastifyRequest, { percent }: CouponLimits): void {
    if (percent > steepPercent) requireConfirmed(teamCallerOf(request), deps.now())
  }
}

function wireCoupon({ uses, startsAt, endsAt, createdAt, ...coupon }: EditedCoupon): AdminCoupon {
  const hasMoreUses = coupon.usageLimit === null && uses > mostUsesCounted
  return {
    ...coupon,
    isInternal: !isOffered(coupon.title, settings.coupons.internalPrefix),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    uses: hasMoreUses ? mostUsesCounted : uses,
    hasMoreUses,
  }
}
