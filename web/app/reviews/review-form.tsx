import { goals } from '#store/trade.ts'
import { mostReviewPhotos } from '../../../shop/media/review-photo.ts'
import {
  longestName,
  longestReview,
  longestTitle,
  shortestReview,
  tooShort,
} from '../../../shop/reviews/limits.ts'
import { Field, TextAreaField } from '../forms/field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { submitReview } from './review-calls.ts'
import { StarField } from './star-field.tsx'

interface ReviewFormProps {
  token: string
  line: number
  onSent: (review: { stars: number; title: string; text: string }) => void
}

export function ReviewForm({ token, line, onSent }: ReviewFormProps) {
  const { busy, error, fields, formProps } = useForm({
    validate: checkReview,
    onSubmit: async ({ stars: chosen, goal = '', ...content }) => {
      const stars = Number(chosen)
      await submitReview({
        ...content,
        token,
        line,
        stars,
        goal: goal === '' ? null : goal,
      })
      onSent({ stars, title: content.title ?? '', text: content.text ?? '' })
    },
    errorMessage: "We couldn't send your review. What you typed is still here: please try again in a moment.",
  })
  return (
    <form {...formProps} className="grid gap-5">
      <StarField error={fields.stars} />
      <Field label="Headline" name="title" maxLength={longestTitle} required={false} error={fields.title} />
      <TextAreaField
        label="Your review"
        name="text"
        rows={6}
        maxLength={longestReview}
        required
        hint={`Taste, how it mixes, how you use it, what you would change. At least ${shortestReview} characters.`}
        error={fields.text}
      />
      <SelectField label="What do you take it for?" name="goal" required={false} error={fields.goal}>
        <option value="">No answer</option>
        {Object.entries(goals).map(([goal, name]) => (
          <option key={goal} value={goal}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label="Name shown with your review"
        name="name"
        maxLength={longestName}
        required={false}
        autoComplete="off"
        hint="For example Asha R. Leave it empty to stay without a name."
        error={fields.name}
      />
      <p className="text-ink-700 text-sm">
        {`You can add up to ${mostReviewPhotos} photographs in the next step.`}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" busy={busy} busyText="Sending..." className="sm:justify-self-start sm:px-10">
        Send review
      </Button>
    </form>
  )
}

function checkReview({ stars, text = '' }: FormValues): FormValues {
  return {
    ...(!stars && { stars: 'Choose one to five stars.' }),
    ...(text.trim().length < shortestReview && { text: tooShort }),
  }
}
