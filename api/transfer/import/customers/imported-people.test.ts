import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { confirmEmail } from '../../../customers/accounts/confirm-email.ts'
import { readProfile } from '../../../customers/accounts/read-profile.ts'
import { linkToken, openTestShop, post, tokenIn } from '../../../customers/accounts/testing.ts'
import { openPhoneCustomer, setPasswordHash } from '../../../customers/customer-store.ts'
import { deleteGuestsWithoutOrder } from '../../../customers/guests/guest-store.ts'
import { queueLink } from '../../../customers/links/queue-link.ts'
import { collectDataExport } from '../../../customers/privacy/collect-data-export.ts'
import { eraseCustomer } from '../../../customers/privacy/erase-customer.ts'
import { showCustomer } from '../../../customers/privacy/show-customer.ts'
import { listPastOrders } from '../../../orders/past-orders/list-past-orders.ts'
import { findPastOrdersOf, movePastOrders } from '../../../orders/past-orders/past-order-store.ts'
import { hashErased } from '../../../platform/http/keyed-hash.ts'
import { withTransaction } from '../../../platform/postgres/database.ts'
import { newId } from '../../../platform/postgres/new-id.ts'
import { textSource } from '../csv/csv-source.ts'
import { importOrders } from '../orders/import-orders.ts'
import { importCustomers } from './import-customers.ts'

const shop = await openTestShop()
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

async function moveTo(customerId: string, email: string): Promise<void> {
  await queueLink(shop.db, { purpose: 'change-email', customerId, email })
  const mails = await shop.deliverMail()
  const token = tokenIn(mails.find(({ subject }) => subject === 'confirm-email')?.text)
  await confirmEmail(shop.deps, { token, customerId, network: '127.0.0.1' })
}

test('an imported customer gets in by the reset email, with the orders of before', async () => {
  const imported = await customers(
    header,
    `'123,Meera,Meera@Example.com,yes,12 MG Road,KA,IN,'560001,0 98765-43210`,
  )
  expect(imported).toEqual({ added: 1, known: 0, erased: 0, noted: 0, unread: [] })
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
  expect(await readProfile(shop.db, id)).toMatchObject({ wantsUpdates: true })
  expect(await showCustomer(shop.db, id)).toMatchObject({
    firstName: 'Meera',
    phone: '9876543210',
    isActivated: true,
    isSubscribed: true,
    orders: 1,
    spent: 109_900,
    addresses: [{ city: 'Bengaluru', province: 'Karnataka', zip: '560001', phone: '9876543210' }],
    pastOrders: [
      { name: '#900', items: [{ quantity: 2 }, { quantity: 1 }], total: 109_900, payment: 'paid' },
    ],
  })
  expect(await collectDataExport(shop.deps, id)).toMatchObject({
    pastOrders: [{ name: '#900', cells: { 'Shipping Name': 'Meera Nair' }, lines: [{}, {}] }],
  })
})

