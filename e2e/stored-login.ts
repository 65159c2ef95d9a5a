import type { BrowserContext } from '@playwright/test'
import { storedLogin } from '../client/browser-storage.ts'
import type { LoginResponse } from '../client/calls.ts'
import { addToStorage, clearStorage, leaveShop } from './shop-storage.ts'

/** The browser of somebody who has logged in before. */
export async function keepLogin(
  context: BrowserContext,
  shopUrl: string,
  login: LoginResponse,
): Promise<void> {
  // An open page would follow every change: an emptied wishlist would go into the account.
  await leaveShop(context)
  await context.clearCookies()
  await clearStorage(context, shopUrl)
  await addToStorage(context, shopUrl, storedLogin(login))
}
