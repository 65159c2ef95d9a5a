import { useState } from 'react'
import type { ProfileAnswer } from '../../../shop/customers/contract.ts'
import { isPhone, phoneSentence } from '../../../shop/customers/form-rules.ts'
import { Field, PasswordField } from '../forms/field.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { tidyNumbers } from '../postal/tidy.ts'
import { shopApi } from '../session/browser-api.ts'
import { keepSession, readSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { formFailure } from './form-failure.ts'

interface ProfileFormProps {
  profile: ProfileAnswer
  /** With the new email where one waits to be confirmed. */
  onSaved: (newEmail: string | null) => void
  onCancel: () => void
}

export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const [email, setEmail] = useState(profile.email)
  const isNewEmail = email.trim().toLowerCase() !== profile.email
  const { busy, error, fields, formProps } = useForm({
    tidy: tidyNumbers,
    check: (values) => checkProfile(values, isNewEmail),
    send: async (values) => {
      await saveProfile(values, isNewEmail)
      onSaved(isNewEmail ? email.trim() : null)
    },
    say: (failure) => formFailure(failure, 'Your profile could not be saved. Please try again.'),
  })
  return (
    <form {...formProps} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={profile.firstName}
          required
          error={fields.firstName}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={profile.lastName}
          required
          error={fields.lastName}
        />
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        required
        error={fields.email}
        hint={isNewEmail ? 'We send a link there: open it logged in, and your email changes.' : undefined}
      />
      {isNewEmail && (
        <PasswordField
          label="Your password, to change the email"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          required
          error={fields.password}
        />
      )}
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        defaultValue={profile.phone}
        required
        error={fields.phone}
        hint="10 digits, without +91"
      />
      {error && <Notice tone="error">{error}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

/** The email first: its password may be wrong, and then nothing is saved. */
async function saveProfile(values: FormValues, isNewEmail: boolean): Promise<void> {
  const { firstName = '', lastName = '', phone = '', email = '', password = '' } = values
  if (isNewEmail) await shopApi.changeEmail({ email, password })
  const { userName } = await shopApi.changeProfile({ firstName, lastName, phone })
  const session = readSession()
  if (session) keepSession({ ...session, userName })
}

function checkProfile(values: FormValues, isNewEmail: boolean): FieldErrors {
  const isBlank = (name: string) => !values[name]?.trim()
  return {
    ...(isBlank('firstName') && { firstName: 'First name is required.' }),
    ...(isBlank('lastName') && { lastName: 'Last name is required.' }),
    ...(isBlank('email') && { email: 'Email is required.' }),
    ...(isNewEmail && !values.password && { password: 'Password is required.' }),
    ...(!isPhone(values.phone ?? '') && { phone: phoneSentence }),
  }
}
