import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { plainEnv } from '../../client/processes/process.ts'
import { openShopProcess } from '../../client/processes/shop-process.ts'
import { copyTeaShop, teaStore } from '../../client/tea-store.ts'

/** The program without `store/`, built and started as another brand by a line in `.env`. */
export async function openChai(settings: object = {}) {
  const folder = await copyTeaShop()
  await changeSettings(path.join(folder.path, teaStore, 'settings.json'), settings)
  await writeFile(path.join(folder.path, '.env'), `STORE=${teaStore}\n`)
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

async function changeSettings(file: string, changes: object): Promise<void> {
  const settings = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...settings, ...changes }))
}
