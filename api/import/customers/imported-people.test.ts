import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken, openTestShop, post, type TestShop } from '../../accounts/testing.ts'
import { findPastOrdersOf, movePastOrders } from '../../past-orders/past-order-store.ts'
import { collectDataExport } from '../../privacy/collect-data-export.ts'
import { eraseCustomer } from '../../privacy/erase-customer.ts'
import { showCustomer } from '../../privacy/show-customer.ts'
import { textSource } from '../csv/csv-source.ts'
import { importOrders } from '../orders/import-orders.ts'
import { importCustomers } from './import-customers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const actor = 'Asha'
const customers = (...rows: string[]) =>
  importCustomers(shop.deps, { source: textSource(rows.join('\n')), actor })
const orders = (...rows: string[]) => importOrders(shop.deps, { source: textSource(rows.join('\n')), actor })
const header = `Customer ID,First Name,Email,Accepts Email Marketing,Address1,Province Code,Country Code,Zip,Phone`
const orderHeader =
  'Name,Email,Financial Status,Total,Created at,Lineitem quantity,Lineitem name,Shipping Name,Id'
const time = '2025-12-08 11:28:18 -0600'
const idOf = async (email: string) =>
  (await shop.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

test('an imported customer gets in by the reset email, with the orders of before', async () => {
  const imported = await customers(
    header,
    `'123,Meera,Meera@Example.com,yes,12 MG Road,KA,IN,'560001,0 98765-43210`,
  )
  expect(imported).toEqual({ added: 1, known: 0, unread: [] })
  const row = (line: string) => `#900,MEERA@example.com,paid,"1,099.00",${time},${line},Meera Nair,1`
  expect(await orders(orderHeader, row('2,Whey'), '#900,,,,,1,Shaker,,')).toMatchObject({
    orders: 1,
    lines: 2,
  })
  const login = { email: 'meera@example.com', password: 'correct horse' }
  expect((await post(shop, '/api/login', login)).statusCode).toBe(401)
  await post(shop, '/api/forgot-password', { email: login.email })
  const token = await linkToken(shop)
  expect((await post(shop, '/api/reset-password', { token, password: login.password })).statusCode).toBe(200)
  expect((await post(shop, '/api/login', login)).statusCode).toBe(200)
  const id = await idOf(login.email)
  expect(await showCustomer(shop.db, id)).toMatchObject({
    ...{ firstName: 'Meera', phone: '9876543210', isActivated: true, isSubscribed: true, orders: 0 },
    addresses: [{ city: 'Bengaluru', province: 'Karnataka', zip: '560001', phone: '9876543210' }],
    pastOrders: [{ name: '#900', pieces: 3, total: 109_900, payment: 'paid', fulfilment: '' }],
  })
  expect(await collectDataExport(shop.deps, id)).toMatchObject({
    pastOrders: [{ name: '#900', cells: { 'Shipping Name': 'Meera Nair' }, lines: [{}, {}] }],
  })
})

test('what a customer has changed since stays, and an erased one leaves no name in past orders', async () => {
  const email = 'ravi@example.com'
  await customers(header, `'124,Ravi,${email},no,,,,,`)
  await orders(orderHeader, `#901,${email},paid,10,${time},1,Whey,Ravi Rao,2`)
  const id = await idOf(email)
  await shop.db.updateTable('customer').set({ first_name: 'Ravindra' }).where('id', '=', id).execute()
  expect(await customers(header, `'124,Ravi,RAVI@example.com,yes,,,,,`)).toMatchObject({ added: 0, known: 1 })
  expect(await showCustomer(shop.db, id)).toMatchObject({ firstName: 'Ravindra', isSubscribed: false })
  await shop.db.transaction().execute((tx) => movePastOrders(tx, { from: email, to: 'ravi@new.example' }))
  await shop.db.updateTable('customer').set({ email: 'ravi@new.example' }).where('id', '=', id).execute()
  await orders(orderHeader, `#901,${email},refunded,10,${time},1,Whey,Ravi Rao,2`)
  const [moved] = await findPastOrdersOf(shop.db, 'ravi@new.example')
  expect(moved?.cells).toMatchObject({ 'Financial Status': 'refunded' })
  await eraseCustomer(shop.deps, { customerId: id, email: 'ravi@new.example', actor })
  await orders(orderHeader, `#901,${email},paid,10,${time},1,Whey,Ravi Rao,2`)
  const left = await shop.db.selectFrom('past_order').selectAll().where('name', '=', '#901').execute()
  expect(left).toMatchObject([{ email: null, total_paise: 1_000 }])
  expect(JSON.stringify(left)).not.toMatch(/ravi/i)
})

test('a check says what would be imported, and leaves the shop and its next number as they are', async () => {
  const check = (...rows: string[]) => ({ source: textSource(rows.join('\n')), actor, isCheck: true })
  const person = check(header, `'125,Usha,usha@example.com,no,,,,,`)
  expect(await importCustomers(shop.deps, person)).toMatchObject({ added: 1 })
  const order = check(orderHeader, `#5000,usha@example.com,paid,10,${time},1,Whey,Usha,3`)
  expect(await importOrders(shop.deps, order)).toMatchObject({ orders: 1 })
  expect(await findPastOrdersOf(shop.db, 'usha@example.com')).toEqual([])
  const { rows } = await sql`select last_value as last from order_number`.execute(shop.db)
  expect(rows).toEqual([{ last: 1001 }])
})

test.each([
  [`,A,not an email,,,,,,`, 'Email: Enter an email address like name@example.com.'],
  [`,A,,,,,,,`, 'Email: Email is required.'],
  [`,A,x@example.com,perhaps,,,,,`, 'Accepts Email Marketing: "perhaps" is neither yes nor no.'],
  [`,A,x@example.com,,,,,,9.19877E+11`, 'Phone: "9.19877E+11" was shortened by a spreadsheet'],
  [`,A,x@example.com,,,,,,+1 555 0100`, 'Phone: "+1 555 0100" is not an Indian phone number of ten digits.'],
  [`,A,x@example.com,,1 Road,KA,IN,5600,9876543210`, 'Zip: "5600" is not a PIN code of India.'],
  [`,A,x@example.com,,1 Road,QC,IN,560001,9876543210`, 'Province Code: "QC" is not a state of India.'],
  [
    `,A,x@example.com,,1 Road,,CA,560001,9876543210`,
    'Country Code: "CA": this shop delivers within India only.',
  ],
  [`,A,x@example.com,,1 Road,,IN,560001,`, 'Default Address Phone: an address needs a phone number.'],
  [`,A,first@example.com,,,,,,`, 'Email: first@example.com is in row 2 already.'],
])('a customer that cannot be taken is named, and none is imported: %s', async (row, problem) => {
  await expect(customers(header, ',First,FIRST@example.com,,,,,,', row)).rejects.toThrow(`Row 3, ${problem}`)
  expect(
    await shop.db.selectFrom('customer').select('id').where('email', '=', 'first@example.com').execute(),
  ).toEqual([])
})

test.each([
  [`#2,x@example.com,paid,10,8/12/2025 11:28,1,Whey,,`, 'Created at: "8/12/2025 11:28" is not a time like'],
  [`#2,x@example.com,paid,1.2E+05,${time},1,Whey,,`, 'Total: "1.2E+05" was shortened by a spreadsheet'],
  [`#2,x@example.com,paid,,${time},1,Whey,,`, 'Total: every order needs its total.'],
  [`#2,x@example.com,paid,10,${time},1.5,Whey,,`, 'Lineitem quantity: "1.5" is not a whole number.'],
  [`#2,x@example.com,paid,10,${time},1,Whey,,5.8E+12`, 'Id: "5.8E+12" was shortened by a spreadsheet'],
  [`,x@example.com,paid,10,${time},1,Whey,,`, 'Name: every row needs the name of its order, such as #1001.'],
])('an order that cannot be taken is named, and none is imported: %s', async (row, problem) => {
  const first = `#1,,paid,10,${time},1,Whey,,`
  await expect(orders(orderHeader, first, row, first)).rejects.toThrow(
    new RegExp(
      `^Row 3, ${RegExp.escape(problem)}[^]*Row 4, Name: #1 begins in row 2: the rows of an order have to follow`,
    ),
  )
  expect(await findPastOrdersOf(shop.db, 'x@example.com')).toEqual([])
})
