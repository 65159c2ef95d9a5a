export type CustomerSearch =
  | { by: 'phone'; phone: string }
  | { by: 'pin'; pin: string }
  | { by: 'email-or-name'; start: string }

/** What somebody typed, by its look. */
export function readCustomerSearch(text: string): CustomerSearch {
  const typed = text.trim()
  const digits = typed.replace(/[\s+()-]/g, '')
  if (/^(91|0)?[6-9]\d{9}$/.test(digits)) return { by: 'phone', phone: digits.slice(-10) }
  if (/^[1-9]\d{5}$/.test(digits)) return { by: 'pin', pin: digits }
  return { by: 'email-or-name', start: typed.toLowerCase().replace(/\s+/g, ' ') }
}
