import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../../../client/processes/folder.ts'
import { readAddedNames } from './shipped-added.ts'

const folder = await makeFolder('store')
afterAll(() => folder.remove())

const write = (file: string) => writeFile(path.join(folder.path, file), '{}')

test('each file of the folder is a page at the address of its name', async () => {
  await write('brewing.json')
  await write('notes.txt')
  expect(readAddedNames(folder.path)).toEqual(['page:brewing'])
  expect(readAddedNames(path.join(folder.path, 'none'))).toEqual([])
})

test.each(['Brewing.json', 'cart.json', 'admin.json'])('%s ends the start with a sentence', async (file) => {
  await write(file)
  expect(() => readAddedNames(folder.path)).toThrow(`pages/added/${file} of the store cannot be`)
  await rm(path.join(folder.path, file))
})
