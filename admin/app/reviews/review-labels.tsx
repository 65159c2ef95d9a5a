import type { AdminReview } from '../../../shop/reviews/admin-contract.ts'
import type { RejectionReason } from '../../../shop/reviews/reasons.ts'
import { Mark } from '../ui/mark.tsx'

const states = {
  submitted: { tone: 'open', label: 'To check' },
  published: { tone: 'done', label: 'Published' },
  rejected: { tone: 'bad', label: 'Rejected' },
  withdrawn: { tone: 'off', label: 'Withdrawn' },
} as const

export function ReviewState({ state }: Pick<AdminReview, 'state'>) {
  const { tone, label } = states[state]
  return <Mark tone={tone}>{label}</Mark>
}

export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="whitespace-nowrap">
      <span>{'★'.repeat(stars)}</span>
      <span className="text-muted">{'☆'.repeat(5 - stars)}</span>
    </span>
  )
}

/** In a list of reasons to choose from. */
export const reasonNames: Readonly<Record<RejectionReason, string>> = {
  abusive: 'Insults or threatens somebody',
  'personal-data': 'Names personal details',
  'off-topic': 'Not about the product',
  'health-claim': 'Says that it cures or prevents an illness',
  advertising: 'Advertises or links elsewhere',
  photograph: 'Shows an unsuitable photograph',
  unreadable: 'Cannot be made out',
}

export const reportNames: Readonly<Record<AdminReview['reports'][number]['reason'], string>> = {
  abusive: 'insulting',
  'personal-data': 'personal details',
  'off-topic': 'not about the product',
  'health-claim': 'false health claim',
  advertising: 'advertising',
  fake: 'not genuine',
}