test('an imported address is in the state of its PIN code', async () => {
  await customers(header, `'125,Anil,anil@example.com,no,12 MG Road,DL,IN,122001,9876543211`)
  expect(await showCustomer(shop.db, await idOf('anil@example.com'))).toMatchObject({
    addresses: [{ province: 'Haryana', zip: '122001' }],
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
  const [moved] = await findPastOrdersOf(shop.db, ['ravi@new.example'])
  expect(moved?.cells).toMatchObject({ 'Financial Status': 'refunded' })
  await eraseCustomer(shop.deps, { customerId: id, email: 'ravi@new.example', actor })
  await orders(orderHeader, `#901,${email},paid,10,${time},1,Whey,Ravi Rao,2`)
  const left = await shop.db.selectFrom('past_order').selectAll().where('name', '=', '#901').execute()
  expect(left).toMatchObject([{ email: null, total_paise: 1_000 }])
  expect(JSON.stringify(left)).not.toMatch(/ravi/i)
})

test('an erased customer does not come back with the same file, and only a keyed hash is left', async () => {
  const rows = [header, `'126,Tara,tara@example.com,yes,,,,,`, `'127,Uma,uma@example.com,no,,,,,`]
  await customers(...rows)
  const customerId = await idOf('tara@example.com')
  await eraseCustomer(shop.deps, { customerId, email: 'tara@example.com', actor })
  expect(await customers(...rows)).toMatchObject({ added: 0, known: 1, erased: 1 })
  const found = shop.db.selectFrom('customer').where('email', '=', 'tara@example.com')
  expect(await found.select('id').execute()).toEqual([])
  const left = await shop.db.selectFrom('erased_email').selectAll().execute()
  expect(
    left.filter(({ hash }) => hash.equals(hashErased(shop.deps.config, 'tara@example.com'))),
  ).toHaveLength(1)
})

test('past orders of an erased customer come back without the person, by any email they had here', async () => {
  const [before, after] = ['old.veda@example.com', 'veda@example.com']
  await customers(header, `'128,Veda,${before},no,,,,,`)
  const id = await idOf(before)
  await moveTo(id, after)
  await eraseCustomer(shop.deps, { customerId: id, email: after, actor })
  expect(await customers(header, `'128,Veda,${before},no,,,,,`)).toMatchObject({ added: 0, erased: 1 })
  const rows = [before, after, 'else@example.com'].map(
    (email, at) => `#92${at},${email},paid,10,${time},1,Whey,Veda Iyer,2`,
  )
  for (const _ of ['imported', 'again'])
    expect(await orders(orderHeader, ...rows)).toMatchObject({ orders: 3, erased: 2 })
  const found = shop.db.selectFrom('past_order').selectAll().where('name', 'in', ['#920', '#921', '#922'])
  const [first, second, other] = await found.orderBy('name').execute()
  for (const order of [first, second]) {
    expect(order).toMatchObject({ email: null, is_erased: true, total_paise: 1_000, cells: { Id: '2' } })
    expect(JSON.stringify(order)).not.toMatch(/veda/i)
  }
  expect(other).toMatchObject({ email: 'else@example.com', is_erased: false })
})

test('an order whose customer lives on under another email stays theirs, though its old email was erased', async () => {
  const email = 'shared@example.com'
  await customers(header, `'129,Asha,${email},no,,,,,`)
  const row = `#930,${email},paid,10,${time},1,Whey,Asha Rao,2`
  await orders(orderHeader, row)
  await moveTo(await idOf(email), 'asha@new.example')
  await customers(header, `'130,Ravi,${email},no,,,,,`)
  await eraseCustomer(shop.deps, { customerId: await idOf(email), email, actor })
  await orders(orderHeader, row)
  const kept = await findPastOrdersOf(shop.db, ['asha@new.example'])
  expect(kept).toMatchObject([{ name: '#930', cells: { 'Shipping Name': 'Asha Rao' } }])
})

test('a check says what would be imported, and leaves the shop and its next number as they are', async () => {
  const check = (...rows: string[]) => ({ source: textSource(rows.join('\n')), actor, isCheck: true })
  const person = check(header, `'125,Usha,usha@example.com,no,,,,,`)
  expect(await importCustomers(shop.deps, person)).toMatchObject({ added: 1 })
  const order = check(orderHeader, `#5000,usha@example.com,paid,10,${time},1,Whey,Usha,3`)
  expect(await importOrders(shop.deps, order)).toMatchObject({ orders: 1 })
  expect(await findPastOrdersOf(shop.db, ['usha@example.com'])).toEqual([])
  const { rows } = await sql`select last_value as last from order_number`.execute(shop.db)
  expect(rows).toEqual([{ last: 1001 }])
})

const logIn = (phone: string) =>
  withTransaction(shop.db, (tx) => openPhoneCustomer(tx, phone, shop.clock.now))
const phoneHeader = 'Customer ID,First Name,Email,Phone,Verified Phone,Guest Email'

test('who has only proven a number logs in by it here, and sees the orders of before', async () => {
  const phone = '+919812300011'
  expect(await customers(phoneHeader, `,Nila,,,${phone},`)).toMatchObject({ added: 1, known: 0 })
  expect(await customers(phoneHeader, `,Nila,,,${phone},`)).toMatchObject({ added: 0, known: 1 })
  const phones = orderHeader.replace('Shipping Name', 'Phone')
  const gift = `#941,,paid,10,${time},1,Whey,9812300012,2`
  await orders(phones, `#940,,paid,10,${time},1,Whey,098123 00011,1`, gift)
  const customer = await logIn(phone)
  expect(customer).toMatchObject({ firstName: 'Nila', phone: '9812300011', email: null, passwordHash: null })
  expect(await listPastOrders(shop.db, { customerId: customer.id })).toMatchObject([{ name: '#940' }])
  expect(await showCustomer(shop.db, customer.id)).toMatchObject({
    orders: 1,
    pastOrders: [{ name: '#940' }],
  })
})

test('a number that logs in to an account is given to no other one', async () => {
  const phone = '+919812300021'
  await customers(phoneHeader, `,Nila,nila@example.com,,${phone},`)
  const row = `,Other,other@example.com,,${phone},`
  await expect(customers(phoneHeader, `,First,new@example.com,,,`, row)).rejects.toThrow(
    `Row 3, Verified Phone: ${phone} logs in to another customer's account in this shop.`,
  )
  const same = [`,Nila,NILA@example.com,,${phone},`]
  expect(await customers(phoneHeader, ...same)).toMatchObject({ added: 0, known: 1 })
  expect(await customers(phoneHeader, `,Someone,,,${phone},`)).toMatchObject({ added: 0, known: 1 })
  const held = shop.db.selectFrom('customer').select('email').where('verified_phone', '=', phone)
  expect(await held.execute()).toEqual([{ email: 'nila@example.com' }])
})

test('of whoever was erased neither number nor guest comes back, nor the person in their orders', async () => {
  const [phone, guest] = ['+919812300031', newId()]
  const rows = [`,Nila,,,${phone},`, `${guest},,,,,guest@example.com`]
  expect(await customers(phoneHeader, ...rows)).toMatchObject({ added: 2 })
  const past = [
    orderHeader.replace('Shipping Name', 'Phone,Shipping Name').replace(',Id', ''),
    `#950,,paid,10,${time},1,Whey,${phone},Nila Iyer`,
  ]
  await orders(...past)
  await deleteGuestsWithoutOrder(shop.db, new Date(shop.clock.now.getTime() + 1))
  const { id } = await logIn(phone)
  await eraseCustomer(shop.deps, { customerId: id, phone: '9812300031', actor })
  await eraseCustomer(shop.deps, { customerId: guest, email: 'guest@example.com', actor })
  expect(await customers(phoneHeader, ...rows)).toMatchObject({ added: 0, erased: 2 })
  for (const _ of ['erased', 'imported again']) {
    const left = await shop.db.selectFrom('past_order').selectAll().where('name', '=', '#950').execute()
    expect(left).toMatchObject([{ email: null, is_erased: true }])
    expect(JSON.stringify(left)).not.toMatch(/nila|98123/i)
    expect(await orders(...past)).toMatchObject({ orders: 1, erased: 1 })
  }
})

test('nor does a guest who had an account when they were erased', async () => {
  const [guest, email] = [newId(), 'later@example.com']
  const row = `${guest},,,,,${email}`
  expect(await customers(phoneHeader, row)).toMatchObject({ added: 1 })
  await setPasswordHash(shop.db, guest, 'chosen')
  await moveTo(guest, email)
  await eraseCustomer(shop.deps, { customerId: guest, email, actor })
  expect(await customers(phoneHeader, row)).toMatchObject({ added: 0, erased: 1 })
})

test.each([
  [`,A,,9812300041,,`, 'Email: a customer needs an email, or under Verified Phone'],
  [`,A,,,0123456789,`, 'Verified Phone: "0123456789" is no mobile number, and gets no code.'],
  [`,A,,,9812300040,`, 'Verified Phone: +919812300040 is in row 2 already.'],
  [`,A,a@example.com,,,g@example.com`, 'Guest Email: a guest has neither Email nor Verified Phone.'],
  [`123,A,,,,g@example.com`, 'Customer ID: a guest needs the Customer ID of the shop'],
])('a customer without an email that cannot be taken is named: %s', async (row, problem) => {
  await expect(customers(phoneHeader, `,First,,,9812300040,`, row)).rejects.toThrow(`Row 3, ${problem}`)
})

test.each([
  [`,A,not an email,,,,,,`, 'Email: Enter an email address like name@example.com.'],
  [`,A,,,,,,,`, 'Email: a customer needs an email, or under Verified Phone the mobile number'],
  [`,A,x@example.com,perhaps,,,,,`, 'Accepts Email Marketing: "perhaps" is neither yes nor no.'],
  [
    `,A,x@example.com,,,,,,9.19877E+11`,
    'Phone: "9.19877E+11" has lost digits: a spreadsheet has shortened it',
  ],
  [`,A,x@example.com,,,,,,+1 555 0100`, 'Phone: "+1 555 0100" is not an Indian phone number of ten digits.'],
  [`,A,x@example.com,,1 Road,KA,IN,5600,9876543210`, 'Zip: "5600" is not a PIN code of India.'],
  [`,A,x@example.com,,1 Road,QC,IN,560001,9876543210`, 'Province Code: "QC" is not a state of India.'],
  [
    `,A,x@example.com,,1 Road,,CA,560001,9876543210`,
    'Country Code: "CA": this shop delivers within India only.',
  ],
  [
    `,A,x@example.com,,1 Road,,IN,560001,`,
    'Default Address Phone: an address needs a phone number: add one, or empty the address.',
  ],
  [`,A,first@example.com,,,,,,`, 'Email: first@example.com is in row 2 already.'],
])('a customer that cannot be taken is named, and none is imported: %s', async (row, problem) => {
  await expect(customers(header, ',First,FIRST@example.com,,,,,,', row)).rejects.toThrow(`Row 3, ${problem}`)
  expect(
    await shop.db.selectFrom('customer').select('id').where('email', '=', 'first@example.com').execute(),
  ).toEqual([])
})

test.each([
  [
    `#2,x@example.com,paid,10,${time},1,Whey,${'x'.repeat(501)},`,
    'Shipping Name: it is too long: at most 500 characters.',
  ],
  [`#2,x@example.com,paid,10,8/12/2025 11:28,1,Whey,,`, 'Created at: "8/12/2025 11:28" is not a time like'],
  [
    `#2,x@example.com,paid,1.2E+05,${time},1,Whey,,`,
    'Total: "1.2E+05" is not an amount in rupees: a spreadsheet has shortened it',
  ],
  [`#2,x@example.com,paid,,${time},1,Whey,,`, 'Total: every order needs its total.'],
  [`#2,x@example.com,paid,10,${time},1.5,Whey,,`, 'Lineitem quantity: "1.5" is not a whole number.'],
  [
    `#2,x@example.com,paid,10,${time},1,Whey,,5.8E+12`,
    'Id: "5.8E+12" has lost digits: a spreadsheet has shortened it',
  ],
  [`,x@example.com,paid,10,${time},1,Whey,,`, 'Name: every row needs the name of its order, such as #1001.'],
])('an order that cannot be taken is named, and none is imported: %s', async (row, problem) => {
  const first = `#1,,paid,10,${time},1,Whey,,`
  await expect(orders(orderHeader, first, row, first)).rejects.toThrow(
    new RegExp(
      `^Row 3, ${RegExp.escape(problem)}[^]*Row 4, Name: #1 begins in row 2: the rows of an order have to follow`,
    ),
  )
  expect(await findPastOrdersOf(shop.db, ['x@example.com'])).toEqual([])
})
