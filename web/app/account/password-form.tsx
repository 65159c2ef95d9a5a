import { checkPasswords } from '../customers/sign-up-rules.ts'
import { FormButtons } from '../forms/form-buttons.tsx'
import { NewPasswordFields, OwnPasswordField } from '../forms/personal-fields.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { Notice } from '../ui/notice.tsx'
import { changePassword } from './account-calls.ts'

interface PasswordFormProps {
  /** False for who has logged in by mobile number and never chosen one. */
  hasPassword: boolean
  onSaved: () => void
  onCancel: () => void
}

export function PasswordForm({ hasPassword, onSaved, onCancel }: PasswordFormProps) {
  const { busy, error, fields, formProps } = useForm({
    validate: (values) => checkPasswordForm(values, hasPassword),
    onSubmit: async ({ currentPassword, password = '' }) => {
      await changePassword(currentPassword === undefined ? { password } : { currentPassword, password })
      onSaved()
    },
    errorMessage: 'Your new password could not be saved. Please try again.',
  })
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-700">This signs you out on all other devices.</p>
      {hasPassword && (
        <OwnPasswordField label="Current password" name="currentPassword" error={fields.currentPassword} />
      )}
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" fields={fields} />
      {error && <Notice tone="error">{error}</Notice>}
      <FormButtons busy={busy} busyText="Saving..." onCancel={onCancel}>
        Save new password
      </FormButtons>
    </form>
  )
}

function checkPasswordForm(
  { currentPassword, password = '', confirmPassword = '' }: FormValues,
  hasPassword: boolean,
): FieldErrors {
  return {
    ...(hasPassword && !currentPassword && { currentPassword: 'Password is required.' }),
    ...checkPasswords(password, confirmPassword),
  }
}
