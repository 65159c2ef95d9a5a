import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { Button } from '../ui/button.tsx'

interface EraseDialogProps {
  /** `customer`: Erase this customer. */
  who: string
  name: string
  /** Or the phone of who has none. */
  email: string
  onErase(email: string): Promise<unknown>
  onErased(): unknown
  /** What goes and what stays. */
  children: ReactNode
}

/** A button, and a dialog that wants the email typed. */
export function EraseDialog({ who, name, email, onErase, onErased, children }: EraseDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>{`Erase this ${who}`}</Button>
      <Dialog title={`Erase ${name}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{children}</p>
        <Form
          submit="Erase for good"
          onSubmit={({ email: typed = '' }) => onErase(typed)}
          onSaved={onErased}
          className="mt-4"
        >
          <Field
            name="email"
            label={`Type ${email} to be sure`}
            type={email.includes('@') ? 'email' : 'text'}
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
