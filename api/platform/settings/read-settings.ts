import type { z } from 'zod'
import { brandSettings, onlyBrand } from '../../../shop/pages/brand-contract.ts'
import { editedSettings, onlyEdited } from '../../../shop/pages/settings-contract.ts'
import { fileSettings } from '../../../shop/settings-contract.ts'
import type { ShopSettings } from '../../../shop/shop-settings.ts'
import { StartError } from '../../start-error.ts'
import { storePath } from '../store/store-file.ts'

/** What the store's `settings.json` says. Throws a StartError for a wrong value, and for keys that nothing reads. */
export function readSettings(json: object): ShopSettings {
  const settings = {
    ...readPart(fileSettings, json),
    ...readPart(editedSettings, onlyEdited(json as ShopSettings)),
    ...readPart(brandSettings, onlyBrand(json as ShopSettings)),
  }
  const unknown = unknownKeys(json, settings)
  if (unknown.length === 0) return settings
  throw new StartError(
    `${storePath('settings.json')} has keys that the shop does not know: ${unknown.join(', ')}. ` +
      'Correct or remove them; store/README.md says what the file holds.',
  )
}

function readPart<Contract extends z.ZodType>(contract: Contract, json: object): z.output<Contract> {
  const read = contract.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath('settings.json')}, ${issue?.path.join('.')}: ${issue?.message}`)
}

/** `limits.few`: what was read has all that is known. */
function unknownKeys(json: object, known: object): string[] {
  const values = new Map(Object.entries(known))
  return Object.entries(json).flatMap(([key, value]) => {
    if (!values.has(key)) return key
    const within = values.get(key)
    return isObject(value) && isObject(within)
      ? unknownKeys(value, within).map((each) => `${key}.${each}`)
      : []
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
