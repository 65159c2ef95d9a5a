import { expect, test } from 'vitest'
import { buyerIn, orderedLine, testInvoice } from '../../../shop/tax/testing.ts'
import { renderDocumentPage } from './document-page.ts'

test('what people typed is text, never markup', () => {
  const buyer = { ...buyerIn('Delhi'), name: '<script>alert(1)</script>', address: ['"12" & \'13\''] }
  const { page } = renderDocumentPage(testInvoice({ buyer }))
  expect(page).not.toContain('<script')
  expect(page).toContain('&quot;12&quot; &amp; &#39;13&#39;')
})

test('shows every field of rule 46', () => {
  const business = { ...buyerIn('Karnataka', '29AAGCB7383J1Z4'), name: 'Fit Foods LLP' }
  const lines = [orderedLine({ hsn: '39241090', description: 'Shaker' })]
  const { page } = renderDocumentPage(testInvoice({ buyer: business, lines }))
  for (const field of [
    'Shikhar Nutrition Private Limited',
    'Okhla Industrial Estate',
    'GSTIN 07AAACS0000A1ZI',
    '26A/000001',
    '22 November 2026',
    'Fit Foods LLP',
    '12 MG Road',
    'GSTIN 29AAGCB7383J1Z4',
    'HSN 39241090',
    'Shaker',
    '1 NOS',
    '1,609.32',
    '289.68',
    '18%',
    '₹1,899.00',
    'Karnataka (29)',
    'Reverse charge',
    'authorised signatory',
    'Rupees One Thousand Eight Hundred Ninety-Nine Only',
  ])
    expect(page).toContain(field)
})

test('bears the mark of the store beside its name', () => {
  const { page } = renderDocumentPage(testInvoice())
  expect(page).toMatch(
    /<p class="brand"><svg [^>]*>(\s*<path fill="#\w{6}" d="M[^"]+"\/>)+\s*<\/svg> Shikhar</,
  )
})

test('brings a font for Hindi only where it is needed', () => {
  const hindi = renderDocumentPage(testInvoice({ buyer: { ...buyerIn('Delhi'), name: 'कीर्ति' } }))
  expect([hindi, renderDocumentPage(testInvoice())].map(({ page }) => page.includes('@font-face'))).toEqual([
    true,
    false,
  ])
})
