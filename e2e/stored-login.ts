import type { BrowserContext } from '@playwright/test'
import type { LoginAnswer } from '../client/calls.ts'

/** The browser of somebody who has logged in before: what the shop keeps in localStorage. */
export async function keepLogin(context: BrowserContext, shopUrl: string, login: LoginAnswer): Promise<void> {
  const { accessToken, userName, userId } = login
  const keys = { userName, userId, token: accessToken, customerAccessToken: accessToken }
  const localStorage = Object.entries(keys).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: new URL(shopUrl).origin, localStorage }]
  await context.setStorageState({ cookies: [], origins })
}
