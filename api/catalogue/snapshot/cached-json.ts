import { type CachedResponse, cachedResponse } from '../../response-cache/cached-response.ts'

/** Browsers ask again each time and mostly hear 304. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

export function cachedJson(text: string): CachedResponse {
  return cachedResponse({ text, headers, isLasting: false })
}
