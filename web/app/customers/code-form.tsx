import { type ChangeEvent, useRef } from 'react'
import { Field } from '../forms/field.tsx'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { finishActivation } from './finish-activation.ts'
import { activateByCode } from './sign-up-calls.ts'

const length = 6

/** Submits itself with the last digit. */
export function CodeForm({ email }: { email: string }) {
  const box = useRef<HTMLInputElement>(null)
  const { busy, error, fields, formProps } = useForm({
    validate: ({ code = '' }) =>
      code.length === length ? {} : { code: 'Enter the 6 digits from the email.' },
    onSubmit: activate,
    errorMessage: 'Something went wrong. Please try again.',
  })

  async function activate({ code = '' }: FormValues) {
    try {
      finishActivation(await activateByCode({ email, code }))
    } catch (failure) {
      // The next digit then starts a new code.
      box.current?.select()
      throw failure
    }
  }
  return (
    <form {...formProps} className="grid gap-4">
      <Field
        ref={box}
        label="6-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={submitWhenComplete}
        required
        error={fields.code}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" busy={busy} busyText="Checking...">
        Activate and log in
      </Button>
    </form>
  )
}

function submitWhenComplete({ currentTarget: box }: ChangeEvent<HTMLInputElement>): void {
  const digits = box.value.replace(/\D/g, '').slice(0, length)
  box.value = digits
  if (digits.length === length) box.form?.requestSubmit()
}
