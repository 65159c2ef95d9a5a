import { expect, test } from 'vitest'
import { isPersonal } from './is-personal.ts'

const asha = {
  firstName: 'Asha Devi',
  lastName: 'Rao',
  email: 'a.rao.1990@fit.example.com',
  phone: '9876543210',
}

test.each([
  'Asha@2026',
  'asharao123',
  'RAO asha devi 1',
  'a.rao.1990@fit.example.com',
  'rao.1990',
  'Shikhar@123',
  'shikhar asha',
  '9876543210',
  '+91 98765-43210!',
])('%s is guessed by people who know her', (password) => {
  expect(isPersonal(password, asha, 'Shikhar')).toBe(true)
})

test.each([
  'asha likes rain',
  '1990199019',
  '98765432',
  'correct horse',

  '4815162342',
  '!!!!!!!!',
])('%s is not about her alone', (password) => {
  expect(isPersonal(password, asha, 'Shikhar')).toBe(false)
})

test('a name of one letter, or without any, makes nothing personal', () => {
  const person = { firstName: 'A', lastName: '--', email: '7@example.com', phone: '9876543210' }
  expect(isPersonal('aaaabaaa', person, 'Shikhar')).toBe(false)
  expect(isPersonal('12345-67', person, 'Shikhar')).toBe(false)
})

test('a name in another script counts, however it was composed', () => {
  const person = { ...asha, firstName: 'आशा', lastName: 'Noé' }
  expect(isPersonal('आशा noe\u0301 2026', person, 'Shikhar')).toBe(true)
})

test('digits are not about a customer without a phone', () => {
  expect(isPersonal('4815162342', { ...asha, phone: '' }, 'Shikhar')).toBe(false)
})
