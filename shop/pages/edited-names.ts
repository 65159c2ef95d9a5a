import { type AddedName, addressOf, isAddedName, isPageName, type PageName, pagePaths } from './page-names.ts'
import { isSettingsName, type SettingsName, settingsKinds, settingsNames } from './settings-kinds.ts'

export type EditedName = PageName | SettingsName | AddedName
/** Without pages that were added. */
export const editedNames = [...(Object.keys(pagePaths) as PageName[]), ...settingsNames]

export function isEditedName(name: string): name is EditedName {
  return isPageName(name) || isSettingsName(name) || isAddedName(name)
}

/** In the shop; null for settings that no page shows. */
export function pathOf(name: EditedName): string | null {
  if (isAddedName(name)) return `/${addressOf(name)}`
  return isSettingsName(name) ? settingsKinds[name].path : pagePaths[name]
}

const pageTitles: Readonly<Record<PageName, string>> = {
  home: 'Home page',
  'about-us': 'About us',
  mission: 'Mission',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  partner: 'Partner with us',
}

/** As the team calls it. */
export function titleOf(name: PageName | SettingsName): string {
  return isSettingsName(name) ? settingsKinds[name].title : pageTitles[name]
}
