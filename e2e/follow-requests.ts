import { expect, type Page, type Request } from '@playwright/test'

/** From now on; the answer waits until each has its answer. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => [...open].map((request) => request.url())).toEqual([])
}
