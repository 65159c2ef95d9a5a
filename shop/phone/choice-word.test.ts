import { expect, test } from 'vitest'
import { choiceIn } from './choice-word.ts'

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'S T O P',
  'stop\n',
  '“STOP”!',
  'STOP 🙏',
  'unsubscribe',
  'Unsubscribe.',
])('%j stops', (text) => expect(choiceIn(text)).toBe('stop'))

test.each(['START', ' start. '])('%j starts', (text) => expect(choiceIn(text)).toBe('start'))

test.each([
  '',
  '.',
  'Please stop order 1042',
  'stop 1042',
  'nonstop',
  'Stopp',
  'constructor',
  'cancel',
  'Start it again',
])('%j is for people', (text) => expect(choiceIn(text)).toBeNull())
