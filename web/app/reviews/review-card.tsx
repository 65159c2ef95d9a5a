import { goals } from '#store/trade.ts'
import { formatDay } from '../../../shop/day.ts'
import type { ShownReview } from '../../../shop/reviews/contract.ts'
import { useShopSettings } from '../document-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Stars } from '../ui/stars.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewPhotos } from './review-photos.tsx'

export function ReviewCard({ review }: { review: ShownReview }) {
  const { brand } = useShopSettings()
  const { stars, title, text, name, variantTitle, goal, writtenAt, answer, photos } = review
  const about = [variantTitle, goal && goals[goal]].filter(Boolean).join(' · ')
  return (
    <li className="wrap-anywhere grid gap-2.5 py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={stars} className="h-4" />
        <time dateTime={writtenAt} className="text-ink-500 text-sm">
          {formatDay(writtenAt)}
        </time>
      </div>
      {title && <h3 className="text-lg">{title}</h3>}
      <p className="max-w-prose whitespace-pre-line text-ink-700">{text}</p>
      <ReviewPhotos photos={photos} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {name && <span className="font-semibold">{name}</span>}
        <span className="inline-flex items-center gap-1 text-success">
          <Icon name="check-circle" className="size-4 shrink-0" />
          Verified buyer
        </span>
        {about && <span className="text-ink-500">{about}</span>}
      </p>
      {answer && (
        <div className="max-w-prose border-stone-300 border-l-2 pl-4 text-sm">
          <p className="font-semibold">{`${brand} answers`}</p>
          <p className="whitespace-pre-line text-ink-700">{answer}</p>
        </div>
      )}
      <ReviewActions review={review} />
    </li>
  )
}
