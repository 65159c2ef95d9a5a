import { useNavigate } from 'react-router'
import { cutAddressId } from '../../../shop/addresses/address-id.ts'
import type { AddressForm } from '../../../shop/addresses/contract.ts'
import { CheckboxField, Field } from '../forms/field.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { PinFields } from '../postal/pin-fields.tsx'
import { tidyNumbers } from '../postal/tidy.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { readSession, type Session } from '../session/session.ts'
import { shopMessage } from '../shop-api.ts'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { toastSuccess } from '../ui/toast.tsx'
import { addressesPath } from './address-paths.ts'
import { checkEditedAddress } from './address-rules.ts'

interface EditAddressProps {
  session: Session
  addressId: string
}

export function EditAddress({ session, addressId }: EditAddressProps) {
  const asked = useQuery(`address ${addressId}`, () => shopApi.readAddress(addressId))
  return (
    <TabFrame title="Edit address" back={{ to: addressesPath, label: 'Back' }}>
      {asked.state === 'loading' && <Skeleton className="h-[36rem] max-w-3xl" />}
      {asked.state === 'failed' && (
        <Failed onRetry={asked.retry}>{shopMessage(asked.error, 'Failed to fetch address data.')}</Failed>
      )}
      {asked.state === 'done' && <EditForm session={session} addressId={addressId} address={asked.data} />}
    </TabFrame>
  )
}

function EditForm({ session, addressId, address }: EditAddressProps & { address: AddressForm }) {
  const navigate = useNavigate()
  const { busy, error, fields, formProps } = useForm({
    tidy: tidyNumbers,
    check: checkEditedAddress,
    send: updateAddress,
    say: (failure) =>
      readSession() ? shopMessage(failure, 'Failed to update address.') : 'User is not logged in.',
  })
  async function updateAddress({ isDefault, country: _alwaysIndia, ...change }: FormValues) {
    const makesDefault = isDefault === 'on' && { isDefault: true }
    await shopApi.updateAddress(session.userId, cutAddressId(addressId), { ...change, ...makesDefault })
    toastSuccess('Address updated successfully!')
    navigate(addressesPath)
  }
  return (
    <form {...formProps} className="card grid max-w-3xl gap-5 p-5 sm:grid-cols-2 md:p-8">
      <AddressFields address={address} fields={fields} />
      <div className="grid gap-5 sm:col-span-2">
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={busy} busyText="Saving..." className="sm:justify-self-start">
          Save address
        </Button>
      </div>
    </form>
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
        className="sm:col-span-2"
      />
      <Field
        label="Address line 1"
        name="addressLine1"
        autoComplete="address-line1"
        defaultValue={address.addressLine1}
        maxLength={200}
        required
        error={fields.addressLine1}
        className="sm:col-span-2"
      />
      <Field
        label="Address line 2"
        name="addressLine2"
        autoComplete="address-line2"
        defaultValue={address.addressLine2}
        maxLength={200}
        required={false}
        error={fields.addressLine2}
        className="sm:col-span-2"
      />
      <PinFields
        names={{ pin: 'pinCode', city: 'city', state: 'state' }}
        pin={address.pinCode}
        error={fields.pinCode}
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        defaultValue={address.phone}
        required
        error={fields.phone}
        className="sm:col-span-2"
      />
      {!address.isDefault && (
        <CheckboxField label="Make this my default address" name="isDefault" className="sm:col-span-2" />
      )}
    </>
  )
}
