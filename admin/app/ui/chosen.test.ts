import { expect, test } from 'vitest'
import { chosen } from './chosen.ts'

test('a select has one of its options, or is refused at its field', () => {
  const roles = ['owner', 'packer'] as const
  expect(chosen(roles, 'role', { role: 'packer' })).toBe('packer')
  const refused = expect.objectContaining({ fields: { role: 'Choose from the list.' } })
  expect(() => chosen(roles, 'role', { role: '' })).toThrow(refused)
  expect(() => chosen(roles, 'role', {})).toThrow(refused)
})
