import { expect, test } from 'vitest'
import { looksOf, memberName } from './member-name.ts'

test.each(['Ravi', 'Ravi K. (day shift)', "D'Souza", 'Zoë Müller', 'रवि शर्मा', 'ரவி', 'ৰবি 2'])(
  '%s is a name of a member',
  (name) => {
    expect(memberName.parse(name)).toBe(name)
  },
)

test.each([
  ['R\u0430vi', 'a Cyrillic a'],
  ['\u0420\u0430\u0433\u0438', 'Cyrillic letters'],
  ['Rav\u03b9', 'a Greek iota'],
  ['Rav\u0131\u0501', 'a Cyrillic d'],
  ['\u{1d411}\u{1d41a}\u{1d42f}\u{1d422}', 'bold letters of mathematics'],
  ['Rav\u026a', 'a small capital'],
  ['Ravi रवि', 'two scripts'],
])('%s is none: %s', (name) => {
  expect(memberName.safeParse(name).error?.issues[0]?.message).toMatch(/^Write the name in Latin letters/)
})

test.each([
  'ravi',
  'RAVI',
  'Rávi',
  'Ra\u200bvi',
  'R a v i',
  'Ravi.',
  'Rav1',
  'Ravl',
  'Rav\u0131',
  'Rav\u200di',
])('%s looks like Ravi', (name) => {
  expect(looksOf(name)).toBe(looksOf('Ravi'))
})

test('others look like themselves, in every script', () => {
  const names = ['Ravi', 'Ravi K', 'Rani', 'Meera', 'Mira', 'रवि', 'रावि', 'ரவி', 'ராவி']
  expect(new Set(names.map(looksOf)).size).toBe(names.length)
})
