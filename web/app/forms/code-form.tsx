import { type ChangeEvent, useEffect, useRef } from 'react'
import { plainSigns } from '../../../shop/typed-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Field } from './field.tsx'
import { useForm } from './use-form.ts'

const length = 6

interface CodeFormProps {
  /** Leaves the page, removes the form or fails. */
  onCode: (code: string) => Promise<void>
  missing: string
  submit: string
  /** It comes in place of the form that had the focus. */
  takesFocus?: boolean
  /** From elsewhere than the keyboard, until the signal; null where there is no such way. */
  readCode?: (signal: AbortSignal) => Promise<string | null>
}

/** Submits itself with the last digit. */
export function CodeForm({ onCode, missing, submit, takesFocus = false, readCode }: CodeFormProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    const left = new AbortController()
    void readCode?.(left.signal).then((code) => code && box.current && submitCode(box.current, code))
    return () => left.abort()
  }, [readCode])
  const { busy, error, fields, formProps } = useForm({
    validate: ({ code = '' }) => (code.length === length ? {} : { code: missing }),
    onSubmit: async ({ code = '' }) => {
      try {
        await onCode(code)
      } catch (failure) {
        // The next digit then starts a new code.
        box.current?.select()
        throw failure
      }
    },
    errorMessage: 'Something went wrong. Please try again.',
  })
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
        {submit}
      </Button>
    </form>
  )
}

function submitWhenComplete({ currentTarget: box }: ChangeEvent<HTMLInputElement>): void {
  submitCode(box, box.value)
}

function submitCode(box: HTMLInputElement, typed: string): void {
  const digits = plainSigns(typed).replace(/\D/g, '').slice(0, length)
  box.value = digits
  if (digits.length === length) box.form?.requestSubmit()
}
