import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { callOk } from '../../client/client.ts'
import { type Customer, openCustomer } from '../../client/customer.ts'
import { waitForEmail } from '../../client/mailbox.ts'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { acceptInvitation, asMember } from '../../client/team.ts'
import { formPages, textPages } from '../../e2e/pages.ts'
import { colours, goods, name } from './first-store.ts'
import { openChai } from './open-chai.ts'

const starts = [
  '/',
  '/products?search=nothing+like+it',
  '/products/nothing',
  '/compare?products=masala-chai,nilgiri-green',
  '/cart',
  '/checkout/shipping',
  '/account',
  ...textPages,
  ...formPages,
  '/admin',
  '/api/docs/json',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/google.xml',
  '/feeds/google.csv',
]

/** What the store is built with, and what its owner publishes. */
const former = {
  brand: 'Before Leaf',
  symbol: '☂',
  tagline: 'Before its tagline',
  blurb: 'Before its blurb.',
}
const published = {
  brand: 'Chai Co.',
  symbol: '❧',
  tagline: 'Tea from one garden',
  blurb: 'Teas of one garden.',
}
const formerly = new RegExp(Object.values(former).join('|'))

const colour = new RegExp(colours.join('|'), 'i')

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a shop of another store, with a name of its owner, shows nothing of the one that ships nor its former name', async () => {
  const { shop, folder, close } = await openChai(former)
  ends.push(close)
  await publishBrand(shop)
  const customer = await openCustomer(shop)
  const order = await payAtNimbu(shop.url, customer)
  await shop.command('orders', 'pack', String(order.order_number))
  const emails = [
    await waitForEmail(shop, customer.email, /activate/i),
    await waitForEmail(shop, customer.email, /order/i),
  ]
  const { userId, token } = customer
  const invoices = {
    path: `/api/profile/orders/${userId}/invoices/${order.id}`,
    token,
    method: 'GET',
  } as const
  const [invoice = ''] = /\/invoice\?[^"]+/.exec((await shop.call(invoices)).text) ?? []

  const found = await crawl(shop.url, [...starts, invoice])
  for (const email of emails) found.set(email.subject, email.subject + email.html + email.text)
  found.set('invoice.pdf', await readPdf(`${shop.url}${invoice.replace('?', '.pdf?')}`))
  for await (const file of glob('build/{client,admin}/**/*.{js,css}', { cwd: folder }))
    found.set(file, await readFile(path.join(folder, file), 'utf8'))
  expect(found.get('/')).toContain('<title>Chai Co. · Tea from one garden</title>')
  expect(found.get('/admin')).toContain('<title>Chai Co.</title>')
  expect(found.get('/products/masala-chai')).toContain('₹3.99 per cup')
  expect(found.get(invoice)).toContain('Chai Company Private Limited')
  expect([...found].flatMap(([address, text]) => strangeIn(address, text))).toEqual([])
})

async function publishBrand(shop: ShopProcess): Promise<void> {
  const invited = await shop.command('team', 'invite', 'asha@example.com', '--role', 'owner')
  const [link = ''] = /http\S+\/admin\/invitation#\S+/.exec(invited) ?? []
  const owner = await acceptInvitation(shop, { url: shop.url, link, name: 'Asha' })
  const path = '/api/admin/pages/brand'
  const draft = { method: 'PUT', path: `${path}/draft`, body: { version: 0, words: published } } as const
  const { version } = await callOk<{ version: number }>(shop, asMember(shop.url, owner, draft))
  const publish = { method: 'POST', path: `${path}/publish`, body: { version } } as const
  await callOk(shop, asMember(shop.url, owner, publish))
}

/** On the page of the store's own provider, which sends the browser back. */
async function payAtNimbu(url: string, customer: Customer) {
  const orderId = await customer.openPaymentOrder('masala-chai')
  const body = new URLSearchParams({ mode: 'upi', outcome: 'paid' })
  const answer = await fetch(`${url}/sandbox/nimbu-pay/pay/${orderId}/done`, { method: 'POST', body })
  expect(new URL(answer.url).pathname).toBe('/checkout/shipping')
  const [order] = await customer.listOrders()
  if (!order) throw new Error('the return of Nimbu Pay has not made an order')
  return order
}

/** What a browser would load from there on, but photographs and other orders of the same lists. */
async function crawl(url: string, from: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const queue = [...from]
  for (const address of queue) {
    const answer = await fetch(url + address)
    if (/image\/(?!svg)|font|octet/.test(answer.headers.get('content-type') ?? '')) continue
    const text = (await answer.text()).replaceAll('&amp;', '&')
    found.set(address, text)
    const links = [...text.matchAll(/(?:href|src)="(\/(?!photos|sandbox)[^"#?]*)"|(?<=<loc>)[^<]+/g)]
    for (const [loc, link = new URL(loc, url).pathname] of links) if (!queue.includes(link)) queue.push(link)
  }
  return found
}

/** Its colours, and what it says of itself; the text is in numbers of glyphs, and the page beside it has the same. */
async function readPdf(url: string): Promise<string> {
  const file = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n(x[\s\S]*?)\r?\nendstream/g)]
  const contents = streams.map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  )
  return file + contents.join('\n')
}

function strangeIn(address: string, text: string): string[] {
  const isCode = address.endsWith('.js') || address === '/api/docs/json'
  const words = isCode ? [name] : [name, goods]
  return [...words, formerly, colour].flatMap((pattern) => {
    const [found] = new RegExp(`.{0,40}(?:${pattern.source}).{0,40}`, 'i').exec(text) ?? []
    return found === undefined ? [] : [`${address}: ${found}`]
  })
}
