import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPlatforms } from './complete-lock.ts'

test('the lock file knows the binaries of every platform, or npm ci refuses it', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  expect(Object.keys(missingPlatforms(lock)), 'run `node tools/complete-lock.ts`').toEqual([])
})

test('a platform that is left out is described by its name', () => {
  const packages = {
    'node_modules/x': { dev: true, optionalDependencies: { '@x/cli-linux-arm64-musl': '1.2.3' } },
  }
  expect(missingPlatforms({ packages })).toEqual({
    'node_modules/@x/cli-linux-arm64-musl': {
      version: '1.2.3',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    },
  })
})
