import { execFile } from 'node:child_process'
import { cp, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '../../client/folder.ts'
import { plainEnv, repository } from '../../client/process.ts'
import { openShopProcess } from '../../client/shop-process.ts'

const parts = ['admin', 'api', 'cli', 'emails', 'embedded-postgres', 'sandbox', 'shop', 'tools', 'web']
const files = [...parts, 'package.json', 'tsconfig.json', 'tests/stores/chai']

const nimbuAlone = `import { nimbuPay } from './payments/nimbu-pay/adapter.ts'
export const payments = [nimbuPay]
`

/** The program without `store/`, built and started as another brand by a line in `.env`. */
export async function openChai() {
  const folder = await makeFolder('chai')
  const here = (file: string) => path.join(folder.path, file)
  for (const file of files) await cp(path.join(repository, file), here(file), { recursive: true })
  await symlink(path.join(repository, 'node_modules'), here('node_modules'))
  await writeFile(here('.env'), 'STORE=tests/stores/chai\n')
  await writeFile(here('tests/stores/chai/payments.ts'), nimbuAlone)
  const asByNpm = { npm_lifecycle_event: 'start' }
  const options = { cwd: folder.path, env: plainEnv(asByNpm) }
  await promisify(execFile)(process.execPath, ['tools/build.ts'], options)
  const shop = await openShopProcess(asByNpm, undefined, folder.path)
  return {
    shop,
    folder: folder.path,
    async close() {
      await shop.close()
      await folder.remove()
    },
  }
}
