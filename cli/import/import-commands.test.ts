import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCommands, type TestCommands } from '../testing.ts'

let commands: TestCommands
let folder: string
beforeAll(async () => {
  commands = await openTestCommands()
  folder = await mkdtemp(path.join(tmpdir(), 'shop-import-'))
})
afterAll(async () => {
  await commands.close()
  await rm(folder, { recursive: true })
})

const header = 'Handle,Title,Variant SKU,Variant Price'

test('products of a file, and then the same file again', async () => {
  const file = await write('products.csv', `${header}\nrope,Rope,ROPE,349\n`)
  const said = { code: 0, said: 'Imported 1 products with 1 variants.\n' }
  expect(await commands.shop('import', 'products', file)).toEqual(said)
  expect(await commands.shop('import', 'products', file)).toEqual(said)
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
