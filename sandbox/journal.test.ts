import { appendFile, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Journal } from './journal.ts'

let folder: string
let file: string
let opened: Journal<Count>[]

beforeEach(async () => {
  opened = []
  folder = await mkdtemp(join(tmpdir(), 'journal-'))
  file = join(folder, 'stock.jsonl')
})
afterEach(async () => {
  await Promise.allSettled(opened.map((journal) => journal.close()))
  await rm(folder, { recursive: true })
})

interface Count {
  name: string
  count: number
}

async function openShelf(compactAbove?: number) {
  const counts = new Map<string, number>()
  const journal = await Journal.open<Count>({
    file,
    replay: ({ name, count }) => counts.set(name, count),
    snapshot: () => [...counts].map(([name, count]) => ({ name, count })),
    ...(compactAbove === undefined ? {} : { compactAbove }),
  })
  opened.push(journal)
  const set = (name: string, count: number) => {
    counts.set(name, count)
    journal.append({ name, count })
  }
  return { counts, journal, set }
}

test('what has settled is there after opening again', async () => {
  const shelf = await openShelf()
  shelf.set('whey', 3)
  shelf.set('eaa', 5)
  await shelf.journal.settled()
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2)
  shelf.set('whey', 2)
  await shelf.journal.close()

  const again = await openShelf()
  expect([...again.counts]).toEqual([
    ['whey', 2],
    ['eaa', 5],
  ])
  await again.journal.close()
})

test('settled waits for what was appended while another write was under way', async () => {
  const shelf = await openShelf()
  shelf.set('whey', 1)
  const first = shelf.journal.settled()
  await new Promise((resolve) => setImmediate(resolve))
  shelf.set('eaa', 1)
  await Promise.all([first, shelf.journal.settled()])
  expect(await readFile(file, 'utf8')).toContain('eaa')
  await shelf.journal.close()
})

test('a torn last line is dropped and the next line stands on its own', async () => {
  await writeFile(file, '{"name":"whey","count":3}\n{"name":"eaa","cou')
  const shelf = await openShelf()
  expect([...shelf.counts]).toEqual([['whey', 3]])
  shelf.set('omega-3', 1)
  await shelf.journal.close()
  expect((await openShelf()).counts).toEqual(
    new Map([
      ['whey', 3],
      ['omega-3', 1],
    ]),
  )
})

test('a last line without its newline is kept', async () => {
  await writeFile(file, '{"name":"whey","count":3}')
  const shelf = await openShelf()
  shelf.set('eaa', 1)
  await shelf.journal.close()
  expect((await openShelf()).counts.size).toBe(2)
})

test('damage above the last line is a fault, not a loss', async () => {
  await writeFile(file, '{"name":"whey"\n{"name":"eaa","count":1}\n')
  await expect(openShelf()).rejects.toThrow('damaged in line 1')
})

test('a file of old news is compacted when it is opened', async () => {
  for (let count = 0; count < 300; count += 1) await appendFile(file, `{"name":"whey","count":${count}}\n`)
  const shelf = await openShelf()
  await shelf.journal.close()
  expect(await readFile(file, 'utf8')).toBe('{"name":"whey","count":299}\n')
})

test('a file that grows too long is compacted while running, and loses nothing', async () => {
  const shelf = await openShelf(1_000)
  for (let count = 0; count < 200; count += 1) {
    shelf.set(`size ${count % 7}`, count)
    await shelf.journal.settled()
  }
  await shelf.journal.close()
  expect((await readFile(file, 'utf8')).length).toBeLessThan(1_500)
  expect((await openShelf()).counts).toEqual(shelf.counts)
})

test('a closed journal settles nothing', async () => {
  const shelf = await openShelf()
  await shelf.journal.close()
  shelf.set('whey', 1)
  await expect(shelf.journal.settled()).rejects.toThrow('closed')
})

test('folder and files are for their owner alone, also where they lay open before', async () => {
  await chmod(folder, 0o755)
  await writeFile(file, '', { mode: 0o644 })
  const shelf = await openShelf(10)
  shelf.set('whey', 1)
  await shelf.journal.settled()
  shelf.set('whey', 2)
  await shelf.journal.settled()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
