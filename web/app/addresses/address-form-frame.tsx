import type { ReactNode } from 'react'
import type { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface AddressFormFrameProps {
  form: ReturnType<typeof useForm>
  id?: string
  className?: string
  submit?: string
  children: ReactNode
}

const cardClass = 'card max-w-3xl p-5 sm:grid-cols-2 md:p-8'

export function AddressFormFrame(props: AddressFormFrameProps) {
  const { form, id, className = cardClass, submit = 'Save address', children } = props
  const { busy, error, formProps } = form
  return (
    <form {...formProps} id={id} className={`grid gap-5 ${className}`}>
      {children}
      <div className="col-span-full grid gap-5">
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={busy} busyText="Saving..." className="sm:justify-self-start">
          {submit}
        </Button>
      </div>
    </form>
  )
}
