import { type CachedResponse, cachedResponse } from './cached-response.ts'

/** Browsers revalidate each time and mostly get 304. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

export function cachedJson(text: string): CachedResponse {
  return cachedResponse({ text, headers, isLasting: false })
}
