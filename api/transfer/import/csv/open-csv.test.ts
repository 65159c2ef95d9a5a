import { expect, test } from 'vitest'
import { ImportError } from '../import-error.ts'
import { describeBadRow, openBadRows } from './bad-rows.ts'
import { type CsvSource, textSource } from './csv-source.ts'
import type { CsvEncoding } from './decode-csv.ts'
import { openCsv } from './open-csv.ts'

const columns = { name: ['Name', 'Title'], price: ['Price'] } as const

test.each([
  ['a byte order mark', utf8('\uFEFFName,Price\nWhey,1\n')],
  ['UTF-16', Buffer.from('\uFEFFName,Price\nWhey,1\n', 'utf16le')],
  ['UTF-16 of the other order', Buffer.from('\uFEFFName,Price\nWhey,1\n', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('Name,Price\nWhey,1\n', 'utf16le')],
  ['semicolons', utf8('Name;Price\r\nWhey;1\r\n')],
  ['tabs', utf8('Name\tPrice\nWhey\t1')],
  ['what Excel writes first', utf8('sep=;\r\nName;Price\r\nWhey;1\r\n')],
  ['line ends of three kinds and blank lines', utf8('Name,Price\r\r\n\n,\nWhey,1\r\n')],
  ['a delimiter in quotes of the header', utf8('"Name",Price,"a;b;c;d"\nWhey,1,\n')],
  ['an empty cell too many', utf8('Name,Price\nWhey,1,, \n')],
  ['another generation', utf8('TITLE, price \n Whey ,1\n')],
  ['spaces that look alike', utf8('Na\u200bme,Price\u00a0\nWhey,1\n')],
  ['numbers that are kept text', utf8('Name,Price\nWhey,"=""1"""\n')],
])('%s does not matter', async (_what, bytes) => {
  expect(await read(bytes)).toEqual({ rows: ['Whey=1'], problems: [] })
})

test('Windows-1252 is refused with what to do, and read on request', async () => {
  const bytes = Buffer.from('Name,Price\nCaf\xe9,1\n', 'latin1')
  expect((await read(bytes)).problems).toEqual([
    'the file is not UTF-8 (line 2 or a later one): save it as "CSV UTF-8" in the spreadsheet, ' +
      'or name its encoding, windows-1252, if its letters are right in an old Windows program.',
  ])
  expect((await read(bytes, { encoding: 'windows-1252' })).rows).toEqual(['Café=1'])
})

test.each([
  ['', 'the file is empty.'],
  ['PK\x03\x04rest', 'a workbook or a ZIP file'],
  ['\x1f\x8brest', 'unpack it with gunzip'],
  ['\x89PNG\r\n', 'is a picture or a PDF'],
  ['\xff\xd8\xff\xe0', 'is a picture or a PDF'],
  ['SKU,Value\nA,1\n', 'The column "Name" is missing.'],
  ['Name,Price,price\nA,1,2\n', 'The column "Price" is there 2 times.'],
])('a file of another kind is told: %j', async (text, problem) => {
  expect((await read(Buffer.from(text, 'latin1'))).problems.join('\n')).toContain(problem)
})

test('a bad row has its row, its line and its column', async () => {
  const { rows, problems } = await read(utf8('Title,Price\n"two\n""lines""",1\nB,bad\nC,1,2\nD\0,1\nE,1'))
  expect(rows).toEqual(['two "lines"=1', 'B=bad', 'E=1'])
  expect(problems).toEqual([
    'Row 3 (line 4), Price: it is bad.',
    'Row 4 (line 5): it has more cells than there are columns.',
    'Row 5 (line 6), Title: it contains a character that cannot be stored.',
  ])
})

test.each([
  ['Name,Price\nA,1\nB,"5" pipe"\n', 'Row 3: a quotation mark inside a cell has to be written twice'],
  ['Name,Price\nA,1\n"B" 5,2\n', 'Row 3: a quotation mark inside a cell has to be written twice'],
  ['Name,Price\nA,1\nB,"cut sho', 'Row 3: a quotation mark is opened and never closed'],
])('quotation marks that do not fit end the reading: %j', async (text, problem) => {
  expect((await read(utf8(text))).problems.join()).toContain(problem)
})

test('a cell of 50 MB is refused before it is all in memory', async () => {
  const megabyte = utf8('x'.repeat(1024 * 1024))
  let sent = 0
  async function* chunks() {
    yield utf8('Name,Price\nA,1\nB,"')
    for (; sent < 50; sent += 1) yield megabyte
  }
  const { problems } = await readSource({ name: 'the file', chunks })
  expect(problems.join()).toMatch(/^Row 3: it is larger than 8 MB/)
  expect(sent).toBeLessThan(20)
})

test('a cell of two million letters is refused by its column', async () => {
  const { problems } = await read(utf8(`Name,Price\n${'x'.repeat(2_000_000)},1\n`))
  expect(problems).toEqual(['Row 2, Name: the cell holds more than a million letters.'])
})

test('a mark of inches in a cell without quotation marks is read as it stands', async () => {
  const { rows, problems } = await read(utf8('Name,Price\nBarbell hook 7" steel,499\n"Rope, 2"" thick",1\n'))
  expect({ rows, problems }).toEqual({
    rows: ['Barbell hook 7" steel=499', 'Rope, 2" thick=1'],
    problems: [],
  })
})

test.each(['"Hook 7" steel"', '"Hook" 7'])('%s can be read in two ways, and is refused', async (cell) => {
  const { problems } = await read(utf8(`Name,Price\nA,1\n${cell},499\nB,2\n`))
  expect(problems).toEqual([
    expect.stringMatching(/^Row 3: a quotation mark inside a cell has to be written twice/),
  ])
})

test('unread columns are named, and a formula guard is taken off', async () => {
  const csv = await openCsv(textSource("Name,Colour,Price\n'=1+1,red,'9\n"), {
    columns,
    needed: ['name'],
    badRows: openBadRows(),
  })
  expect(csv.unread).toEqual(['Colour'])
  const rows = await Array.fromAsync(csv.rows)
  expect(rows.map((row) => [row.cell('name'), row.cell('price')])).toEqual([['=1+1', "'9"]])
})

test('of many bad rows the first are listed and the others counted', () => {
  const badRows = openBadRows({ most: 2 })
  for (let row = 2; row < 7; row += 1) badRows.add({ row, line: row, column: null, reason: 'bad.' })
  expect(badRows.toError().problems).toEqual([
    'Row 2: bad.',
    'Row 3: bad.',
    '3 more problems are not listed here.',
  ])
})

test('what is wrong in many rows is listed once, with their number', () => {
  const badRows = openBadRows({ most: 2 })
  const add = (row: number, kind?: string) =>
    badRows.add({ row, line: row, column: null, reason: `${row} is bad.`, kind })
  for (let row = 2; row < 60; row += 1) add(row, 'path')
  for (const row of [60, 61]) add(row)
  for (const row of [62, 63]) add(row, 'late')
  expect(badRows.count).toBe(62)
  expect(badRows.toError().problems).toEqual([
    'Row 2: 2 is bad. The same in 57 more rows.',
    'Row 60: 60 is bad.',
    '3 more problems are not listed here.',
  ])
})

function read(bytes: Buffer, options: { encoding?: CsvEncoding } = {}) {
  async function* chunks() {
    // Byte by byte at first: letters and quotation marks fall apart.
    for (const byte of bytes.subarray(0, 60)) yield Buffer.of(byte)
    if (bytes.length > 60) yield bytes.subarray(60)
  }
  return readSource({ name: 'the file', chunks }, options)
}

async function readSource(source: CsvSource, options: { encoding?: CsvEncoding } = {}) {
  const badRows = openBadRows()
  const rows: string[] = []
  try {
    const csv = await openCsv(source, { columns, needed: ['name'], badRows, ...options })
    for await (const row of csv.rows) {
      if (row.cell('price') === 'bad') row.refuse('price', 'it is bad.')
      rows.push(`${row.cell('name')}=${row.cell('price')}`)
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { rows, problems: error.problems }
  }
  return { rows, problems: badRows.listed.map(describeBadRow) }
}

function utf8(text: string): Buffer {
  return Buffer.from(text)
}
