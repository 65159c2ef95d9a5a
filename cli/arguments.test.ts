import os from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { userName } from './arguments.ts'

afterEach(() => vi.unstubAllEnvs())

test('who acts is named by SHOP_USER, else as on this machine, else by number', () => {
  vi.stubEnv('SHOP_USER', ' Ravi ')
  expect(userName()).toBe('Ravi')
  vi.stubEnv('SHOP_USER', ' ')
  expect(userName()).toBe(os.userInfo().username)
  // In a container the user may have a number only.
  const unknown = () => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  }
  expect(userName(unknown)).toMatch(/^user \d+$/)
})
