import type { Announcement } from '../../../shop/pages/announcement-contract.ts'
import type { HiddenPart, PageContent } from '../../../shop/pages/content.ts'
import type { HomeContent } from '../../../shop/pages/content-contract.ts'
import type { PageLink, SiteMenus } from '../../../shop/store/texts.ts'
import type { EditedContent } from './settings-documents.ts'

/** What can be bought now. */
export interface Sold {
  has(handle: string): boolean
  /** In the place of featured products of which none is for sale. */
  first(): readonly string[]
}

interface SoldContent {
  content: PageContent
  hidden: readonly HiddenPart[]
}

/** A link to a product that is not for sale leads to all products; the home page advertises and features none. */
export function soldContent(content: PageContent, sold: Sold): SoldContent {
  const linked = mapTexts(content, (text, key) => soldText(text, key, sold)) as PageContent
  if (!isHome(content) || !isHome(linked)) return { content: linked, hidden: [] }
  const picks = content.featured.handles.filter(sold.has)
  const handles = picks.length > 0 ? picks : [...sold.first()]
  const offered = handleOfLink(content.promo.action.to)
  const isOffered = offered === null || sold.has(offered)
  return {
    content: { ...linked, featured: { ...linked.featured, handles } },
    hidden: [
      ...(picks.length > 0 ? [] : (['heroLinks'] as const)),
      ...(isOffered ? [] : (['showcase', 'promo'] as const)),
    ],
  }
}

/** As the header and the footer show them: without products that are not for sale. */
export function soldMenus({ plain, search, footer }: SiteMenus, sold: Sold): SiteMenus {
  const offered = (links: readonly PageLink[]) => links.filter(({ to }) => leadsToSold(to, sold))
  return {
    plain: offered(plain),
    search: offered(search),
    footer: footer.map((column) => ({ ...column, links: offered(column.links) })),
  }
}

/** Without a link to a product that is not for sale. */
export function soldAnnouncement(shown: Announcement | null, sold: Sold): Announcement | null {
  return shown?.link && !leadsToSold(shown.link.to, sold) ? { ...shown, link: null } : shown
}

function leadsToSold(path: string, sold: Sold): boolean {
  const handle = handleOfLink(path)
  return handle === null || sold.has(handle)
}

/** The products that pages, menus and announcements link or show. */
export function namedHandles(content: EditedContent): string[] {
  const named = new Set<string>(isHome(content) ? content.featured.handles : [])
  mapTexts(content, (text, key) => {
    for (const path of key === 'to' ? [text] : linksIn(text)) {
      const handle = handleOfLink(path)
      if (handle !== null) named.add(handle)
    }
    return text
  })
  return [...named]
}

const inlineLink = /(?<=\]\()\/products?\/[^)\s]*(?=\))/g
const linksIn = (text: string) => text.match(inlineLink) ?? []

function soldText(text: string, key: string, sold: Sold): string {
  const soldPath = (path: string) => (leadsToSold(path, sold) ? path : '/products')
  return key === 'to' ? soldPath(text) : text.replace(inlineLink, soldPath)
}

function handleOfLink(path: string): string | null {
  return /^\/products?\/([^/?#]+)/.exec(path)?.[1] ?? null
}

function mapTexts(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change, name)]))
}

function isHome(content: EditedContent): content is HomeContent {
  return 'featured' in content
}
