import { siteMenus } from '#store/store.ts'
import { menuSettings } from '../../../shop/pages/menu-contract.ts'
import type { SiteMenus } from '../../../shop/store/texts.ts'
import { StartError } from '../../start-error.ts'
import { storePath } from '../store/store-file.ts'

export const shippedMenus = readMenus(siteMenus)
let current = shippedMenus

/** As they are now: ask again each time. `settings-documents.ts` keeps them. */
export function currentMenus(): SiteMenus {
  return current
}

export function showMenus(published: SiteMenus): void {
  current = published
}

function readMenus(given: SiteMenus): SiteMenus {
  const read = menuSettings.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath('store.ts')}, siteMenus.${issue?.path.join('.')}: ${issue?.message}`)
}
