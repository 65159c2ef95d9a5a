import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { csvRowAsRead } from '../../../shop/csv.ts'
import { xmlElement } from '../../../shop/xml.ts'
import { transitDays } from '../delivery/delivery-rules.ts'
import { type FeedItem, feedAttributes, feedItems } from './feed-items.ts'
import type { SeoSource } from './seo-source.ts'

export async function* writeXmlFeed(source: SeoSource): AsyncGenerator<string> {
  const { brand, blurb } = source.settings
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${xmlElement('title', brand)}
${xmlElement('link', source.publicUrl)}
${xmlElement('description', blurb)}
`
  const shipping = shippingXml(source)
  for await (const items of feedItems(source)) {
    yield items.map((item) => itemXml(item, shipping)).join('')
    await yieldToRequests()
  }
  yield '</channel>\n</rss>\n'
}

function itemXml(item: FeedItem, shipping: string): string {
  const own = feedAttributes.flatMap((name) =>
    [item[name] ?? []].flat().flatMap((value) => (value ? xmlElement(`g:${name}`, value) : [])),
  )
  return `<item>${own.join('')}${shipping}</item>\n`
}

/** Delivery is free, as everywhere in the shop. */
function shippingXml({ settings: { delivery } }: SeoSource): string {
  const transit = transitDays()
  const parts = [
    ['country', 'IN'],
    ['price', '0.00 INR'],
    ['min_handling_time', '0'],
    ['max_handling_time', String(delivery.dispatchDays)],
    ['min_transit_time', String(transit.least)],
    ['max_transit_time', String(transit.most)],
  ] as const
  return `<g:shipping>${parts.map(([name, value]) => xmlElement(`g:${name}`, value)).join('')}</g:shipping>`
}

export async function* writeCsvFeed(source: SeoSource): AsyncGenerator<string> {
  yield csvRowAsRead([...feedAttributes, 'shipping(country:price)'])
  for await (const items of feedItems(source)) {
    yield items.map(rowOf).join('')
    await yieldToRequests()
  }
}

function rowOf(item: FeedItem): string {
  return csvRowAsRead([...feedAttributes.map((name) => [item[name] ?? []].flat().join(',')), 'IN:0.00 INR'])
}
