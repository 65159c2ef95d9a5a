import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))

/** The files of each script that the pages would load to pay, with this store. */
const build = `
  const { build } = await import('vite')
  const { default: config } = await import('./web/vite.config.ts')
  const input = './web/app/payment/payment-windows.ts'
  const { output } = await build({
    ...{ configFile: false, logLevel: 'silent', resolve: config.resolve },
    build: { write: false, rolldownOptions: { input } },
  })
  const files = output.map(({ isEntry, modules }) => ({ isEntry, files: Object.keys(modules).join(' ') }))
  process.stdout.write(JSON.stringify(files))`

test('the window of a store is a script of its own, loaded only to pay', async () => {
  const args = ['--input-type=module', '-e', build]
  const env = { ...process.env, STORE: 'tests/stores/chai' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository, env })
  const scripts: { isEntry: boolean; files: string }[] = JSON.parse(stdout)
  const entry = scripts.find(({ isEntry }) => isEntry)
  const own = scripts.find(({ files }) => files.includes('nimbu-pay/payment-window.ts'))
  expect(entry?.files).toContain('chai/payment-windows.ts')
  expect([own?.isEntry, own?.files.includes('razorpay')]).toEqual([false, false])
})
