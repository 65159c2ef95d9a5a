import {
  emailSentence,
  isEmailShaped,
  isPhone,
  passwordTooShort,
  phoneSentence,
  shortestPassword,
} from '../../../shop/customers/form-rules.ts'
import { invalidPin, isPin } from '../../../shop/postal/place.ts'
import { oneLine } from '../../../shop/typed-text.ts'
import type { FieldErrors, FormValues } from '../forms/use-form.ts'

const required: Record<string, string> = {
  first_name: 'First name is required.',
  last_name: 'Last name is required.',
  phone: 'Phone is required.',
  email: 'Email is required.',
  address1: 'Address is required.',
  zip: 'PIN code is required.',
  password: 'Password is required.',
  confirmPassword: 'Please type the password again.',
}

export function checkSignUp(values: FormValues): FieldErrors {
  const typed = (name: string) => oneLine(values[name] ?? '')
  const missing = Object.entries(required).filter(([name]) => typed(name) === '')
  return {
    ...checkShapes(typed),
    ...checkPasswords(values.password ?? '', values.confirmPassword ?? ''),
    ...Object.fromEntries(missing),
  }
}

function checkShapes(typed: (name: string) => string): FieldErrors {
  return {
    ...(!isPhone(typed('phone')) && { phone: phoneSentence }),
    ...(!isEmailShaped(typed('email')) && { email: emailSentence }),
    ...(!isPin(typed('zip')) && { zip: invalidPin }),
  }
}

export function checkPasswords(password: string, again: string): FieldErrors {
  const isShort = password.length < shortestPassword
  return {
    ...(again.length < shortestPassword && { confirmPassword: passwordTooShort }),
    ...(again !== password && { confirmPassword: 'Passwords do not match' }),
    ...(isShort && { password: passwordTooShort }),
  }
}
