import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shikhar-env-'))
  mkdirSync(path.join(folder, 'api'))
  copyFileSync(fileURLToPath(new URL('./load-env.ts', import.meta.url)), path.join(folder, 'api/load-env.ts'))
  writeFileSync(path.join(folder, '.env'), '# Ours\nPORT=4000\nHOST=0.0.0.0\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

function settings(env: NodeJS.ProcessEnv): string {
  const code = `await import(${JSON.stringify(path.join(folder, 'api/load-env.ts'))})
    process.stdout.write(\`\${process.env.PORT} \${process.env.HOST}\`)`
  const { PATH } = process.env
  const args = ['--input-type=module', '-e', code]
  return spawnSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8', env: { PATH, ...env } }).stdout
}

test('npm start and npx shop read the file .env of the shop; what is set already stays', () => {
  expect(settings({ npm_lifecycle_event: 'start' })).toBe('4000 0.0.0.0')
  expect(settings({ npm_lifecycle_event: 'npx', PORT: '5000' })).toBe('5000 0.0.0.0')
})

test('a process that another one starts has its settings from there alone', () => {
  expect(settings({ PORT: '5000' })).toBe('5000 undefined')
})
