import { afterAll, expect, test } from 'vitest'
import { buy } from '../orders/checkout/testing-shopper.ts'
import { withTransaction } from '../platform/postgres/database.ts'
import { openTestAdmin } from '../team/admin/testing.ts'
import { openTestCustomer } from './accounts/testing-customer.ts'
import { sumSpent } from './sum-spent.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

const list = async (query: string) => (await admin.as('manager', `/customers?${query}`)).json()
const spentOf = (items: readonly { spent: number }[]) => items.map(({ spent }) => spent)
const one = [{ productId: admin.variants.chocolate, quantity: 1 }]

test('customers are listed and exported by what they have spent, page by page', async () => {
  await openTestCustomer(admin)
  await buy(admin, await openTestCustomer(admin))
  await buy(admin, await openTestCustomer(admin), { products: one })
  await buy(admin, await openTestCustomer(admin), { products: one })
  await sumSpent(admin.db)
  const all = spentOf((await list('sort=most-spent')).items)
  expect(all).toEqual([379_800, 189_900, 189_900, 0])
  for (const [sort, wanted] of Object.entries({ 'most-spent': all, 'least-spent': all.toReversed() })) {
    const pages: number[] = []
    for (let cursor = ''; cursor !== null; ) {
      const page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      pages.push(...spentOf(page.items))
      cursor = page.next
    }
    expect(pages).toEqual(wanted)
  }
  const { body } = await admin.as('manager', '/customers/export?sort=most-spent', { payload: {} })
  const [, ...rows] = body.trim().split('\r\n')
  expect(rows.map((row) => Number(row.split(',').at(-3)) * 100)).toEqual(all)
})

test('the next hour knows of what was given back, and of who came since', async () => {
  const { items } = await list('sort=most-spent&limit=1')
  await admin.pool.query(`update "order" set status = 'cancelled' where customer_id = $1`, [items[0].id])
  const ravi = await openTestCustomer(admin)
  await buy(admin, ravi, { products: one })
  await sumSpent(admin.db)
  const listed = (await list('sort=most-spent')).items
  expect(spentOf(listed)).toEqual([189_900, 189_900, 189_900, 0, 0])
  expect(listed.slice(0, 3).map(({ id }: { id: string }) => id)).toContain(ravi.customerId)
})

test('accounts that go meanwhile neither hold it up nor end it', async () => {
  const ids = [(await openTestCustomer(admin)).customerId, (await openTestCustomer(admin)).customerId]
  await admin.pool.query('insert into customer_spent values ($1, 0)', [ids[0]])
  await withTransaction(admin.db, async (tx) => {
    await tx.deleteFrom('customer').where('id', 'in', ids).execute()
    await sumSpent(admin.db)
  })
})
