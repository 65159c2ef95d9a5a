import type { Tab } from './list-tabs.tsx'

/** Of those whose filters the URL has, the one that says most; an order of rows is no filter. */
export function currentTab(tabs: readonly Tab[], asked: URLSearchParams): Tab | undefined {
  const filtersOf = ({ query }: Tab) => [...new URLSearchParams(query)].filter(([name]) => name !== 'sort')
  return tabs
    .filter((tab) => filtersOf(tab).every(([name, value]) => asked.get(name) === value))
    .toSorted((one, other) => filtersOf(other).length - filtersOf(one).length)[0]
}
