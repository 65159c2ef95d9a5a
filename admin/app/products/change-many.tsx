import { useEffect, useState } from 'react'
import type { manyPricesResponse, PricedProduct } from '../../../shop/products/prices-contract.ts'
import { query, read } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { problemText } from '../ui/use-write.ts'
import { ChangeTags } from './change-tags.tsx'
import { ChangePrices } from './prices/change-prices.tsx'

/** Prices and tags of the products that are selected in their list. */
export function ChangeMany({ handles }: { handles: readonly string[] }) {
  const [products, setProducts] = useState<readonly PricedProduct[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const [changes, setChanges] = useState(0)
  const chosen = handles.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change.
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    read<typeof manyPricesResponse>(`/products/bulk/prices${query({ handles: chosen })}`, { signal }).then(
      ({ items }) => setProducts(items),
      (error) => !signal.aborted && setProblem(error),
    )
    return () => asking.abort()
  }, [chosen, changes])
  if (problem !== null) return <Notice kind="problem">{problemText(problem)}</Notice>
  const onChange = () => setChanges(changes + 1)
  return (
    <div className="grid min-w-0 gap-4">
      <ChangePrices products={products} onChange={onChange} />
      <ChangeTags products={products} onChange={onChange} />
    </div>
  )
}
