import { useNavigate } from 'react-router'
import { splitName } from '../../../shop/customers/split-name.ts'
import { CheckboxField, Field } from '../forms/field.tsx'
import { NameFields, PhoneField } from '../forms/personal-fields.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { normalizeNumbers } from '../postal/normalize-numbers.ts'
import { PinFields } from '../postal/pin-fields.tsx'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import { checkedNextPath } from '../session/next-path.ts'
import { readSession, type Session } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { serverMessage } from '../shop-api.ts'
import { toastAfterReload, toastSuccess } from '../toasts/toast.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { AddressFormFrame } from './address-form-frame.tsx'
import { addressesPath } from './address-paths.ts'
import { checkNewAddress } from './address-rules.ts'

const successText = 'Address added successfully.'

export function AddAddress({ session }: { session: Session }) {
  const next = checkedNextPath(useSearchParam('next'))
  const navigate = useNavigate()
  const form = useForm({
    normalize: normalizeNumbers,
    validate: checkNewAddress,
    onSubmit: addAddress,
    errorMessage: (failure) =>
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
    const { addressId } = await customerApi.addAddress(session.userId, {
      first_name,
      last_name,
      phone,
      ...place,
      isDefault: isDefault === 'on',
    })
    goBack(addressId)
  }
  function goBack(addressId: string) {
    if (next === '/') {
      toastSuccess(successText)
      navigate(addressesPath)
    } else {
      toastAfterReload(successText)
      const { pathname, searchParams } = new URL(next, location.origin)
      searchParams.set('address', addressId)
      location.assign(`${pathname}?${searchParams}`)
    }
  }
  return (
    <TabFrame title="Add new Address" back={{ to: addressesPath, label: 'Back' }}>
      <AddressFormFrame form={form}>
        <NewAddressFields fields={form.fields} isForCheckout={next !== '/'} session={session} />
      </AddressFormFrame>
    </TabFrame>
  )
}

interface NewAddressFieldsProps {
  fields: FieldErrors
  /** Most buy for themselves: name and phone are filled in. */
  isForCheckout: boolean
  session: Session
}

function NewAddressFields({ fields, isForCheckout, session }: NewAddressFieldsProps) {
  const { firstName, lastName } = splitName(isForCheckout ? session.userName : '')
  const profile = useQuery(isForCheckout ? `profile ${session.accessToken}` : null, customerApi.readProfile)
  return (
    <>
      <NameFields
        names={{ first: 'first_name', last: 'last_name' }}
        fields={fields}
        defaults={{ first: firstName, last: lastName }}
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
      <PhoneField
        error={fields.phone}
        suggestion={profile.data?.phone}
        hint="10-digit mobile number for delivery calls"
        className="sm:col-span-2"
      />
      <CheckboxField label="Make this my default address" name="isDefault" className="sm:col-span-2" />
    </>
  )
}
