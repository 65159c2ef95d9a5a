import { useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { readDeliveryPin } from '../delivery/delivery-pin.ts'
import { Field } from '../forms/field.tsx'
import { EmailField, NameFields, NewPasswordFields, PhoneField } from '../forms/personal-fields.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { normalizeNumbers } from '../postal/normalize-numbers.ts'
import { PinFields } from '../postal/pin-fields.tsx'
import { requirePlace } from '../postal/require-place.ts'
import { customerApi } from '../session/customer-api.ts'
import { checkedNextPath, withNext } from '../session/next-path.ts'
import { savePendingSignUp } from '../session/pending-sign-up.ts'
import { saveReturnPath } from '../session/return-path.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { Button, textLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { NarrowFrame } from './narrow-frame.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { checkSignUp } from './sign-up-rules.ts'

export default function SignUpPage() {
  const next = checkedNextPath(useSearchParam('next'))
  const navigate = useNavigate()
  const { busy, error, fields, formProps } = useForm({
    normalize: normalizeNumbers,
    validate: checkSignUp,
    onSubmit: signUp,
    errorMessage: 'Failed to create account. Please try again.',
  })

  async function signUp(values: FormValues) {
    const place = await requirePlace(values)
    savePendingSignUp(values.email?.trim() ?? '')
    await customerApi.register({ ...values, ...place })
    saveReturnPath(next)
    navigate('/test1', { state: { email: values.email } })
  }
  return (
    <>
      <PageHead title="Create your account" noIndex />
      <NarrowFrame wide title="Create your account" lead={<LoginInstead next={next} />}>
        <form {...formProps} className="grid gap-8">
          <NeedsScripts what="Signing up" />
          <AboutYou fields={fields} />
          <Delivery fields={fields} />
          <Passwords fields={fields} />
          <PrivacyNotice />
          {error && <Notice tone="error">{error}</Notice>}
          <Button type="submit" busy={busy} busyText="Creating account...">
            Create Account
          </Button>
        </form>
      </NarrowFrame>
    </>
  )
}

function LoginInstead({ next }: { next: string }) {
  return (
    <p>
      Already a customer?{' '}
      <Link to={withNext('/login', next)} className={`inline-flex min-h-11 items-center ${textLink}`}>
        Login Instead
      </Link>
    </p>
  )
}

const group = 'grid gap-5 md:grid-cols-2'
const groupTitle = 'mb-4 font-display font-bold text-h3'

function AboutYou({ fields }: { fields: FieldErrors }) {
  return (
    <fieldset>
      <legend className={groupTitle}>About you</legend>
      <div className={group}>
        <NameFields names={{ first: 'first_name', last: 'last_name' }} fields={fields} />
        <EmailField required error={fields.email} />
        <PhoneField error={fields.phone} hint="10 digits, without +91" />
      </div>
    </fieldset>
  )
}

function Delivery({ fields }: { fields: FieldErrors }) {
  const box = useRef<HTMLFieldSetElement>(null)
  // Before the effect of the field, which looks up what stands in it.
  useLayoutEffect(() => {
    const pin = box.current?.querySelector<HTMLInputElement>('[name="zip"]')
    if (pin && !pin.value) pin.value = readDeliveryPin()
  }, [])
  return (
    <fieldset ref={box}>
      <legend className={groupTitle}>Where we deliver</legend>
      <div className={group}>
        <Field
          label="Address"
          name="address1"
          autoComplete="street-address"
          maxLength={200}
          required
          error={fields.address1}
          hint="House or flat, street, area"
          className="md:col-span-2"
        />
        <PinFields names={{ pin: 'zip', city: 'city', state: 'province' }} error={fields.zip} />
      </div>
    </fieldset>
  )
}

function Passwords({ fields }: { fields: FieldErrors }) {
  return (
    <fieldset>
      <legend className={groupTitle}>Your password</legend>
      <div className={group}>
        <NewPasswordFields label="Password" confirmLabel="Confirm password" fields={fields} />
      </div>
    </fieldset>
  )
}
