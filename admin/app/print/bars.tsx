import type { OrderPapers } from '../../../shop/orders/papers-contract.ts'

/** Stretched to its box; the quiet zone around it is the box's margin. */
export function Bars({
  code: { width, height, path, text },
  className,
}: {
  code: OrderPapers['bars']
  className: string
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Bar code ${text}`}
      className={className}
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
