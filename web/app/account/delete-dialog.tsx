import { forgetCustomer } from '../forget-customer.ts'
import { PasswordField } from '../forms/field.tsx'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { shopApi } from '../session/browser-api.ts'
import { shopFields, shopMessage } from '../shop-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toastAfterReload } from '../ui/toast.tsx'

interface DeleteDialogProps {
  open: boolean
  onClose: () => void
}

export function DeleteDialog({ open, onClose }: DeleteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?">
      {open && <DeleteForm onClose={onClose} />}
    </Dialog>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { busy, error, fields, formProps } = useForm({
    check: ({ password }) => (password ? {} : { password: 'Password is required.' }),
    send: deleteAccount,
    say: deleteFailure,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Consequences />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        required
        error={fields.password}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyText="Deleting...">
          Delete for good
        </Button>
      </div>
    </form>
  )
}

function Consequences() {
  return (
    <div className="grid gap-3 text-ink-700">
      <p>
        <strong className="text-ink">What is deleted:</strong> your profile, your addresses, your subscription
        to our emails, and your login on every device. This cannot be undone.
      </p>
      <p>
        <strong className="text-ink">What we keep:</strong> the products, amounts, dates and state of your
        orders, without your name, as tax law requires. Only invoices of ₹50,000 and more must keep the
        buyer's name and address.
      </p>
    </div>
  )
}

async function deleteAccount({ password = '' }: FormValues): Promise<void> {
  await shopApi.deleteAccount(password)
  forgetCustomer()
  toastAfterReload('Your account is deleted')
  location.assign('/')
}

function deleteFailure(error: unknown): string {
  if (shopFields(error).password) return ''
  return shopMessage(error, 'Something went wrong. Please try again.')
}
