import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TaxDocument } from '../../../../shop/tax/tax-document.ts'
import { testInvoice } from '../../../../shop/tax/testing.ts'
import { currentLogo, showLogo } from '../../../platform/settings/current-logo.ts'
import { shippedColours, showColours } from '../../../platform/store/theme.ts'
import { renderDocumentPdf } from './document-pdf.ts'
import { openPdfThread } from './pdf-thread.ts'

test('a thread makes the same files, and goes on after a document that cannot be rendered', async () => {
  const render = openPdfThread()
  const invoice = testInvoice()
  const broken = { ...invoice, lines: null } as unknown as TaxDocument
  const [first, failure, second] = await Promise.allSettled([
    render(invoice),
    render(broken),
    render(invoice),
  ])
  const pdf = await renderDocumentPdf(invoice)
  expect([first, second]).toEqual([
    { status: 'fulfilled', value: pdf },
    { status: 'fulfilled', value: pdf },
  ])
  expect(failure).toMatchObject({ status: 'rejected' })
})

test('a thread makes files in the colours and with the logo that are published', async () => {
  const render = openPdfThread()
  const logo = currentLogo()
  onTestFinished(() => {
    showColours(shippedColours)
    showLogo(logo)
  })
  const shipped = await render(testInvoice())
  showColours({ ...shippedColours, ink: '#102a43' })
  const coloured = await render(testInvoice())
  expect(coloured).toEqual(await renderDocumentPdf(testInvoice()))
  expect(coloured).not.toEqual(shipped)
  showLogo({ ...logo, icon: 'a-picture' })
  const withIcon = await render(testInvoice())
  expect(withIcon).toEqual(await renderDocumentPdf(testInvoice()))
  expect(withIcon).not.toEqual(coloured)
  showColours(shippedColours)
  showLogo(logo)
  expect(await render(testInvoice())).toEqual(shipped)
})

test('a thread that dies fails its document, and the next one gets a new thread', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-thread-'))
  const program = path.join(folder, 'dies.mjs')
  await writeFile(
    program,
    `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ document: { number } }) => {
      if (number === 'dies') throw new Error('out of memory')
      parentPort.postMessage({ pdf: Buffer.from(String(process.env.STORE)) })
    })`,
  )
  vi.stubEnv('STORE', '/tea')
  const render = openPdfThread(pathToFileURL(program))
  await expect(render({ ...testInvoice(), number: 'dies' })).rejects.toThrow('out of memory')
  expect(await render(testInvoice())).toEqual(Buffer.from('/tea'))
  await rm(folder, { recursive: true })
})
