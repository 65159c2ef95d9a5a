/** What somebody typed or scanned, by its look. */
export type OrderSearch =
  | { by: 'number'; number: number }
  | { by: 'phone'; phone: string }
  | { by: 'pin'; pin: string }
  | { by: 'payment'; paymentId: string }
  | { by: 'awb-or-name'; awb: string; name: string }

const largestNumber = 2_147_483_647

export function readOrderSearch(text: string): OrderSearch {
  const typed = text.trim()
  const digits = typed.replace(/[\s#+-]/g, '')
  if (/^pay_\w+$/i.test(typed)) return { by: 'payment', paymentId: typed }
  if (/^(91|0)?[6-9]\d{9}$/.test(digits)) return { by: 'phone', phone: digits.slice(-10) }
  if (/^#?\d+$/.test(typed) && digits.length === 6 && !typed.startsWith('#'))
    return { by: 'pin', pin: digits }
  if (/^#?\d{1,10}$/.test(typed) && Number(digits) <= largestNumber)
    return { by: 'number', number: Number(digits) }
  const awb = typed.replace(/\s/g, '').toUpperCase()
  return { by: 'awb-or-name', awb, name: typed.toLowerCase().replace(/\s+/g, ' ') }
}
