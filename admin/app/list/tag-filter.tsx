import { UrlFilter, useUrlFilters } from './url-filter.tsx'

/** Nothing where no tag is used. */
export function TagFilter({ tags }: { tags: readonly string[] }) {
  const [asked] = useUrlFilters()
  const chosen = asked.get('tag') ?? ''
  // A link may name what nothing has any more.
  const offered = chosen === '' || tags.includes(chosen) ? tags : [chosen, ...tags]
  if (offered.length === 0) return null
  return (
    <UrlFilter name="tag" label="Tag">
      <option value="">Any tag</option>
      {offered.map((tag) => (
        <option key={tag}>{tag}</option>
      ))}
    </UrlFilter>
  )
}
