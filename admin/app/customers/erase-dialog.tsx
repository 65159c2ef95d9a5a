import { type ReactNode, useState } from 'react'
import { write } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'

interface EraseDialogProps {
  /** `customer`: Erase this customer. */
  who: string
  name: string
  email: string
  path: string
  onErased: () => Promise<void>
  /** What goes and what stays. */
  children: ReactNode
}

/** A button, and a dialog that wants the email typed. */
export function EraseDialog({ who, name, email, path, onErased, children }: EraseDialogProps) {
  const [isOpen, setOpen] = useState(false)
  async function erase({ email: typed = '' }: Record<string, string>) {
    await write('POST', path, { email: typed })
    await onErased()
  }
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>{`Erase this ${who}`}</Button>
      <Dialog title={`Erase ${name}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{children}</p>
        <Form submit="Erase for good" onSubmit={erase} className="mt-4">
          <Field
            name="email"
            label={`Type ${email} to be sure`}
            type="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
        </Form>
      </Dialog>
    </>
  )
}
