import { clearCustomerData } from '../clear-customer-data.ts'
import { FormButtons } from '../forms/form-buttons.tsx'
import { OwnPasswordField } from '../forms/personal-fields.tsx'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import { useSession } from '../session/session.ts'
import { toastAfterReload } from '../toasts/toast.tsx'
import { Notice } from '../ui/notice.tsx'
import * as calls from './account-calls.ts'

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
  const profile = useQuery(
    `profile ${useSession()?.accessToken}`,
    customerApi.readProfile,
    Number.POSITIVE_INFINITY,
  )
  const hasPassword = profile.data?.hasPassword ?? true
  const { busy, error, fields, formProps } = useForm({
    validate: ({ password }) => (password || !hasPassword ? {} : { password: 'Password is required.' }),
    onSubmit: deleteAccount,
    errorMessage: 'Something went wrong. Please try again.',
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Consequences />
      {hasPassword && <OwnPasswordField label="Password" error={fields.password} />}
      {error && <Notice tone="error">{error}</Notice>}
      <FormButtons
        busy={busy}
        busyText="Deleting..."
        onCancel={onClose}
        cancelLabel="Keep my account"
        variant="danger"
      >
        Delete for good
      </FormButtons>
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
        orders without your name (from ₹50,000 on with name and address, as GST rules ask), and invoices as
        they were issued, as tax law requires. Links to them stop working.
      </p>
    </div>
  )
}

async function deleteAccount({ password }: FormValues): Promise<void> {
  await calls.deleteAccount(password)
  clearCustomerData()
  toastAfterReload('Your account is deleted')
  location.assign('/')
}
