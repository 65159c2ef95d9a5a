import { expect, expectTypeOf, test } from 'vitest'
import type { AdminCoupon, couponWrites } from '../../shop/coupons/admin-contract.ts'
import { write } from './api.ts'

test('a write is compiled as its contract has it, and not otherwise', () => {
  expect(compiled).toBeTypeOf('function')
})

/** Never called: the compiler reads it. */
function compiled(id: string) {
  expectTypeOf(write<typeof couponWrites.end>('POST', `/coupons/${id}/end`, { version: 1 })).toEqualTypeOf<
    Promise<AdminCoupon>
  >()
  // @ts-expect-error Another method.
  write<typeof couponWrites.end>('PUT', `/coupons/${id}/end`, { version: 1 })
  // @ts-expect-error Another path.
  write<typeof couponWrites.end>('POST', `/coupons/${id}/finish`, { version: 1 })
  // @ts-expect-error No prefix: `write` adds it.
  write<typeof couponWrites.end>('POST', `/api/admin/coupons/${id}/end`, { version: 1 })
  // @ts-expect-error Another type of a field.
  write<typeof couponWrites.end>('POST', `/coupons/${id}/end`, { version: '1' })
  // @ts-expect-error A field that it does not have.
  write<typeof couponWrites.end>('POST', `/coupons/${id}/end`, { version: 1, at: 'noon' })
  // @ts-expect-error No contract.
  write('DELETE', `/coupons/${id}`)
  // @ts-expect-error No body.
  write<typeof couponWrites.end>('POST', `/coupons/${id}/end`)
}
