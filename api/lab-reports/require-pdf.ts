import { Refusal } from '../../shop/refusal.ts'

/** By the bytes, whatever name or type came along. Throws `report-unusable`. */
export function requirePdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new Refusal('report-unusable', { why: 'empty' })
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')))
    throw new Refusal('report-unusable', { why: 'kind' })
  const end = bytes.subarray(-endBytes).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) throw new Refusal('report-unusable', { why: 'damaged' })
}

const endBytes = 1_024
