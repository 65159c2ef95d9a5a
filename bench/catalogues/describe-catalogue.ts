import type { Catalogue } from './measure-catalogue.ts'

const parts: readonly [title: string, read: (one: Catalogue) => string][] = [
  ['/products/s', ({ listing }) => whole(listing.rate)],
  ['CPU µs', ({ listing }) => listing.cpuMicros.toFixed(1)],
  ['bytes', ({ listing }) => whole(listing.bytes)],
  ['a product/s', ({ product }) => whole(product.rate)],
  ['CPU µs', ({ product }) => product.cpuMicros.toFixed(1)],
  ['bytes', ({ product }) => whole(product.bytes)],
  ['/api/products/s', ({ api }) => whole(api.rate)],
  ['CPU µs', ({ api }) => api.cpuMicros.toFixed(1)],
  ['bytes', ({ api }) => whole(api.bytes)],
  ['searches/s', ({ searches }) => whole(searches.rate)],
  ['CPU µs', ({ searches }) => whole(searches.cpuMicros)],
  ['p99 ms', ({ searches }) => searches.p99Ms.toFixed(1)],
  ['memory MB', ({ memoryMb }) => whole(memoryMb)],
  ['start ms', ({ startMs }) => whole(startMs)],
  ['new price ms', ({ priceMs }) => whole(priceMs)],
  ['rebuild ms', ({ rebuildMs }) => whole(rebuildMs)],
  ['pages meanwhile, p99 ms', ({ pageP99Ms }) => pageP99Ms.toFixed(1)],
]

export function describeCatalogue(one: Catalogue): string {
  return `${whole(one.products)} products: ${parts.map(([title, read]) => `${title} ${read(one)}`).join(', ')}`
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
