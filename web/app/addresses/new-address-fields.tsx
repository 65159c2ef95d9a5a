import type { ReactNode } from 'react'
import { splitName } from '../../../shop/customers/split-name.ts'
import { CheckboxField, Field } from '../forms/field.tsx'
import { EmailField, NameFields, PhoneField } from '../forms/personal-fields.tsx'
import type { FieldErrors } from '../forms/use-form.ts'
import { PinFields } from '../postal/pin-fields.tsx'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import { knownName, type Session } from '../session/session.ts'
import { keptValue } from './address-draft.ts'

interface FieldsProps {
  fields: FieldErrors
  session: Session
}

interface NewAddressFieldsProps extends FieldsProps {
  isForCheckout: boolean
}

export function NewAddressFields({ fields, session, isForCheckout }: NewAddressFieldsProps) {
  return (
    <>
      <RecipientName fields={fields} name={isForCheckout ? knownName(session) : ''} />
      <AddressLine error={fields.address1} autoComplete="address-line1" hint="House or flat, street, area" />
      <Field
        label="Landmark"
        name="address2"
        autoComplete="address-line2"
        maxLength={200}
        required={false}
        error={fields.address2}
        className="col-span-full"
      />
      <PinFields names={placeNames} error={fields.zip} />
      <RecipientPhone error={fields.phone} session={isForCheckout ? session : null} />
      <CheckboxField label="Make this my default address" name="isDefault" className="col-span-full" />
    </>
  )
}

export interface ShortPin {
  pin: string
  /** Called with the PIN code once it is known to exist. */
  onPin: (pin: string) => void
  /** Then, under the PIN code. */
  arrival: ReactNode
}

type ParcelFieldsProps = FieldsProps & ShortPin

/** What must be typed, the PIN code first: it fills in city and state. */
export function ParcelFields({ fields, session, pin, onPin, arrival }: ParcelFieldsProps) {
  return (
    <>
      <PinFields names={placeNames} error={fields.zip} pin={pin} onPin={onPin} foundHint={arrival} isShort />
      <RecipientName fields={fields} name={knownName(session)} />
      <AddressLine
        error={fields.address1}
        autoComplete="street-address"
        hint="House or flat, street, area, landmark"
      />
      <RecipientPhone error={fields.phone} session={session} />
      <InvoiceEmail error={fields.email} session={session} />
      <CheckboxField label="Save for next time" name="isSaved" className="col-span-full" />
    </>
  )
}

const placeNames = { pin: 'zip', city: 'city', state: 'province' }

function RecipientName({ fields, name }: { fields: FieldErrors; name: string }) {
  const { firstName, lastName } = splitName(name)
  return (
    <NameFields
      names={{ first: 'first_name', last: 'last_name' }}
      fields={fields}
      defaults={{ first: firstName, last: lastName }}
      isLastOptional
    />
  )
}

interface AddressLineProps {
  error: string | undefined
  autoComplete: string
  hint: string
}

function AddressLine(props: AddressLineProps) {
  return (
    <Field label="Address" name="address1" maxLength={200} required className="col-span-full" {...props} />
  )
}

interface RecipientPhoneProps {
  error: string | undefined
  /** Whose phone is filled in. */
  session: Session | null
}

function RecipientPhone({ error, session }: RecipientPhoneProps) {
  const profile = useQuery(session && `profile ${session.accessToken}`, customerApi.readProfile)
  return (
    <PhoneField
      error={error}
      suggestion={profile.data?.phone}
      hint="10-digit mobile number for delivery calls"
      className="col-span-full"
    />
  )
}

/** Of who logs in by mobile number, and has confirmed none. */
function InvoiceEmail({ error, session }: { error: string | undefined; session: Session }) {
  const { data } = useQuery(`profile ${session.accessToken}`, customerApi.readProfile)
  if (!data || data.email || data.guestEmail) return null
  return (
    <EmailField
      maxLength={254}
      required={false}
      defaultValue={keptValue(session.userId, 'email')}
      error={error}
      hint="For the invoice: we send you a link to confirm it"
      className="col-span-full"
    />
  )
}
