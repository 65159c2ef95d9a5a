import type { ReactNode } from 'react'
import type { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface AddressFormFrameProps {
  form: ReturnType<typeof useForm>
  children: ReactNode
}

export function AddressFormFrame({ form: { busy, error, formProps }, children }: AddressFormFrameProps) {
  return (
    <form {...formProps} className="card grid max-w-3xl gap-5 p-5 sm:grid-cols-2 md:p-8">
      {children}
      <div className="grid gap-5 sm:col-span-2">
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={busy} busyText="Saving..." className="sm:justify-self-start">
          Save address
        </Button>
      </div>
    </form>
  )
}
