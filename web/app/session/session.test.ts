import { expect, test } from 'vitest'
import { readStoredSession } from './session.ts'

const asha = { userName: 'Asha Rao', userId: 'c1', accessToken: 'token-1' }

test('a login is read from the four keys', () => {
  expect(readStoredSession(['Asha Rao', 'token-1', 'c1', 'token-1'])).toEqual(asha)
  expect(readStoredSession(['Asha Rao', 'token-1', 'c1', null])).toEqual(asha)
})

test('without a name it is a guest, whatever else lies there', () => {
  for (const userName of [null, '', '  '])
    expect(readStoredSession([userName, 'token-1', 'c1', 'token-1'])).toBeNull()
})

test.each(['नमस्ते', 'a\nb', 'x'.repeat(501), ' '])('%j is no token, for no header could carry it', (text) => {
  expect(readStoredSession(['Asha Rao', text, 'c1', text])).toEqual({ ...asha, accessToken: '' })
  expect(readStoredSession(['Asha Rao', 'token-1', 'c1', text])).toEqual(asha)
})

test('a name is cut where no name of ours is longer', () => {
  expect(readStoredSession(['x'.repeat(5_000), null, null, null])?.userName).toHaveLength(201)
})
