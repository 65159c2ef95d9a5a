import { useState } from 'react'
import type { AdminReview, reviewWrites } from '../../../shop/reviews/admin-contract.ts'
import { type RejectionReason, rejectionReasons, rejectionTexts } from '../../../shop/reviews/reasons.ts'
import { invalid, write } from '../api.ts'
import { SelectField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import type { Save } from '../form/use-version.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import { reasonNames } from './review-labels.tsx'

interface DecisionProps {
  review: AdminReview
  save: Save
}

/** Publish, or reject for a reason that its author is told. Stars are no reason. */
export function Decision({ review, save }: DecisionProps) {
  const { run, isBusy } = useWrite()
  const { id, state, reports } = review
  const publish = () =>
    save((version) => write<typeof reviewWrites.publish>('POST', `/reviews/${id}/publish`, { version }))
  const keep = () =>
    save((version) =>
      write<typeof reviewWrites.dismissReports>('POST', `/reviews/${id}/dismiss-reports`, { version }),
    )
  if (state === 'withdrawn') return null
  return (
    <section className="card grid gap-4 p-4" aria-label="Decide">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state !== 'published' && (
          <Button kind="main" isBusy={isBusy} onClick={() => run(publish, { done: 'Published.' })}>
            Publish
          </Button>
        )}
        {reports.length > 0 && (
          <Button
            isBusy={isBusy}
            onClick={() => run(keep, { done: 'It stays, and the reports are settled.' })}
          >
            Keep it, settle the reports
          </Button>
        )}
      </div>
      {state !== 'rejected' && <Rejection id={id} save={save} />}
    </section>
  )
}

function Rejection({ id, save }: { id: string; save: Save }) {
  const [reason, setReason] = useState<RejectionReason | ''>('')

  async function reject() {
    if (reason === '') throw invalid({ reason: 'Choose why it is rejected.' })
    await save((version) =>
      write<typeof reviewWrites.reject>('POST', `/reviews/${id}/reject`, { version, reason }),
    )
  }
  return (
    <Form
      submit="Reject"
      submitKind="plain"
      onSubmit={reject}
      onSaved={() =>
        showToast('Rejected. Its author sees the reason in the account, and by email where there is one.')
      }
      isLeftFreely
      parts={[{ isTyped: reason !== '' }]}
    >
      <SelectField
        name="reason"
        label="Reject, because it"
        hint={reason === '' ? 'Its author reads the reason.' : `Its author reads: ${rejectionTexts[reason]}`}
        value={reason}
        onChange={({ target: { value } }) => setReason(rejectionReasons.find((each) => each === value) ?? '')}
      >
        <option value="">Choose a reason</option>
        {rejectionReasons.map((each) => (
          <option key={each} value={each}>
            {reasonNames[each]}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
