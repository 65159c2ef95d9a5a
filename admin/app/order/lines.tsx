import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { Money } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { refundedPieces } from './refund-labels.ts'

export function Lines({ order }: { order: ShownOrder }) {
  const { lines, money } = order
  return (
    <Section title="Items">
      <ul>
        {lines.map(({ line, sku, title, photo, ordered, packed, unitPrice, discount }) => (
          <li key={line} className="flex items-center gap-3 border-line border-t px-4 py-2 first:border-t-0">
            <LinePhoto src={photo} />
            <div className="min-w-0 flex-1">
              <div className="font-medium">{title}</div>
              <div className="text-muted text-sm">
                <span>{sku}</span>
                {packed > 0 && packed < ordered && <span>{`, ${packed} of ${ordered} packed`}</span>}
                {refundedPieces(order, line) > 0 && (
                  <span>{`, ${refundedPieces(order, line)} refunded`}</span>
                )}
              </div>
            </div>
            <div className="text-right">
              <div>
                {unitPrice === null ? (
                  ordered
                ) : (
                  <span>
                    <span>{`${ordered} × `}</span>
                    <Money paise={unitPrice} />
                  </span>
                )}
              </div>
              {discount !== null && discount > 0 && (
                <div className="text-muted text-sm">
                  less <Money paise={discount} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {money && (
        <div className="flex justify-between border-line border-t px-4 py-3 font-semibold">
          <span>Total</span>
          <Money paise={money.total} />
        </div>
      )}
    </Section>
  )
}

export function LinePhoto({ src, className = 'size-12' }: { src: string | null; className?: string }) {
  return src === null ? (
    <span className={`${className} shrink-0 rounded-field bg-hover`} />
  ) : (
    <img
      src={src}
      alt=""
      loading="lazy"
      className={`${className} shrink-0 rounded-field bg-white object-cover`}
    />
  )
}
