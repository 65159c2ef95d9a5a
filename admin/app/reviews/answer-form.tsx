import type { AdminReview, reviewWrites } from '../../../shop/reviews/admin-contract.ts'
import { write } from '../api.ts'
import { TextField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import type { Save } from '../form/use-version.ts'
import { showToast } from '../ui/toast-store.ts'

/** In public, below the review; empty takes it away. */
export function AnswerForm({ review: { id, answer }, save }: { review: AdminReview; save: Save }) {
  const send = ({ text = '' }: Record<string, string>) =>
    save((version) =>
      write<typeof reviewWrites.answer>('PUT', `/reviews/${id}/answer`, {
        text: text.trim() || null,
        version,
      }),
    )
  const tell = (saved: AdminReview) =>
    showToast(saved.answer === null ? 'Answer removed.' : 'The answer is shown below the review.')
  return (
    <section className="card p-4" aria-label="Answer">
      <Form submit={answer === null ? 'Show the answer' : 'Save the answer'} onSubmit={send} onSaved={tell}>
        <TextField
          name="text"
          label="Your answer"
          hint="Everybody reads it below the review. Name no details of the order."
          rows={4}
          maxLength={2_000}
          defaultValue={answer ?? ''}
        />
      </Form>
    </section>
  )
}
