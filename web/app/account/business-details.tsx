import { useRef, useState } from 'react'
import type { BusinessResponse } from '../../../shop/customers/business-contract.ts'
import { gstinSentence, isGstin, plainGstin } from '../../../shop/tax/gstin.ts'
import { stateOfCode } from '../../../shop/tax/states.ts'
import { oneLine } from '../../../shop/typed-text.ts'
import { Field } from '../forms/field.tsx'
import { FormButtons } from '../forms/form-buttons.tsx'
import { type FieldErrors, type FormValues, useForm } from '../forms/use-form.ts'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import type { Session } from '../session/session.ts'
import { shopMessage } from '../shop-api.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { changeBusiness, removeBusiness } from './account-calls.ts'

type Business = BusinessResponse['business']

export function BusinessDetails({ session }: { session: Session }) {
  const query = useQuery(`business ${session.accessToken}`, customerApi.readBusiness)
  const [editing, setEditing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  function show(form: boolean) {
    setEditing(form)
    // The focused button is removed.
    frame.current?.focus()
  }
  function onSaved(message: string) {
    query.retry()
    show(false)
    toastSuccess(message)
  }
  return (
    <TabFrame title="Business details">
      <div ref={frame} tabIndex={-1} className="card grid max-w-2xl gap-5 p-5 outline-none md:p-8">
        {query.state === 'loading' && <Skeleton className="h-12" />}
        {query.state === 'failed' && (
          <RetryNotice onRetry={query.retry}>
            {shopMessage(query.error, 'Your business details could not be loaded.')}
          </RetryNotice>
        )}
        {query.state === 'done' && !editing && (
          <Saved
            business={query.data.business}
            onEdit={() => show(true)}
            onRemoved={() => onSaved('Your invoices carry no GSTIN any more')}
          />
        )}
        {query.state === 'done' && editing && (
          <BusinessForm
            business={query.data.business}
            onSaved={() => onSaved('Business details saved')}
            onCancel={() => show(false)}
          />
        )}
      </div>
    </TabFrame>
  )
}

interface SavedProps {
  business: Business
  onEdit: () => void
  onRemoved: () => void
}

function Saved({ business, onEdit, onRemoved }: SavedProps) {
  if (!business) {
    return (
      <>
        <p className="text-ink-700">Buying for a business? Add its GSTIN, and your invoices carry it.</p>
        <Button variant="secondary" onClick={onEdit} className="sm:justify-self-start">
          Add GSTIN
        </Button>
      </>
    )
  }
  return (
    <>
      <Field label="Legal name" name="savedLegalName" value={business.legalName} readOnly />
      <Field
        label="GSTIN"
        name="savedGstin"
        value={business.gstin}
        readOnly
        hint={stateHint(business.gstin)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={onEdit}>
          Edit
        </Button>
        <RemoveButton onRemoved={onRemoved} />
      </div>
    </>
  )
}

function RemoveButton({ onRemoved }: { onRemoved: () => void }) {
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await removeBusiness()
      onRemoved()
    } catch (error) {
      toastError(shopMessage(error, 'Your business details could not be removed. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" onClick={() => void remove()} busy={busy} busyText="Removing...">
      Remove
    </Button>
  )
}

interface BusinessFormProps {
  business: Business
  onSaved: () => void
  onCancel: () => void
}

function BusinessForm({ business, onSaved, onCancel }: BusinessFormProps) {
  const [typed, setTyped] = useState(business?.gstin ?? '')
  const { busy, error, fields, formProps } = useForm({
    validate: checkBusiness,
    onSubmit: async ({ legalName = '', gstin = '' }) => {
      await changeBusiness({ legalName, gstin })
      onSaved()
    },
    errorMessage: 'Your business details could not be saved. Please try again.',
  })
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        label="Legal name"
        name="legalName"
        autoComplete="organization"
        maxLength={100}
        defaultValue={business?.legalName}
        error={fields.legalName}
        hint="As on the GST registration certificate"
        required
      />
      <Field
        label="GSTIN"
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fields.gstin}
        hint={stateHint(typed)}
        required
      />
      {error && <Notice tone="error">{error}</Notice>}
      <FormButtons busy={busy} busyText="Saving..." onCancel={onCancel}>
        Save
      </FormButtons>
    </form>
  )
}

function stateHint(typed: string): string {
  const gstin = plainGstin(typed)
  const state = isGstin(gstin) ? stateOfCode(gstin.slice(0, 2))?.name : null
  return state
    ? `Registered in ${state}: it goes on invoices of orders delivered there.`
    : '15 characters, for example 07AAACS0000A1ZI'
}

function checkBusiness({ legalName = '', gstin = '' }: FormValues): FieldErrors {
  return {
    ...(oneLine(legalName) === '' && { legalName: 'Legal name is required.' }),
    ...(!isGstin(plainGstin(gstin)) && { gstin: gstin.trim() === '' ? 'GSTIN is required.' : gstinSentence }),
  }
}
