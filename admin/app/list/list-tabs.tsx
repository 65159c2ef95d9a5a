import { Link, useLocation } from 'react-router'
import { currentTab } from './current-tab.ts'
import { useTabBar } from './use-tab-bar.ts'

export interface Tab {
  /** Where two may have the same label. */
  id?: string
  label: string
  /** Query of the URL: `?fulfilment=to-pack`; empty for all. */
  query: string
  count?: number | undefined
}

/** Filters as links. The tab whose parameters the URL has is the current one; a search and days are kept. */
export function ListTabs({ tabs }: { tabs: readonly Tab[] }) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const current = currentTab(tabs, asked)
  const bar = useTabBar(current?.label)
  return (
    <nav ref={bar} aria-label="Filters" className="tabs mt-2 border-line border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.id ?? tab.label}
          to={tabLink(tab, asked)}
          aria-current={tab === current ? 'page' : undefined}
        >
          <span>{tab.label}</span>
          {tab.count !== undefined && <span className="text-muted">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

function tabLink({ query }: Tab, asked: URLSearchParams): string {
  const wanted = new URLSearchParams(query)
  for (const name of ['search', 'from', 'to']) {
    const value = asked.get(name)
    if (value) wanted.set(name, value)
  }
  return `?${wanted}`
}
