import { longestPassword, shortestPassword } from '../../../shop/customers/form-rules.ts'
import { checkPasswords, passwordHint } from '../customers/sign-up-rules.ts'
import { PasswordField } from '../forms/field.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { shopApi } from '../session/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { formFailure } from './form-failure.ts'

export function PasswordForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const { busy, error, fields, formProps } = useForm({
    check: checkPasswordForm,
    send: async ({ currentPassword = '', password = '' }) => {
      await shopApi.changePassword({ currentPassword, password })
      onSaved()
    },
    say: (failure) => formFailure(failure, 'Your new password could not be saved. Please try again.'),
  })
  const chosen = {
    minLength: shortestPassword,
    maxLength: longestPassword,
    autoComplete: 'new-password',
    required: true,
  }
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-700">This signs you out on all other devices.</p>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        maxLength={longestPassword}
        required
        error={fields.currentPassword}
      />
      <PasswordField
        label="New password"
        name="password"
        {...chosen}
        error={fields.password}
        hint={passwordHint}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        {...chosen}
        error={fields.confirmPassword}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyText="Saving...">
          Save new password
        </Button>
      </div>
    </form>
  )
}

function checkPasswordForm({
  currentPassword,
  password = '',
  confirmPassword = '',
}: FormValues): FieldErrors {
  return {
    ...(!currentPassword && { currentPassword: 'Password is required.' }),
    ...checkPasswords(password, confirmPassword),
  }
}
