import { useNavigate } from 'react-router'
import { CheckboxField, Field } from '../forms/field.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { PinFields } from '../postal/pin-fields.tsx'
import { tidyNumbers } from '../postal/tidy.ts'
import { shopApi } from '../session/browser-api.ts'
import { checkedNextPath } from '../session/next-path.ts'
import { readSession, type Session } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { serverMessage } from '../shop-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { toastAfterReload, toastSuccess } from '../ui/toast.tsx'
import { addressesPath } from './address-paths.ts'
import { checkNewAddress } from './address-rules.ts'

const added = 'Address added successfully.'

export function AddAddress({ session }: { session: Session }) {
  const next = checkedNextPath(useSearchParam('next'))
  const navigate = useNavigate()
  const { busy, error, fields, formProps } = useForm({
    tidy: tidyNumbers,
    check: checkNewAddress,
    send: addAddress,
    say: (failure) =>
      readSession() ? serverMessage(failure, 'Failed to add address.') : 'User is not logged in.',
  })
  async function addAddress({
    first_name = '',
    last_name = '',
    address1 = '',
    zip = '',
    phone = '',
    ...rest
  }: FormValues) {
    const { address2 = '', city = '', province = '', isDefault } = rest
    const place = { address1, address2, city, province, country: 'India' as const, zip }
    const { addressId } = await shopApi.addAddress(session.userId, {
      first_name,
      last_name,
      phone,
      ...place,
      isDefault: isDefault === 'on',
    })
    leave(addressId)
  }
  function leave(addressId: string) {
    if (next === '/') {
      toastSuccess(added)
      navigate(addressesPath)
    } else {
      toastAfterReload(added)
      const { pathname, searchParams } = new URL(next, location.origin)
      searchParams.set('address', addressId)
      location.assign(`${pathname}?${searchParams}`)
    }
  }
  return (
    <TabFrame title="Add new Address" back={{ to: addressesPath, label: 'Back' }}>
      <form {...formProps} className="card grid max-w-3xl gap-5 p-5 sm:grid-cols-2 md:p-8">
        <NewAddressFields fields={fields} />
        <div className="grid gap-5 sm:col-span-2">
          {error && <Notice tone="error">{error}</Notice>}
          <Button type="submit" busy={busy} busyText="Saving..." className="sm:justify-self-start">
            Save address
          </Button>
        </div>
      </form>
    </TabFrame>
  )
}

function NewAddressFields({ fields }: { fields: FieldErrors }) {
  return (
    <>
      <Field
        label="First name"
        name="first_name"
        autoComplete="given-name"
        maxLength={100}
        required
        error={fields.first_name}
      />
      <Field
        label="Last name"
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
        required
        error={fields.last_name}
      />
      <Field
        label="Address"
        name="address1"
        autoComplete="address-line1"
        maxLength={200}
        required
        error={fields.address1}
        hint="House or flat, street, area"
        className="sm:col-span-2"
      />
      <Field
        label="Landmark"
        name="address2"
        autoComplete="address-line2"
        maxLength={200}
        required={false}
        error={fields.address2}
        className="sm:col-span-2"
      />
      <PinFields names={{ pin: 'zip', city: 'city', state: 'province' }} error={fields.zip} />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        required
        error={fields.phone}
        hint="10-digit mobile number for delivery calls"
        className="sm:col-span-2"
      />
      <CheckboxField label="Make this my default address" name="isDefault" className="sm:col-span-2" />
    </>
  )
}
