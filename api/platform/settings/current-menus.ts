import { siteMenus } from '#store/store.ts'
import { menuSettings } from '../../../shop/pages/menu-contract.ts'
import type { SiteMenus } from '../../../shop/store/texts.ts'
import { StartError } from '../../start-error.ts'
import { storePath } from '../store/store-file.ts'
import { storeSettings } from '../store/store-settings.ts'
import { keepSettings } from './keep-settings.ts'

export const shippedMenus = storeSettings<SiteMenus>('menu', menuSettings, readMenus(siteMenus))

export const { current: currentMenus, show: showMenus } = keepSettings(shippedMenus)

function readMenus(given: SiteMenus): SiteMenus {
  const read = menuSettings.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath('store.ts')}, siteMenus.${issue?.path.join('.')}: ${issue?.message}`)
}
