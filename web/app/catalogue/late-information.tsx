import { useContext, useState } from 'react'
import { filledWith, StillParts } from '../layout/still-parts.ts'
import { useHydrated } from '../session/session.ts'
import { Kept } from '../ui/kept.tsx'
import { Late } from '../ui/late.tsx'
import type { InformationProps } from './product-information.tsx'
import { WrittenInformation } from './written-information.tsx'

/** Long and still: only a browser that shows another variant or product than the server wrote needs its code. */
export function LateInformation(props: InformationProps) {
  const hydrated = useHydrated()
  const [written] = useState(hydrated ? null : props.variant.id)
  const textOf = useContext(StillParts)?.textOf
  const content = import.meta.env.SSR || import.meta.env.DEV ? <WrittenInformation {...props} /> : null
  const text = textOf && content && textOf(props.product, props.variant.id, content)
  const kept = (
    <Kept as="div" name="product information" still={filledWith(text)}>
      {content}
    </Kept>
  )
  if (written === props.variant.id) return kept
  return (
    <Late
      name="product information"
      load={loadInformation}
      props={props}
      waiting={written === null ? <div className="min-h-dvh" /> : kept}
    />
  )
}

async function loadInformation() {
  const { ProductInformation } = await import('./product-information.tsx')
  return ProductInformation
}

/** Beside the product itself, so that neither waits for the other. */
export function reachForInformation(): void {
  loadInformation().catch(() => {})
}
