import { counted } from '../../../shop/counted.ts'
import { rupees } from '../ui/money.tsx'
import type { Bar } from './group-days.ts'

const height = 160
const room = 720

/** Bars of sales; the figures stand in the table beneath. */
export function SalesChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ sales }) => sales), 0)
  if (most === 0) return <p className="px-4 py-6 text-muted">Nothing was sold in these days.</p>
  const step = room / Math.max(bars.length, 7)
  const top = roundUp(most)
  return (
    <figure className="px-4 pt-3">
      <div className="flex gap-2">
        <div aria-hidden="true" className="flex flex-col justify-between text-right text-muted text-xs">
          <span>{shortRupees(top)}</span>
          <span>{shortRupees(top / 2)}</span>
          <span>₹0</span>
        </div>
        <svg
          role="img"
          aria-label={`Sales from ${bars[0]?.label} to ${bars.at(-1)?.label}; at most ${rupees(most)}.`}
          viewBox={`0 0 ${room} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full min-w-0 flex-1"
        >
          {[0.5, height / 2, height - 0.5].map((y) => (
            <line
              key={y}
              x1="0"
              x2={room}
              y1={y}
              y2={y}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ key, label, sales, orders }, index) => {
            const size = Math.max(sales === 0 ? 0 : 1, (sales / top) * height)
            return (
              <rect
                key={key}
                x={index * step + step * 0.12}
                y={height - size}
                width={step * 0.76}
                height={size}
                className="fill-link"
              >
                <title>{`${label}: ${rupees(sales)}, ${counted(orders, 'order')}`}</title>
              </rect>
            )
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="flex justify-between pt-1 pl-12 text-muted text-xs">
        {marks(bars).map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </figure>
  )
}

/** First, middle and last. */
function marks(bars: readonly Bar[]): Bar[] {
  const wanted = bars.length < 7 ? [0] : [0, Math.floor((bars.length - 1) / 2), bars.length - 1]
  return wanted.flatMap((index) => bars[index] ?? [])
}

/** To one or two and a half or five of the next power of ten. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  return ([1, 2, 2.5, 5, 10].find((times) => times * power >= amount) ?? 10) * power
}

/** `₹12.5 k`, `₹2.5 L`, `₹1.2 Cr`. */
function shortRupees(paise: number): string {
  const amount = paise / 100
  const [unit, size] =
    amount >= 1e7 ? [' Cr', 1e7] : amount >= 1e5 ? [' L', 1e5] : amount >= 1e3 ? [' k', 1e3] : ['', 1]
  return `₹${Number((amount / size).toFixed(2))}${unit}`
}
