import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestCommands } from '../testing.ts'

const commands = await openTestCommands()
const folder = await mkdtemp(path.join(tmpdir(), 'shop-import-'))
afterAll(async () => {
  await commands.close()
  await rm(folder, { recursive: true })
})

const header = 'Handle,Title,Variant SKU,Variant Price'

test('products of a file: a check first, then all, then the same again changes nothing', async () => {
  const file = await write('products.csv', `${header},Colour\nrope_1,Rope,ROPE,349,red\n`)
  const lacks = (count: string) =>
    expect.stringMatching(
      new RegExp(
        `^Columns that are not imported: Colour.\n1 draft, until nothing is missing:\n[^]*${count}$`,
      ),
    )
  const checked = await commands.shop('import', 'products', file, '--check')
  expect(checked.said).toContain('Checked, nothing changed. It would import 1 product (1 new, 0 changed)')
  expect((await commands.shop('products', 'status', 'rope-1', 'draft')).code).toBe(1)
  const first = await commands.shop('import', 'products', file, '--by', 'Asha')
  expect(first.said).toContain('1 handle had to change; old addresses lead to new ones.')
  expect(first.said).toMatch(
    /Imported 1 product \(1 new, 0 changed\) with 1 variant \(1 new, 0 changed\)\.\n$/,
  )
  const again = await commands.shop('import', 'products', file)
  expect(again.said).toEqual(
    lacks('Imported 1 product \\(0 new, 0 changed\\) with 1 variant \\(0 new, 0 changed\\).\n'),
  )
  const audit = await commands.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('subject', '=', 'products')
    .execute()
  expect(audit[0]).toMatchObject({ actor: 'Asha', after: { file: 'products.csv', addedProducts: 1 } })
})

test('an archived product stays archived, though nothing of it is complete, and the command says so', async () => {
  const rows = [
    'old,Old,OLD,499,archived,false',
    'next,Next,NEXT,499,draft,false',
    'now,Now,NOW,499,active,true',
  ]
  const file = await write('statuses.csv', `${header},Status,Published\n${rows.join('\n')}\n`)
  const { said } = await commands.shop('import', 'products', file)
  expect(said).toContain('1 draft, until nothing is missing:')
  expect(said).toContain('On sale: 0, drafts: 2, archived: 1.')
  const stored = commands.db.selectFrom('product').select(['handle', 'status'])
  expect(await stored.where('handle', 'in', ['old', 'next', 'now']).orderBy('handle').execute()).toEqual([
    { handle: 'next', status: 'draft' },
    { handle: 'now', status: 'draft' },
    { handle: 'old', status: 'archived' },
  ])
})

test('a SKU of two products is refused with what to do, and photographs beyond forty are named', async () => {
  const same = await write('same.csv', `${header}\np20-a,A,100,499\np20-b,B,100,499\n`)
  expect((await commands.shop('import', 'products', same)).said).toBe(
    'Row 3, Variant SKU: the SKU 100 is in row 2 already. A scan has to find one variant: give each its own.\n',
  )
  const rows = Array.from(
    { length: 45 },
    (_, at) => `p21,${at === 0 ? 'A,P21,499' : ',,'},pictures/${at}.jpg`,
  )
  const file = await write('photographs.csv', `${header},Image Src\n${rows.join('\n')}\n`)
  expect((await commands.shop('import', 'products', file, '--check')).said).toMatch(
    /^Look at these; everything else is imported:\n {2}Row 2, Image Src: a product has at most 40 photographs: the last 5 are left out\./,
  )
})

test('a barcode that is none is named, and the rest of its row imported', async () => {
  const file = await write('codes.csv', `${header},Variant Barcode\nband,Band,BAND,199,SHELF-7\n`)
  const { code, said } = await commands.shop('import', 'products', file, '--check')
  expect(code).toBe(0)
  expect(said).toContain(
    'Look at these; everything else is imported:\n  Row 2, Variant Barcode: "SHELF-7" is left out.',
  )
})

test('where no picture is missing, none is fetched', async () => {
  expect(await commands.shop('import', 'pictures')).toEqual({
    code: 0,
    said: 'No picture is left to fetch.\n',
  })
})

test('redirects of a file, and those that cannot be', async () => {
  const rows = '/products/old,/products/rope-1\nhttps://old.example/pages/about/,/about-us\n'
  const file = await write('redirects.csv', `Redirect from,Redirect to\n${rows}/products/x,/products/y\n`)
  const said = await commands.shop('import', 'redirects', file)
  expect(said.said).toBe(
    '1 redirect to products that the shop does not have.\nImported 3 redirects (3 new, 0 changed).\n',
  )
  expect((await commands.shop('import', 'redirects', file)).said).toContain('3 redirects (0 new, 0 changed)')
  const bad = await write('bad.csv', 'Redirect from,Redirect to\n/a,//evil.example\n/b,/B/\n/,/a\n')
  expect((await commands.shop('import', 'redirects', bad)).said.split('\n')).toEqual([
    'Row 2, Redirect to: "//evil.example" is no address of this shop. Write it with a single / in front and no host, as /products/new-name.',
    'Row 3, Redirect to: /b would lead to itself.',
    'Row 4, Redirect from: name the old address, as /products/old-name.',
    '',
  ])
})

