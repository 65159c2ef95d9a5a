import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kolkataDay } from '../../shop/day.ts'
import { openTestCommands } from '../testing.ts'

const shop = (...args: string[]) => commands.shop(...args)

const commands = await openTestCommands()
afterAll(() => commands.close())

test('the invoice of a packed order is shown, and written as a PDF', async () => {
  await commands.insertPaidOrder(1008)
  expect(await shop('invoices', 'show', '1008')).toEqual({
    code: 1,
    said: 'There is no invoice of an order 1008. It is issued as a parcel is packed: shop orders pack 1008.\n',
  })
  await shop('orders', 'pack', '1008', '--line', '1:1')
  const { said } = await shop('invoices', 'show', '1008', '--json')
  const [{ number, totals }] = JSON.parse(said).documents
  expect(totals).toEqual({ taxable: 90_428, igst: 0, cgst: 2_261, sgst: 2_261, total: 94_950 })
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-command-'))
  const file = path.join(folder, 'invoice.pdf')
  const shown = await shop('invoices', 'show', number.toLowerCase(), '--pdf', file)
  expect(shown.said).toMatch(
    /^Invoice 2\dA\/\d{6} of .+ for order 1008: ₹949\.50\n=Asha Rao; place of supply Delhi/,
  )
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
  expect(await shop('invoices', 'show', number, '--pdf', file)).toEqual({
    code: 1,
    said: `${file} cannot be written: its folder does not exist.\n`,
  })
  await shop('orders', 'pack', '1008')
  expect(await shop('invoices', 'show', '1008', '--pdf', file)).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /^Order 1008 has several documents\. Name one: 2\dA\/\d{6} or 2\dA\/\d{6}\.\n$/,
    ),
  })
  expect(await shop('invoices', 'revoke', '1008', '--by', 'Meena')).toEqual({
    code: 0,
    said: 'All links of 1008 have ended.\n',
  })
})

test('the tax return of a month is written, and that of a month without sales is empty', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'shikhar-command-')), 'gstr1')
  const written = await shop('tax', 'gstr1', '--month', '2025-02', '--out', folder)
  expect(written).toEqual({
    code: 0,
    said: `The return of 2025-02 for 07AAACS0000A1ZI is in ${folder}. No documents were issued in 2025-02: the tables are empty, a nil return.\n`,
  })
  const month = kolkataDay(new Date().toISOString()).slice(0, 7)
  const { said } = await shop('tax', 'gstr1', '--month', month, '--out', folder, '--json')
  expect(JSON.parse(said)).toMatchObject({
    month,
    isOver: false,
    files: expect.arrayContaining(['docs.csv']),
  })
  const json = JSON.parse(await readFile(path.join(folder, `gstr1-${month}.json`), 'utf8'))
  expect(json.hsn.hsn_b2c).toMatchObject([{ hsn_sc: '21069099' }])
  expect(await shop('tax', 'gstr1', '--month', 'November', '--out', folder)).toEqual({
    code: 1,
    said: '"November" is not a month; write it like 2026-11.\n',
  })
  const elsewhere = { DATABASE_REPLICA_URL: 'postgres' }
  expect(await commands.runWith(elsewhere, 'tax', 'gstr1', '--month', month, '--out', folder)).toEqual({
    code: 1,
    said: 'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/shop.\n',
  })
  const file = path.join(folder, 'docs.csv')
  expect(await shop('tax', 'gstr1', '--month', month, '--out', file)).toEqual({
    code: 1,
    said: `${file} cannot be written (file already exists).\n`,
  })
  await rm(path.dirname(folder), { recursive: true })
})
