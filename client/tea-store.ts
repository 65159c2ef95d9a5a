import { cp, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Folder, makeFolder } from './processes/folder.ts'
import { repository } from './processes/process.ts'

export const teaStore = 'tests/stores/chai'

const parts = ['admin', 'api', 'cli', 'emails', 'embedded-postgres', 'sandbox', 'shop', 'tools', 'web']
const nimbuAlone = `import { nimbuPay } from './payments/nimbu-pay/adapter.ts'
export const payments = [nimbuPay]
`

/** The program without `store/`, not yet built, with the tea store that takes payments at its own Nimbu Pay. */
export async function copyTeaShop(more: readonly string[] = []): Promise<Folder> {
  const folder = await makeFolder('chai')
  const here = (file: string) => path.join(folder.path, file)
  for (const file of [...parts, 'package.json', 'tsconfig.json', teaStore, ...more])
    await cp(path.join(repository, file), here(file), { recursive: true })
  await symlink(path.join(repository, 'node_modules'), here('node_modules'))
  await writeFile(here(`${teaStore}/payments.ts`), nimbuAlone)
  return folder
}