test('addresses that differ in their query are different, and what a file says twice is told', async () => {
  const old = (id: number) => `/index.php?route=product/product&product_id=${id}`
  const rows = [
    `${old(50)},/products/whey-blend`,
    `${old(51)},/products/eaa`,
    `${old(52)},/products/omega-3`,
    `/index.php?product_id=52&route=product/product#reviews,/products/eaa`,
  ]
  const file = await write('opencart.csv', `Redirect from,Redirect to\n${rows.join('\n')}\n`)
  const { said } = await commands.shop('import', 'redirects', file)
  expect(said).toContain(
    '1 row kept without what follows # and without advertising (utm_source …).\n' +
      '1 row with an address that a later row has too; the later one counts.\n',
  )
  expect(said).toMatch(/\nImported 3 redirects \(3 new, 0 changed\)\.\n$/)
  const stored = commands.db.selectFrom('redirect').select('to_path')
  expect(await stored.where('from_path', 'like', '/index.php?%').orderBy('from_path').execute()).toEqual([
    { to_path: '/products/whey-blend' },
    { to_path: '/products/eaa' },
    { to_path: '/products/eaa' },
  ])
})

test('an old address counts by its path, whatever its host', async () => {
  const hosts = ['//old shop.in', 'https://old.example:99999', '//[']
  const rows = hosts.map((host, at) => `${host}/from-${at},/about-us`)
  const file = await write('hosts.csv', `Redirect from,Redirect to\n${rows.join('\n')}\n`)
  expect((await commands.shop('import', 'redirects', file, '--check')).said).toMatch(/3 redirects/)
})

test.each([
  ['/?p=12,/about-us', "from: the home page is the shop's own, whatever its query. Leave this row out."],
  ['/loop,/loop?a=b', 'to: /loop would lead to itself.'],
])('a redirect that could not work is refused: %s', async (row, problem) => {
  const file = await write('refused.csv', `Redirect from,Redirect to\n${row}\n`)
  expect((await commands.shop('import', 'redirects', file)).said).toBe(`Row 2, Redirect ${problem}\n`)
})

test('an old address that is too long for an index is refused', async () => {
  const long = `/${randomBytes(4_000).toString('base64url')}`
  const file = await write('long.csv', `Redirect from,Redirect to\n${long},/about-us\n`)
  expect((await commands.shop('import', 'redirects', file)).said).toBe(
    'Row 2, Redirect from: the address is too long: at most 2500 characters of a to z.\n',
  )
})

test('redirects that lead round in a circle are refused by their last row, however many they are', async () => {
  const rows = '/ok,/about-us\n/one,/Two/\n/three,/one?a=b\n/two,/three\n/four,/one\n'
  const file = await write('circle.csv', `Redirect from,Redirect to\n${rows}`)
  expect(await commands.shop('import', 'redirects', file)).toEqual({
    code: 1,
    said: 'Row 5, Redirect to: it makes a circle: /one → /two → /three → /one.\n',
  })
  await commands.shop('import', 'redirects', await write('half.csv', 'Redirect from,Redirect to\n/a,/b\n'))
  const other = await write('other.csv', 'Redirect from,Redirect to\n/c,/faq\n/b,/a\n')
  expect((await commands.shop('import', 'redirects', other)).said).toBe(
    'Row 3, Redirect to: it makes a circle: /b → /a → /b.\n',
  )
  const rule =
    'Redirect from,Redirect to\n/products,/collections/all\n/products/old,/collections/sale/products/old\n'
  expect((await commands.shop('import', 'redirects', await write('rule.csv', rule))).said).toBe(
    'Row 3, Redirect to: it makes a circle: /products/old → /collections/sale/products/old → /products/old.\n',
  )
})

test('bad rows are listed, and nothing is imported', async () => {
  const file = await write('bad.csv', `${header}\nmat,Mat,MAT,349\nbad,,BAD,lots\n`)
  expect(await commands.shop('import', 'products', file)).toEqual({
    code: 1,
    said: 'Row 3, Title: the first row of a product names it.\nRow 3, Variant Price: "lots" is not an amount in rupees.\n',
  })
  expect((await commands.shop('products', 'status', 'mat', 'draft')).code).toBe(1)
})

test('a file that is not there', async () => {
  expect(await commands.shop('import', 'products', '/nowhere.csv')).toEqual({
    code: 1,
    said: '/nowhere.csv does not exist.\n',
  })
})

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}
