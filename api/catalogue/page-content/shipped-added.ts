import { existsSync, readdirSync } from 'node:fs'
import { type AddedName, addedName, addressOf, isAddedName } from '../../../shop/pages/page-names.ts'
import { isTakenAddress } from '../../../shop/pages/site-paths.ts'
import { storeFile } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

export const addedFolder = 'pages/added'

/** Pages that the store's folder adds to those of every shop. */
export const shippedAddedNames: readonly AddedName[] = readAddedNames(storeFile(addedFolder))

export function readAddedNames(folder: string): AddedName[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.map((file) => {
    const name = addedName(file.slice(0, -'.json'.length))
    if (isAddedName(name) && !isTakenAddress(addressOf(name))) return name
    throw new StartError(
      `${addedFolder}/${file} of the store cannot be the address of a page. Use small letters, digits and single hyphens, and none that the shop has already.`,
    )
  })
}
