import type { Page } from '@playwright/test'

/** What a call meets instead of the shop: no answer at all, a status, or a refusal in the shop's words. */
export type Fault = 'no answer' | number | { status: number; message: string }

/** From now on such calls of the page fail; `page.unroute(calls)` mends them. */
export async function breakCalls(page: Page, calls: string, fault: Fault): Promise<void> {
  await page.unroute(calls)
  await page.route(calls, (route) => {
    if (fault === 'no answer') return route.abort()
    if (typeof fault === 'number') return route.fulfill({ status: fault })
    const { status, message } = fault
    return route.fulfill({ status, json: { error: { code: 'refused', message }, message } })
  })
}

export async function holdCalls(page: Page, calls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The shop's own answer, changed on its way: for what cannot be brought about in a moment. */
export async function editAnswers<Body>(
  page: Page,
  calls: string,
  edit: (body: Body) => unknown,
): Promise<void> {
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: edit(await response.json()) })
  })
}

export function recordCalls(
  page: Page,
  path: RegExp,
): { path: string; body: Record<string, string> | null }[] {
  const calls: ReturnType<typeof recordCalls> = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) calls.push({ path: pathname, body: request.postDataJSON() })
  })
  return calls
}
