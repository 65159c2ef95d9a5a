import { useEffect } from 'react'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { normalizeNumbers } from '../postal/normalize-numbers.ts'
import { shopApi } from '../session/browser-api.ts'
import { customerApi } from '../session/customer-api.ts'
import { readSession, type Session } from '../session/session.ts'
import { type SuccessMessage, serverMessage, shopMessage } from '../shop-api.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { clearAddressDraft, useAddressDraft } from './address-draft.ts'
import { AddressFormFrame } from './address-form-frame.tsx'
import { checkNewAddress } from './address-rules.ts'
import { NewAddressFields, ParcelFields, type ShortPin } from './new-address-fields.tsx'

export const addedText = 'Address added successfully.'

interface NewAddressFormProps {
  session: Session
  /** Most buy for themselves: name and phone are filled in. */
  isForCheckout: boolean
  /** Leaves the page or removes the form. */
  onAdded: (addressId: string) => void | Promise<void>
  /** On the shipping step: only what must be typed. */
  short?: { id: string; takesFocus: boolean } & ShortPin
}

export function NewAddressForm({ session, isForCheckout, onAdded, short }: NewAddressFormProps) {
  const form = useForm({
    normalize: normalizeNumbers,
    validate: checkNewAddress,
    onSubmit: addAddress,
    errorMessage: (failure) =>
      readSession() ? serverMessage(failure, 'Failed to add address.') : 'User is not logged in.',
  })
  const { ref } = form.formProps
  useAddressDraft(ref, session.userId)
  const takesFocus = short?.takesFocus ?? false
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus()
  }, [takesFocus, ref])

  async function addAddress(values: FormValues) {
    const isSaved = !short || values.isSaved === 'on'
    const { addressId } = await customerApi.addAddress(session.userId, { ...requestOf(values), isSaved })
    if (values.email?.trim()) await askForEmail(values.email)
    clearAddressDraft()
    await onAdded(addressId)
    // Typed since then.
    clearAddressDraft()
  }
  if (short)
    return (
      <AddressFormFrame form={form} id={short.id} submit="Deliver here" className="grid-cols-2 gap-x-3">
        <ParcelFields fields={form.fields} session={session} {...short} />
      </AddressFormFrame>
    )
  return (
    <AddressFormFrame form={form}>
      <NewAddressFields fields={form.fields} isForCheckout={isForCheckout} session={session} />
    </AddressFormFrame>
  )
}

/** The order goes on without it. */
async function askForEmail(email: string): Promise<void> {
  try {
    const { message } = await shopApi.call<SuccessMessage>('POST', '/api/profile/email', { email })
    toastSuccess(message)
  } catch (error) {
    toastError(shopMessage(error, 'We could not send you the link. Add your email in your account.'))
  }
}

function requestOf({
  first_name = '',
  last_name = '',
  address1 = '',
  zip = '',
  phone = '',
  ...rest
}: FormValues) {
  const { address2 = '', city = '', province = '', isDefault } = rest
  const place = { address1, address2, city, province, country: 'India' as const, zip }
  return { first_name, last_name, phone, ...place, isDefault: isDefault === 'on' }
}
