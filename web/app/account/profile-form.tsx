import { useState } from 'react'
import type { ProfileResponse } from '../../../shop/customers/contract.ts'
import { isPhone, phoneSentence } from '../../../shop/customers/form-rules.ts'
import { oneLine } from '../../../shop/typed-text.ts'
import { FormButtons } from '../forms/form-buttons.tsx'
import { EmailField, NameFields, OwnPasswordField, PhoneField } from '../forms/personal-fields.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { normalizeNumbers } from '../postal/normalize-numbers.ts'
import { readSession, saveSession } from '../session/session.ts'
import { Notice } from '../ui/notice.tsx'
import { changeEmail, changeProfile } from './account-calls.ts'

interface ProfileFormProps {
  profile: ProfileResponse
  /** `newEmail`: waits to be confirmed. */
  onSaved: (newEmail: string | null) => void
  onCancel: () => void
}

export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const [email, setEmail] = useState(profile.email)
  const isNewEmail = email.trim().toLowerCase() !== profile.email
  const { busy, error, fields, formProps } = useForm({
    normalize: normalizeNumbers,
    validate: (values) => checkProfile(values, { isNewEmail, ...profile }),
    onSubmit: async (values) => {
      await saveProfile(values, isNewEmail)
      onSaved(isNewEmail ? email.trim() : null)
    },
    errorMessage: 'Your profile could not be saved. Please try again.',
  })
  return (
    <form {...formProps} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields
          names={{ first: 'firstName', last: 'lastName' }}
          fields={fields}
          defaults={{ first: profile.firstName, last: profile.lastName }}
          isLastOptional
        />
      </div>
      <EmailField
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        required={profile.email !== ''}
        error={fields.email}
        hint={isNewEmail ? 'We send a link there: open it logged in, and your email changes.' : undefined}
      />
      {isNewEmail && profile.hasPassword && (
        <OwnPasswordField label="Your password, to change the email" error={fields.password} />
      )}
      <PhoneField error={fields.phone} defaultValue={profile.phone} hint="10 digits, without +91" />
      {error && <Notice tone="error">{error}</Notice>}
      <FormButtons busy={busy} busyText="Saving..." onCancel={onCancel}>
        Save
      </FormButtons>
    </form>
  )
}

/** The email first: a wrong password then saves nothing. */
async function saveProfile(values: FormValues, isNewEmail: boolean): Promise<void> {
  const { firstName = '', lastName = '', phone = '', email = '', password } = values
  if (isNewEmail) await changeEmail(password === undefined ? { email } : { email, password })
  const { userName } = await changeProfile({ firstName, lastName, phone })
  const session = readSession()
  if (session) saveSession({ ...session, userName })
}

interface Checked {
  isNewEmail: boolean
  /** As it is now; empty for who logs in by mobile number and has none. */
  email: string
  hasPassword: boolean
}

function checkProfile(values: FormValues, { isNewEmail, email, hasPassword }: Checked): FieldErrors {
  const isBlank = (name: string) => !oneLine(values[name] ?? '')
  return {
    ...(isBlank('firstName') && { firstName: 'First name is required.' }),
    ...(email !== '' && isBlank('email') && { email: 'Email is required.' }),
    ...(isNewEmail && hasPassword && !values.password && { password: 'Password is required.' }),
    ...(!isPhone(values.phone ?? '') && { phone: phoneSentence }),
  }
}
