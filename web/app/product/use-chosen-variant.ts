import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PageProduct, Variant } from '../../../shop/catalogue/contract.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { findChosenVariant } from './choose-variant.ts'

/** From the URL. A choice shows at once; the URL follows a moment later and then decides. */
export function useChosenVariant(product: PageProduct): [Variant | undefined, (variant: Variant) => void] {
  const { search } = useLocation()
  const everyOption = useHydrated()
  const [picked, setPicked] = useState<{ variant: Variant; at: string } | null>(null)
  const named = findChosenVariant(product, new URLSearchParams(search), { everyOption })
  const variant = picked?.at === search ? picked.variant : named
  return [variant, (next) => setPicked({ variant: next, at: search })]
}
