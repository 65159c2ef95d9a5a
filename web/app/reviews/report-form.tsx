import { type ReportReason, reportReasons, reportTexts } from '../../../shop/reviews/reasons.ts'
import { SelectField } from '../forms/select-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { toastSuccess } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { reportReview } from './review-calls.ts'

export function ReportForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { busy, error, formProps } = useForm({
    onSubmit: async ({ reason }) => {
      const { message } = await reportReview(id, reason as ReportReason)
      toastSuccess(message)
      onClose()
    },
    errorMessage: 'Your report could not be sent. Please try again.',
  })
  return (
    <form {...formProps} className="grid max-w-sm gap-3 rounded-field bg-stone-100 p-4">
      <SelectField label="What is wrong with this review?" name="reason">
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reportTexts[reason]}
          </option>
        ))}
      </SelectField>
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" variant="secondary" busy={busy} busyText="Sending...">
        Send report
      </Button>
    </form>
  )
}
