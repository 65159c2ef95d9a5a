import {
  emailSentence,
  isEmailShaped,
  isPhone,
  phoneSentence,
  plainPhone,
} from '../../../shop/customers/form-rules.ts'
import { invalidPin, isPin, plainPin } from '../../../shop/postal/place.ts'
import { oneLine } from '../../../shop/typed-text.ts'
import type { FieldErrors, FormValues } from '../forms/use-form.ts'

export function checkNewAddress(values: FormValues): FieldErrors {
  return {
    ...need(values, 'first_name', 'First name is required.'),
    ...need(values, 'address1', 'Address is required.'),
    ...checkPin(values, 'zip'),
    ...checkPhone(values),
    ...checkEmail(values),
  }
}

export function checkEditedAddress(values: FormValues): FieldErrors {
  return {
    ...need(values, 'addressName', 'Name is required.'),
    ...need(values, 'addressLine1', 'Address is required.'),
    ...checkPin(values, 'pinCode'),
    ...checkPhone(values),
  }
}

function need(values: FormValues, name: string, message: string): FieldErrors {
  return oneLine(values[name] ?? '') ? {} : { [name]: message }
}

function checkPin(values: FormValues, name: string): FieldErrors {
  return isPin(plainPin(values[name] ?? '')) ? {} : { [name]: invalidPin }
}

function checkPhone({ phone = '' }: FormValues): FieldErrors {
  return isPhone(plainPhone(phone)) ? {} : { phone: phoneSentence }
}

/** Optional. */
function checkEmail({ email = '' }: FormValues): FieldErrors {
  const typed = oneLine(email)
  return typed === '' || isEmailShaped(typed) ? {} : { email: emailSentence }
}
