import { afterAll, expect, test } from 'vitest'
import { importProducts } from '../../transfer/import/products/import-products.ts'
import { setPriceOf } from '../products/testing.ts'
import { openDocumentShop } from './documents/testing-shop.ts'

const rows = ['whey,Whey,W-1,10,20', 'creatine,Creatine,C-1,30,40']
const shop = await openDocumentShop({}, ['URL handle,Title,SKU,Price,Compare-at price', ...rows].join('\n'))
const { app, catalogue, database } = shop
const host = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => shop.close())

const open = async (path: string) => (await fetch(`${host}${path}`)).text()

/** Whether nothing had to be rendered or looked up for it. */
async function isReady(path: string): Promise<boolean> {
  const before = app.responseCache.countServed()
  await open(path)
  return app.responseCache.countServed() > before
}

test('a new price renews the pages that show it, and leaves all others ready', async () => {
  const [shown, others] = [
    ['/products/whey', '/products'],
    ['/products/creatine', '/about-us', '/cart'],
  ]
  for (const path of [...shown, ...others]) {
    await open(path)
    await expect.poll(() => isReady(path), { message: path }).toBe(true)
  }
  await setPriceOf(database.db, 'W-1', 1_500)
  await catalogue.refresh()
  for (const path of others) expect(await isReady(path), path).toBe(true)
  for (const path of shown) {
    expect(await isReady(path), path).toBe(false)
    await expect.poll(() => open(path), { message: path }).toContain('₹15<')
  }
})

test('every link of the home page leads somewhere, and it offers omega-3 once that is for sale', async () => {
  const links = async () =>
    [...(await open('/')).matchAll(/href="(\/[^"#]*)"/g)].map(([, to = '']) => to).filter(isPage)
  const offersOmega = async () => (await open('/')).includes('>A small golden habit<')
  const own = await links()
  expect(own).toEqual(expect.arrayContaining(['/product/whey', '/product/creatine']))
  for (const to of new Set(own)) expect((await fetch(`${host}${to}`)).status, to).toBe(200)
  expect(await offersOmega()).toBe(false)

  const csv = 'URL handle,Title,SKU,Price,Tags\nomega-3,Omega-3,O-1,50,\nwhey-blend,Blend,B-1,60,'
  await importProducts(database.db, { csv })
  await catalogue.refresh()
  await expect.poll(links).toContain('/products/omega-3')
  expect(await offersOmega()).toBe(true)
  const sold = (await links()).filter((to) => to.startsWith('/product/'))
  expect([...new Set(sold)]).toEqual(['/product/whey-blend'])
})

const isPage = (to: string) => !/^\/(assets|photos|sandbox|favicon|fonts|manifest|icon)|\.\w+$/.test(to)
