import { plainPhone } from '../../../shop/customers/form-rules.ts'
import { plainPin } from '../../../shop/postal/place.ts'
import type { FormValues } from '../forms/use-form.ts'

/** Phone and PIN code as people and browsers write them. */
export function normalizeNumbers(values: FormValues): FormValues {
  const { phone, zip, pinCode } = values
  return {
    ...values,
    ...(phone !== undefined && { phone: plainPhone(phone) }),
    ...(zip !== undefined && { zip: plainPin(zip) }),
    ...(pinCode !== undefined && { pinCode: plainPin(pinCode) }),
  }
}
