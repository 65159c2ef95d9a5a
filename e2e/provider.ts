import { type APIRequestContext, expect } from '@playwright/test'

/** How badly the sandbox's payment provider behaves from now on; `{}` for well. */
export async function setBehaviour(request: APIRequestContext, settings: object): Promise<void> {
  const answer = await request.put('/sandbox/razorpay/behaviour', { data: settings })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Events that the provider could not deliver to the shop yet. */
export async function readUndelivered(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/sandbox/razorpay/webhooks')
  return (await answer.json()).undelivered
}
