import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { noMoney } from '../../../shop/money.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { findTags } from './tag-store.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('what was imported before there were tags becomes the tags of its customer', async () => {
  const { db, pool } = database
  await pool.query(`drop table order_tag, customer_tag, customer_note;
    drop index order_by_total, order_line_of_product`)
  const id = newId()
  const person = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', phone: '9876543210' }
  await db
    .insertInto('customer')
    .values({ id, ...person, password_hash: '' })
    .execute()
  const imported = {
    company: '',
    note: '',
    tags: 'VIP,  Gym   Owner ,vip,,',
    orders: 0,
    spent_paise: noMoney,
  }
  const flags = { tax_exempt: false, accepts_sms: false, imported_at: new Date() }
  await db
    .insertInto('customer_import')
    .values({ customer_id: id, ...imported, ...flags })
    .execute()
  const file = new URL('../../platform/postgres/migrations/0107-tags-and-notes.sql', import.meta.url)
  await pool.query(await readFile(file, 'utf8'))
  expect(await findTags(db, 'customer', id)).toEqual(['gym owner', 'vip'])
})
