import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestCommands } from '../testing.ts'

const commands = await openTestCommands()
const folder = await mkdtemp(path.join(tmpdir(), 'shop-skip-'))
afterAll(async () => {
  await commands.close()
  await rm(folder, { recursive: true })
})

const people =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
const person = (email: string, rest = "KA,IN,'560001,'+919876543210,'+919876543210", note = '') =>
  `'7210448301122,Asha,Rao,${email},no,,12 MG Road,,Bengaluru,${rest},no,0.00,0,${note},no,`

const noLogin =
  'Email: a customer needs an email, or under Verified Phone the mobile number that they have proven by a code.'

test('customers without an email, without a phone and abroad are written out, and the others imported', async () => {
  const rows = [
    person('ok@example.com', undefined, 'likes kesar'),
    person(''),
    person('nophone@example.com', "KA,IN,'560001,,"),
    person('nri@example.com', "CA,US,'94016,+14155550100,+14155550100"),
  ]
  const file = await write('customers.csv', [people, ...rows])
  const bad = path.join(folder, 'bad-customers.csv')
  expect(await commands.shop('import', 'customers', file, '--skip', bad)).toEqual({
    code: 0,
    said:
      '1 customer with notes or tags: kept, and written by npx shop export customers.\n' +
      `3 rows left out, with what is wrong: correct and import ${bad}.\nImported 1 customer.\n`,
  })
  expect(await linesOf(bad)).toEqual([
    `${people},Problem`,
    `${quoted(rows[1])},"Row 3, ${noLogin}"`,
    `${quoted(rows[2])},"Row 4, Default Address Phone: an address needs a phone number: add one, or empty the address."`,
    `${quoted(rows[3])},"Row 5, Phone: ""+14155550100"" is not an Indian phone number of ten digits. Row 5, Default Address Country Code: ""US"": this shop delivers within India only."`,
  ])
  expect((await stat(bad)).mode & 0o777).toBe(0o600)
  await writeFile(bad, (await readFile(bad, 'utf8')).replace('Rao,,no', 'Rao,found@example.com,no'))
  const mended = await commands.shop('import', 'customers', bad, '--skip', path.join(folder, 'still-bad.csv'))
  expect(mended.said).toMatch(/^Columns that are not imported: Problem\.\n2 rows left out.*\nImported 1 cust/)
})

test('a hundred bad rows are all named, in a file beside the first fifty', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => person(at % 2 === 0 ? '' : `c${at}@example.com`))
  const file = await write('hundred.csv', [people, ...rows])
  const { code, said } = await commands.shop('import', 'customers', file)
  expect(code).toBe(1)
  expect(said.split('\n').slice(49)).toEqual([
    `Row 100, ${noLogin}`,
    '50 more problems are not listed here.',
    `All 100 problems are in ${file}.problems.txt.`,
    '',
  ])
  const listed = (await readFile(`${file}.problems.txt`, 'utf8')).trimEnd().split('\n')
  expect([listed.length, listed.at(-1)]).toEqual([100, `Row 200, ${noLogin}`])
})

test('all rows of one product stay out together, wherever the bad one is', async () => {
  const header = 'Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price'
  const good = 'skip-a,A,SKIP-A,,,499'
  const bad = ['skip-b,B,SKIP-B,Size,1 kg,499', 'skip-b,,SKIP-C,,2 kg,lots', 'skip-b,,SKIP-A,,3 kg,499']
  const file = await write('products.csv', [header, ...bad.slice(0, 2), good, ...bad.slice(2)])
  const out = path.join(folder, 'bad-products.csv')
  const { said } = await commands.shop('import', 'products', file, '--skip', out)
  expect(said).toContain('Imported 1 product (1 new, 0 changed) with 1 variant')
  expect((await linesOf(out)).slice(1)).toEqual([
    `${bad[0]},`,
    `${bad[1]},"Row 3, Variant Price: ""lots"" is not an amount in rupees."`,
    expect.stringMatching(/^skip-b,,SKIP-A,,3 kg,499,"Row 5, Title: .*Row 5, Handle: skip-b came in row 2/),
  ])
})

test('of an order no line is imported alone, and of a circle the last address is left out', async () => {
  const rows = ['#1,a@x.in,10,2026-01-31,Whey,1', '#2,b@x.in,10,2026-01-31,Whey,1', '#2,,,,Shaker,one']
  const file = await write('orders.csv', [
    'Name,Email,Total,Created at,Lineitem name,Lineitem quantity',
    ...rows,
  ])
  const out = path.join(folder, 'bad-orders.csv')
  const orders = await commands.shop('import', 'orders', file, '--skip', out)
  expect(orders.said).toContain('Imported 1 past order (1 new, 0 changed) with 1 line.')
  expect(await linesOf(out)).toHaveLength(3)
  const addresses = await write('circle.csv', ['Redirect from,Redirect to', '/r1,/r2', '/r2,/r1', '/r3,/faq'])
  expect((await commands.shop('import', 'redirects', addresses, '--skip', out)).said).toContain(
    `1 row left out, with what is wrong: correct and import ${out}.\nImported 2 redirects (2 new`,
  )
})

test('no formula of a row that is left out runs', async () => {
  const out = path.join(folder, 'bad-formulas.csv')
  const row = '"=HYPERLINK(""https://evil.example"")",most,Active'
  const file = await write('formulas.csv', ['Name,Value,Status', row])
  await commands.shop('import', 'discounts', file, '--skip', out)
  expect((await linesOf(out))[1]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)",most,Active,/)
})

test('of the discounts that are wrong none keeps another out', async () => {
  const rows = ['SKIP1,10,Active', 'SKIP2,most,Active', 'SKIP3,12,Active']
  const out = path.join(folder, 'bad-discounts.csv')
  const file = await write('discounts.csv', ['Name,Value,Status', ...rows])
  const check = await commands.shop('import', 'discounts', file, '--skip', out, '--check')
  expect(check.said).toContain('It would import 2 discounts (2 new, 0 changed).')
  expect(await linesOf(out)).toHaveLength(2)
})

test('what cannot be read at all is not left out, and the file itself is not written over', async () => {
  const file = await write('cut.csv', ['Redirect from,Redirect to', '/a,"/faq'])
  const out = path.join(folder, 'none.csv')
  expect((await commands.shop('import', 'redirects', file, '--skip', out)).said).toContain(
    'Row 2: a quotation',
  )
  await expect(stat(out)).rejects.toThrow('ENOENT')
  expect(await commands.shop('import', 'redirects', file, '--skip', file)).toEqual({
    code: 1,
    said: 'Name a file of its own for the bad rows.\n',
  })
})

async function write(name: string, lines: readonly string[]): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n')
}

/** A cell with ' in it is written between quotation marks. */
function quoted(row = ''): string {
  return row.replaceAll(/'[^,]*/g, '"$&"')
}
