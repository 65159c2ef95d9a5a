import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { takeOverLines } from './take-over-lines.ts'

let folder: string
let file: string
let opened: { close: () => Promise<void> }[]

beforeEach(async () => {
  opened = []
  folder = await mkdtemp(join(tmpdir(), 'journal-'))
  file = join(folder, 'stock.sqlite')
})
afterEach(async () => {
  await Promise.allSettled(opened.map((journal) => journal.close()))
  await rm(folder, { recursive: true })
})

async function openStock() {
  const loaded: { count: number }[] = []
  const journal = await openJournal<{ count: number }>(file, (value) => loaded.push(value))
  opened.push(journal)
  return { loaded, ...journal }
}

test('what was written is there after opening again, in the order of the first writes', async () => {
  const stock = await openStock()
  stock.write([
    ['whey', { count: 3 }],
    ['eaa', { count: 5 }],
    ['gone', { count: 1 }],
  ])
  await stock.settled()
  stock.write([
    ['whey', { count: 2 }],
    ['gone', undefined],
  ])
  await stock.close()
  expect((await openStock()).loaded).toEqual([{ count: 2 }, { count: 5 }])
})

test('what has settled survives a process that ends without closing', async () => {
  const stock = await openStock()
  stock.write([['whey', { count: 3 }]])
  await stock.settled()
  const copy = join(folder, 'copy.sqlite')
  for (const end of ['', '-wal']) await writeFile(copy + end, await readFile(file + end))
  file = copy
  expect((await openStock()).loaded).toEqual([{ count: 3 }])
})

test('settled waits for what was written while it waited', async () => {
  const stock = await openStock()
  stock.write([['whey', { count: 1 }]])
  const first = stock.settled()
  await new Promise((resolve) => setImmediate(resolve))
  stock.write([['eaa', { count: 1 }]])
  await Promise.all([first, stock.settled()])
  await stock.close()
  expect((await openStock()).loaded).toHaveLength(2)
})

test('a damaged file stops the start', async () => {
  await writeFile(file, 'no database at all'.repeat(100))
  await expect(openStock()).rejects.toThrow('not a database')
})

test('a second sandbox is kept out of the folder', async () => {
  await openStock()
  await expect(openStock()).rejects.toThrow('locked')
})

test('a closed journal settles nothing', async () => {
  const stock = await openStock()
  await stock.close()
  stock.write([['whey', { count: 1 }]])
  await expect(stock.settled()).rejects.toThrow('closed')
})

test('folder and files are for their owner alone, also where they lay open before', async () => {
  await chmod(folder, 0o755)
  await writeFile(file, '', { mode: 0o644 })
  const stock = await openStock()
  stock.write([['whey', { count: 1 }]])
  await stock.settled()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const files = await readdir(folder)
  expect(files.sort()).toEqual(['stock.sqlite', 'stock.sqlite-wal'])
  for (const name of files) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('JSON lines of an older sandbox are read once, without a torn last one', async () => {
  const lines = join(folder, 'stock.jsonl')
  await writeFile(lines, '{"name":"whey"}\n{"name":"eaa"}\n{"name":"ome')
  const taken: unknown[] = []
  await takeOverLines(lines, (entry) => taken.push(entry))
  await takeOverLines(lines, (entry) => taken.push(entry))
  expect(taken).toEqual([{ name: 'whey' }, { name: 'eaa' }])
})

test('JSON lines that are damaged further up stay, and stop the start', async () => {
  const lines = join(folder, 'stock.jsonl')
  await writeFile(lines, '{"name":"whey"\n{"name":"eaa"}\n')
  await expect(takeOverLines(lines, () => {})).rejects.toThrow(SyntaxError)
  expect(await readdir(folder)).toEqual(['stock.jsonl'])
})
