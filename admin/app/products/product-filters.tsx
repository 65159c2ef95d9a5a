import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { productChoicesResponse } from '../../../shop/products/admin-contract.ts'
import { UrlFilter } from '../list/url-filter.tsx'

/** Beside the state, which has tabs. */
export function ProductFilters({ choices }: { choices: z.output<typeof productChoicesResponse> }) {
  return (
    <>
      <Filter name="type" label="Type" any="Any type" values={choices.types} />
      <Filter name="vendor" label="Brand" any="Any brand" values={choices.vendors} />
      <Filter name="tag" label="Tag" any="Any tag" values={choices.tags} />
    </>
  )
}

interface FilterProps {
  name: 'type' | 'vendor' | 'tag'
  label: string
  any: string
  values: readonly string[]
}

function Filter({ name, label, any, values }: FilterProps) {
  const [asked] = useSearchParams()
  const chosen = asked.get(name) ?? ''
  // A saved view may name what no product has any more.
  const offered = chosen === '' || values.includes(chosen) ? values : [chosen, ...values]
  return (
    <UrlFilter name={name} label={label}>
      <option value="">{any}</option>
      {offered.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </UrlFilter>
  )
}
