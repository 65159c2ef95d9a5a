import { useNavigate } from 'react-router'
import { cutAddressId } from '../../../shop/addresses/address-id.ts'
import type { AddressForm } from '../../../shop/addresses/contract.ts'
import { CheckboxField, Field } from '../forms/field.tsx'
import { PhoneField } from '../forms/personal-fields.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { normalizeNumbers } from '../postal/normalize-numbers.ts'
import { PinFields } from '../postal/pin-fields.tsx'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import { readSession, type Session } from '../session/session.ts'
import { shopMessage } from '../shop-api.ts'
import { toastSuccess } from '../toasts/toast.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { AddressFormFrame } from './address-form-frame.tsx'
import { addressesPath } from './address-paths.ts'
import { checkEditedAddress } from './address-rules.ts'

interface EditAddressProps {
  session: Session
  addressId: string
}

export function EditAddress({ session, addressId }: EditAddressProps) {
  const address = useQuery(`address ${addressId}`, () => customerApi.readAddress(addressId))
  return (
    <TabFrame title="Edit address" back={{ to: addressesPath, label: 'Back' }}>
      {address.state === 'loading' && <Skeleton className="h-[36rem] max-w-3xl" />}
      {address.state === 'failed' && (
        <RetryNotice onRetry={address.retry}>
          {shopMessage(address.error, 'Failed to fetch address data.')}
        </RetryNotice>
      )}
      {address.state === 'done' && (
        <EditForm session={session} addressId={addressId} address={address.data} />
      )}
    </TabFrame>
  )
}

function EditForm({ session, addressId, address }: EditAddressProps & { address: AddressForm }) {
  const navigate = useNavigate()
  const form = useForm({
    normalize: normalizeNumbers,
    validate: checkEditedAddress,
    onSubmit: updateAddress,
    errorMessage: (failure) =>
      readSession() ? shopMessage(failure, 'Failed to update address.') : 'User is not logged in.',
  })
  async function updateAddress({ isDefault, country: _alwaysIndia, ...change }: FormValues) {
    const makesDefault = isDefault === 'on' && { isDefault: true }
    await customerApi.updateAddress(session.userId, cutAddressId(addressId), { ...change, ...makesDefault })
    toastSuccess('Address updated successfully!')
    navigate(addressesPath)
  }
  return (
    <AddressFormFrame form={form}>
      <AddressFields address={address} fields={form.fields} />
    </AddressFormFrame>
  )
}

function AddressFields({ address, fields }: { address: AddressForm; fields: FieldErrors }) {
  return (
    <>
      <Field
        label="Name"
        name="addressName"
        autoComplete="name"
        defaultValue={address.addressName}
        maxLength={200}
        required
        error={fields.addressName}
        className="col-span-full"
      />
      <Field
        label="Address line 1"
        name="addressLine1"
        autoComplete="address-line1"
        defaultValue={address.addressLine1}
        maxLength={200}
        required
        error={fields.addressLine1}
        className="col-span-full"
      />
      <Field
        label="Address line 2"
        name="addressLine2"
        autoComplete="address-line2"
        defaultValue={address.addressLine2}
        maxLength={200}
        required={false}
        error={fields.addressLine2}
        className="col-span-full"
      />
      <PinFields
        names={{ pin: 'pinCode', city: 'city', state: 'state' }}
        pin={address.pinCode}
        error={fields.pinCode}
      />
      <PhoneField error={fields.phone} defaultValue={address.phone} className="col-span-full" />
      {!address.isDefault && (
        <CheckboxField label="Make this my default address" name="isDefault" className="col-span-full" />
      )}
    </>
  )
}
