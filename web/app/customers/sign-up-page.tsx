import { Link, useNavigate } from 'react-router'
import { longestPassword, shortestPassword } from '../../../shop/customers/form-rules.ts'
import { Field, PasswordField } from '../forms/field.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { PinFields } from '../postal/pin-fields.tsx'
import { requirePlace } from '../postal/require-place.ts'
import { tidyNumbers } from '../postal/tidy.ts'
import { shopApi } from '../session/browser-api.ts'
import { checkedNextPath, withNext } from '../session/next-path.ts'
import { savePendingSignUp } from '../session/pending-sign-up.ts'
import { keepReturnPath } from '../session/return-path.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { shopFields, shopMessage } from '../shop-api.ts'
import { Button, textLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { NarrowFrame } from './narrow-frame.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { checkSignUp, passwordHint } from './sign-up-rules.ts'

export default function SignUpPage() {
  const next = checkedNextPath(useSearchParam('next'))
  const navigate = useNavigate()
  const { busy, error, fields, formProps } = useForm({
    tidy: tidyNumbers,
    check: checkSignUp,
    send: signUp,
    say: signUpFailure,
  })

  async function signUp(values: FormValues) {
    const place = await requirePlace(values)
    savePendingSignUp(values.email?.trim() ?? '')
    await shopApi.register({ ...values, ...place })
    keepReturnPath(next)
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

function signUpFailure(error: unknown): string {
  if (shopFields(error).password) return ''
  return shopMessage(error, 'Failed to create account. Please try again.')
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
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          required
          error={fields.email}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          required
          error={fields.phone}
          hint="10 digits, without +91"
        />
      </div>
    </fieldset>
  )
}

function Delivery({ fields }: { fields: FieldErrors }) {
  return (
    <fieldset>
      <legend className={groupTitle}>Where we deliver</legend>
      <div className={group}>
        <Field
          label="Address"
          name="address1"
          autoComplete="street-address"
          maxLength={longestPassword}
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
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          maxLength={longestPassword}
          required
          error={fields.password}
          hint={passwordHint}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          minLength={shortestPassword}
          maxLength={longestPassword}
          required
          error={fields.confirmPassword}
        />
      </div>
    </fieldset>
  )
}
