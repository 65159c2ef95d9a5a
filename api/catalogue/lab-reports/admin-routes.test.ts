import { createHash } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestProducts, refusal } from '../products/testing-products.ts'
import { uploadReport } from './edit-report.ts'
import { removeUnusedReport } from './report-files.ts'
import { paintPdf } from './testing.ts'

const admin = await openTestProducts()
afterAll(() => admin.close())

const url = '/products/whey-blend/lab-report'

function upload(payload: Buffer, { testedOn = '2026-10-01', to = url } = {}) {
  const headers = { 'content-type': 'application/pdf' }
  return admin.as('manager', `${to}?testedOn=${testedOn}`, { method: 'POST', payload, headers })
}

async function download(handle = 'whey-blend') {
  await admin.deps.catalogue.refresh()
  return admin.app.inject(`/lab-reports/${handle}.pdf`)
}

const countFiles = async () => {
  const { rows } = await admin.pool.query(`select name from photo_file where name like 'report-%'`)
  return rows.length
}

test.each([
  ['empty', Buffer.alloc(0), 'report-unusable', /empty/],
  ['HTML named .pdf', Buffer.from('<html><script>alert(1)</script></html>'), 'report-unusable', /not a PDF/],
  [
    'a script before a PDF',
    Buffer.concat([Buffer.from('<script>'), paintPdf()]),
    'report-unusable',
    /not a PDF/,
  ],
  ['cut short', paintPdf().subarray(0, 120), 'report-unusable', /damaged/],
  ['followed by more', Buffer.concat([paintPdf(), Buffer.from('<html>')]), 'report-unusable', /damaged/],
  ['too large', Buffer.alloc(5 * 1024 * 1024 + 1), 'report-too-large', /larger than 5 MB/],
])('a file that is %s is refused in a sentence, and not stored', async (_name, bytes, code, sentence) => {
  const answer = await upload(bytes)
  expect(refusal(answer)).toEqual([code === 'report-too-large' ? 413 : 400, code])
  expect(answer.json().error.message).toMatch(sentence)
  expect(await countFiles()).toBe(0)
})

test('a day that is none, or in the future, is refused', async () => {
  expect(refusal(await upload(paintPdf(), { testedOn: '2026-13-01' }))).toEqual([400, 'invalid'])
  expect(refusal(await upload(paintPdf(), { testedOn: '2126-01-01' }))).toEqual([400, 'report-too-early'])
  expect(refusal(await upload(paintPdf(), { to: '/products/gone/lab-report' }))).toEqual([404, 'not-found'])
  expect(await countFiles()).toBe(0)
})

test('a report is saved from our address until another takes its place or it is removed', async () => {
  const first = paintPdf('first')
  expect((await upload(first)).statusCode).toBe(200)
  const answer = await download()
  expect(answer.rawPayload.equals(first)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="lab-report-whey-blend-2026-10-01.pdf"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  const { product } = (await admin.app.inject('/api/products/whey-blend')).json()
  expect(product.lab_report).toMatchObject({ testedOn: '2026-10-01', bytes: first.length })
  expect((await admin.get('/products/whey-blend')).labReport.testedOn).toBe('2026-10-01')

  const second = paintPdf('second')
  await upload(second, { testedOn: '2026-11-02' })
  expect((await download()).rawPayload.equals(second)).toBe(true)
  expect(await countFiles()).toBe(1)
  expect((await admin.as('manager', url, { method: 'DELETE' })).statusCode).toBe(200)
  expect((await download()).statusCode).toBe(404)
  expect(await countFiles()).toBe(0)
})

test('a report that many ask for is read once', async () => {
  await upload(paintPdf('of many'))
  await admin.deps.catalogue.refresh()
  const read = vi.spyOn(admin.deps.photoFiles, 'read')
  const answers = await Promise.all(Array.from({ length: 20 }, () => download()))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await download()).statusCode).toBe(200)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
  await admin.as('manager', url, { method: 'DELETE' })
})

test('two products may have the same report, and it stays while one of them has it', async () => {
  const other = '/products/isolate-whey/lab-report'
  await Promise.all([upload(paintPdf()), upload(paintPdf(), { to: other })])
  expect(await countFiles()).toBe(1)
  await admin.as('manager', other, { method: 'DELETE' })
  expect((await download('isolate-whey')).statusCode).toBe(404)
  expect((await download()).statusCode).toBe(200)
  await admin.as('manager', url, { method: 'DELETE' })
  expect(await countFiles()).toBe(0)
})

test('no lock waits for the store, and bytes that were deleted before the lock are stored again', async () => {
  const bytes = paintPdf('deleted meanwhile')
  const file = createHash('sha256').update(bytes).digest('hex')
  const { photoFiles } = admin.deps
  let saves = 0
  const save: typeof photoFiles.save = async (...given) => {
    await photoFiles.save(...given)
    saves += 1
    if (saves === 1) await removeUnusedReport(admin.deps, { file })
  }
  const deps = { ...admin.deps, photoFiles: { ...photoFiles, save }, onStorageError: () => {} }
  await uploadReport(deps, { handle: 'whey-blend', bytes, testedOn: '2026-10-01', actor: 'team' })
  expect((await download()).rawPayload.equals(bytes)).toBe(true)
  await admin.as('manager', url, { method: 'DELETE' })
}, 10_000)

test.each([
  '/lab-reports/',
  '/lab-reports/whey-blend',
  '/lab-reports/..%2f..%2fetc.pdf',
  '/lab-reports/gone.pdf',
])('%s leads to no file', async (address) => {
  expect((await admin.app.inject(address)).statusCode).toBe(404)
})
