import { expect, test } from 'vitest'
import { usualWords } from '../../../shop/mail/usual-words.ts'
import { wordedKinds, wordsProblem } from '../../../shop/mail/worded-emails.ts'
import { readWording } from './current-wording.ts'
import { mailSender, readSender } from './mail-sender.ts'

test('a store words some emails otherwise, and all others read as usual', () => {
  const file = { sender: { replyTo: 'care@summit.in' }, reset: { subject: 'A new password' } }
  expect(readWording(file)).toEqual({
    sender: { name: '', replyTo: 'care@summit.in' },
    ...usualWords,
    reset: { ...usualWords.reset, subject: 'A new password' },
  })
})

test('an email that the shop does not send ends the start, as words that it does not know do', () => {
  expect(() => readWording({ resett: usualWords.reset })).toThrow(/emails\.json, : .*resett/)
  expect(() => readWording({ reset: { subject: 'For {name}' } })).toThrow(
    'emails.json, reset.subject: This email has no {name}. It has: {brand}.',
  )
})

test('the usual words have what each email needs', () => {
  const problems = wordedKinds.flatMap((kind) => {
    const { subject, heading, opening } = usualWords[kind]
    return [
      wordsProblem(kind, 'subject', subject),
      wordsProblem(kind, 'heading', heading),
      wordsProblem(kind, 'opening', opening.join('\n')),
    ].filter((problem) => problem !== null)
  })
  expect(problems).toEqual([])
})

test('the owner names the sender, whose address stays that of MAIL_FROM', () => {
  const from = (mailFrom: string | null) => mailSender(mailFrom, { name: 'Care', replyTo: '' })
  expect(from('Shop <care@summit.in>')).toBe('"Care" <care@summit.in>')
  expect(from('care@summit.in')).toBe('"Care" <care@summit.in>')
  expect(readSender('"Your shop" <care@summit.in>')).toEqual({ name: 'Your shop', address: 'care@summit.in' })
  expect(readSender('"Tea <3 you" <care@summit.in>')).toEqual({
    name: 'Tea <3 you',
    address: 'care@summit.in',
  })
})
