import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['asha+shop@example.com', 'asha@example.com'],
  ['asha+shop+2@example.com', 'asha@example.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['+91@example.com', '+91@example.com'],
  ['a.s.h.a+1@gmail.com', 'asha@gmail.com'],
  ['as.ha@googlemail.com', 'asha@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('emails to %s end up with %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
