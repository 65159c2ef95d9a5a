import type { BrowserContext } from '@playwright/test'
import { storedLogin } from '../client/browser-storage.ts'
import type { LoginResponse } from '../client/calls.ts'

/** The browser of somebody who has logged in before. */
export async function keepLogin(
  context: BrowserContext,
  shopUrl: string,
  login: LoginResponse,
): Promise<void> {
  const localStorage = Object.entries(storedLogin(login)).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: new URL(shopUrl).origin, localStorage }]
  await context.setStorageState({ cookies: [], origins })
}
