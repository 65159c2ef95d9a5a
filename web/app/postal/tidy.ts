import type { FormValues } from '../forms/use-form.ts'

/** Phone and PIN as people and browsers write them (`+91 98765 43210`, `098765 43210`, `110 001`), bare. */
export function tidyNumbers(values: FormValues): FormValues {
  const { phone, zip, pinCode } = values
  return {
    ...values,
    ...(phone !== undefined && { phone: bare(phone).replace(/^(?:\+?91|0)(?=\d{10}$)/, '') }),
    ...(zip !== undefined && { zip: bare(zip) }),
    ...(pinCode !== undefined && { pinCode: bare(pinCode) }),
  }
}

export function bare(text: string): string {
  return text.replace(/[\s-]/g, '')
}
