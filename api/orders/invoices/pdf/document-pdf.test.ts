import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { stateNamed } from '../../../../shop/tax/states.ts'
import { orderedLine, testInvoice } from '../../../../shop/tax/testing.ts'
import { renderDocumentPdf } from './document-pdf.ts'

const buyer = {
  name: 'कीर्ति श्रृंखला',
  gstin: null,
  address: ['१२, लक्ष्मी नगर', 'Delhi 110092'],
  state: stateNamed('Delhi'),
}

test('the same invoice is the same file, to the byte', async () => {
  const files = [
    await renderDocumentPdf(testInvoice({ buyer })),
    await renderDocumentPdf(testInvoice({ buyer })),
  ]
  const [one, other] = files.map((file) => createHash('sha256').update(file).digest('hex'))
  expect(one).toBe(other)
  const changed = await renderDocumentPdf(testInvoice({ buyer: { ...buyer, name: 'कीर्ति शृंखला' } }))
  expect(files.map((file) => file.equals(changed))).toEqual([false, false])
})

test('a long invoice has its lines on several pages, with their head again', async () => {
  const lines = Array.from({ length: 40 }, (_, position) => orderedLine({ position }))
  const pages = pageTexts(await renderDocumentPdf(testInvoice({ lines })))
  expect(pages).toBe(3)
})

/** Counts content streams that show text. */
function pageTexts(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams].filter(([, bytes = '']) => {
    const content = bytes.startsWith('x') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : ''
    return content.includes('BT') && content.includes('TJ')
  }).length
}
