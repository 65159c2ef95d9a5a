import { type ComponentProps, useEffect, useRef } from 'react'
import { longestPassword, shortestPassword } from '../../../shop/customers/form-rules.ts'
import { Field, PasswordField } from './field.tsx'
import type { FieldErrors } from './use-form.ts'

type OwnPasswordProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'error'> & { name?: string }

/** The one that the account has. */
export function OwnPasswordField({ name = 'password', ...field }: OwnPasswordProps) {
  return (
    <PasswordField
      {...field}
      name={name}
      autoComplete="current-password"
      maxLength={longestPassword}
      required
    />
  )
}

interface NameFieldsProps {
  names: { first: string; last: string }
  fields: FieldErrors
  defaults?: { first: string; last: string }
  /** Many have one name. */
  isLastOptional?: true
}

export function NameFields({ names, fields, defaults, isLastOptional }: NameFieldsProps) {
  return (
    <>
      <Field
        label="First name"
        name={names.first}
        autoComplete="given-name"
        maxLength={100}
        defaultValue={defaults?.first}
        required
        error={fields[names.first]}
      />
      <Field
        label="Last name"
        name={names.last}
        autoComplete="family-name"
        maxLength={100}
        defaultValue={defaults?.last}
        required={!isLastOptional}
        error={fields[names.last]}
      />
    </>
  )
}

export function EmailField(props: Omit<ComponentProps<typeof Field>, 'label' | 'name'>) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      {...props}
    />
  )
}

interface PhoneFieldProps {
  error: string | undefined
  defaultValue?: string
  /** Filled in once it is known, where nothing was typed. */
  suggestion?: string | undefined
  hint?: string
  className?: string
}

export function PhoneField({ suggestion = '', ...props }: PhoneFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current?.value === '') box.current.value = suggestion
  }, [suggestion])
  return (
    <Field
      ref={box}
      label="Phone"
      name="phone"
      type="tel"
      autoComplete="tel-national"
      inputMode="numeric"
      required
      {...props}
    />
  )
}

interface NewPasswordFieldsProps {
  label: string
  confirmLabel: string
  fields: FieldErrors
}

export function NewPasswordFields({ label, confirmLabel, fields }: NewPasswordFieldsProps) {
  const rules = {
    autoComplete: 'new-password',
    minLength: shortestPassword,
    maxLength: longestPassword,
    required: true,
  }
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        {...rules}
        error={fields.password}
        hint={`At least ${shortestPassword} characters. A few unrelated words work well.`}
      />
      <PasswordField label={confirmLabel} name="confirmPassword" {...rules} error={fields.confirmPassword} />
    </>
  )
}
