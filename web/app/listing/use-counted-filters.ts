import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Filter } from '../../../shop/catalogue/contract.ts'
import { listingText, readListingQuery } from '../../../shop/catalogue/listing-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { readChoices } from './read-filtered.ts'
import type { ListingToolsProps } from './tool-links.ts'

interface Counted {
  filters: readonly Filter[]
  /** Null where the counts are not of what the form would show. */
  total: number | null
}

/** Counts follow each tick; the values stay in their places. */
export function useCountedFilters({ collection, choices, search }: ListingToolsProps) {
  // An open page filters by the term itself, and the counts are of all products.
  const isCounted = search === '' || listingText(choices.chosen) !== ''
  const given: Counted = { filters: choices.filters, total: isCounted ? choices.total : null }
  const [counted, setCounted] = useState(given)
  const latest = useRef('')
  const form = useRef<HTMLFormElement>(null)

  async function count(form: HTMLFormElement) {
    const chosen = readChosen(form)
    latest.current = chosen
    const next = await countChosen(collection, { search, chosen, filters: choices.filters })
    if (latest.current === chosen) setCounted(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: for what was ticked before the form had its code.
  useEffect(() => {
    if (form.current && readChosen(form.current) !== listingText(choices.chosen)) void count(form.current)
  }, [])
  return {
    ...counted,
    form,
    onChange: (event: FormEvent<HTMLFormElement>) => void count(event.currentTarget),
  }
}

function readChosen(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return listingText(readListingQuery(new URLSearchParams(fields)))
}

async function countChosen(
  collection: string,
  { search, chosen, filters }: { search: string; chosen: string; filters: readonly Filter[] },
): Promise<Counted> {
  try {
    const query = { limit: '0', ...(search && { search }) }
    const { choices } = await readChoices(shopApi, collection, query, chosen)
    return { filters: withCounts(filters, choices.filters), total: choices.total }
  } catch {
    return { filters, total: null }
  }
}

function withCounts(filters: readonly Filter[], counted: readonly Filter[]): Filter[] {
  const counts = new Map(
    counted.flatMap(({ name, values }) => values.map(({ value, count }) => [`${name} ${value}`, count])),
  )
  return filters.map((filter) => ({
    ...filter,
    values: filter.values.map((each) => ({
      ...each,
      count: counts.get(`${filter.name} ${each.value}`) ?? 0,
    })),
  }))
}
