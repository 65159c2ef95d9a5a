import { type BrandSettings, onlyBrand } from './brand-contract.ts'
import { type EditedSettings, onlyEdited } from './settings-contract.ts'

/** What pages and emails say of the shop. */
export type PublicSettings = EditedSettings & BrandSettings

/** Those of a record that holds others as well. */
export function onlyPublic(settings: PublicSettings): PublicSettings {
  return { ...onlyEdited(settings), ...onlyBrand(settings) }
}
