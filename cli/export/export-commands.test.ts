import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestCommands } from '../testing.ts'

const commands = await openTestCommands()
const folder = await mkdtemp(path.join(tmpdir(), 'shop-export-'))
afterAll(async () => {
  await commands.close()
  await rm(folder, { recursive: true })
})

const header = 'Name,Email,Total,Created at,Lineitem name'

test('past orders and customers come and go, in files for their owner alone', async () => {
  const [orders, customers] = [path.join(folder, 'orders.csv'), path.join(folder, 'customers.csv')]
  await writeFile(orders, `${header},Colour\n#900,a@example.com,10,2025-12-08,Whey,red\n`)
  await writeFile(customers, 'Email,First Name\na@example.com,Asha\n')
  expect(await commands.shop('import', 'customers', customers)).toEqual({
    code: 0,
    said: 'Imported 1 customer.\n',
  })
  expect(await commands.shop('import', 'orders', orders)).toEqual({
    code: 0,
    said: 'Columns that are not imported: Colour.\nImported 1 past order (1 new, 0 changed) with 1 line.\n',
  })
  expect((await commands.shop('import', 'orders', orders)).said).toContain('1 past order (0 new, 0 changed)')
  expect((await commands.shop('import', 'orders', orders, '--check')).said).toContain(
    'Checked, nothing changed.',
  )
  // It was readable by everybody.
  expect(await commands.shop('export', 'orders', orders)).toEqual({
    code: 0,
    said: `All orders are in ${orders}. It holds personal data: delete it once it is not needed.\n`,
  })
  expect((await stat(orders)).mode & 0o777).toBe(0o600)
  expect(await readFile(orders, 'utf8')).toMatch(/\r\n#900,a@example.com,/)
  expect((await commands.shop('export', 'customers')).said).toMatch(/,Asha,,a@example.com,no,.*,10.00,1,/)
})

test('discounts of the shop are exported and taken back', async () => {
  const file = path.join(folder, 'discounts.csv')
  expect(await commands.shop('export', 'discounts', file)).toEqual({
    code: 0,
    said: `All discounts are in ${file}.\n`,
  })
  const offered = 'The cart offers a new code only where the column "Offered in the Cart" says true.\n'
  expect(await commands.shop('import', 'discounts', file)).toEqual({
    code: 0,
    said: `${offered}Imported 3 discounts (0 new, 0 changed).\n`,
  })
  await writeFile(file, (await readFile(file, 'utf8')).replace('PEAK10,-10', 'PEAK10,-12'))
  expect((await commands.shop('import', 'discounts', file)).said).toBe(
    `${offered}Imported 3 discounts (0 new, 1 changed).\n`,
  )
})

test('pictures that are not converted yet are counted, with a way out', async () => {
  const [file, products] = [path.join(folder, 'in.csv'), path.join(folder, 'products.csv')]
  await writeFile(file, 'Handle,Title,Variant Price,Image Src\nrope,Rope,10,side view.jpg\n')
  await commands.shop('import', 'products', file)
  expect((await commands.shop('export', 'products', products)).said).toBe(
    `All products are in ${products}.\n1 picture not converted yet: the file has the address or path of the import.\n` +
      'Run npx shop import pictures, let the shop run until it has converted them, and export again.\n',
  )
  expect(await readFile(products, 'utf8')).toContain(',side view.jpg,')
})

test('a full disk and a folder that is not there leave no file', async () => {
  const full = await commands.shop('export', 'products', '/dev/full')
  expect(full).toEqual({ code: 1, said: '/dev/full cannot be written: the disk is full.\n' })
  const nowhere = path.join(folder, 'none', 'products.csv')
  expect((await commands.shop('export', 'products', nowhere)).said).toBe(
    `${nowhere} cannot be written: its folder does not exist.\n`,
  )
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})
