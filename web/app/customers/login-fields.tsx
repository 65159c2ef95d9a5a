import { Field, PasswordField } from '../forms/field.tsx'
import type { FieldErrors } from '../forms/use-form.ts'
import { StorageNotice } from '../session/storage-notice.tsx'

export function LoginFields({ errors = {} }: { errors?: FieldErrors }) {
  return (
    <>
      <StorageNotice />
      <LoginEmail error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </>
  )
}

export function LoginEmail({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      required
      error={error}
    />
  )
}
