import type { FormValues } from '../forms/use-form.ts'

/** Phone and PIN code as people and browsers write them: `+91 98765 43210`, `098765 43210`, `110 001`. */
export function normalizeNumbers(values: FormValues): FormValues {
  const { phone, zip, pinCode } = values
  return {
    ...values,
    ...(phone !== undefined && { phone: stripSeparators(phone).replace(/^(?:\+?91|0)(?=\d{10}$)/, '') }),
    ...(zip !== undefined && { zip: stripSeparators(zip) }),
    ...(pinCode !== undefined && { pinCode: stripSeparators(pinCode) }),
  }
}

export function stripSeparators(text: string): string {
  return text.replace(/[\s-]/g, '')
}
