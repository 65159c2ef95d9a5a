import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const launcher = fileURLToPath(new URL('./shop.mjs', import.meta.url))

test('a signal to npx, which ends its shell, leaves nothing behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-npx-'))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, SHOP_DATA_DIR: folder, npm_lifecycle_event: 'npx' }
  const args = ['-c', '"$0" "$@"; true', process.execPath, launcher, 'postgres']
  const shell = spawn('sh', args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(shell.stdout)
  const [line] = await once(lines, 'line')
  expect(line).toMatch(/^DATABASE_URL=/)
  const isOver = once(lines, 'close')
  shell.kill('SIGTERM')
  await isOver
  await rm(folder, { recursive: true })
})
