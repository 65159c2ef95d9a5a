import { execFile } from 'node:child_process'
import { readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../../../../client/processes/folder.ts'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const adapter = fileURLToPath(new URL('nimbu-pay/adapter.ts', import.meta.url))

const store = await makeFolder('store')
afterAll(() => store.remove())

const start = `
  await import('./api/node-env.ts')
  const { readConfig } = await import('./api/config.ts')
  process.stdout.write(readConfig({ NIMBU_URL: 'https://nimbu.example' }).payments.map(({ id, hosts }) => id + hosts).join())`

test('a store outside the tree takes payments by an adapter that it brings', async () => {
  const shipped = path.join(repository, 'store')
  for (const name of await readdir(shipped))
    if (name !== 'payments.ts') await symlink(path.join(shipped, name), path.join(store.path, name))
  const payments = `import { nimbuPay } from '${adapter}'\nexport const payments = [nimbuPay]\n`
  await writeFile(path.join(store.path, 'payments.ts'), payments)
  const args = ['--input-type=module', '-e', start]
  const env = { ...process.env, STORE: store.path }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository, env })
  expect(stdout).toBe('nimbu-payhttps://nimbu.example')
})
