import { z } from 'zod'
import { oneLine, plainSigns } from '../typed-text.ts'
import { email, isStorable, optionalText, text } from '../wire/contract.ts'
import type { EmailWording } from './email.ts'
import { usualWords } from './usual-words.ts'
import { type WordedKind, wordedKinds, wordsProblem } from './worded-emails.ts'

const isMailbox = (address: string) => email.safeParse(address).success

const sender = z.strictObject({
  /** Empty: the name of the shop. */
  name: optionalText('Name', 60).refine((name) => !/["\\<>]/.test(name), 'Leave out quotes, < and >.'),
  /** Empty: the address of the sender. */
  replyTo: optionalText('Address', 254, plainSigns).refine(
    (address) => address === '' || isMailbox(address),
    'Enter an email address like name@example.com.',
  ),
})

/** One line each. Problems belong to the whole, as one field edits it. */
const paragraphs = z
  .array(z.string({ error: 'Send a list of paragraphs.' }), { error: 'Send a list of paragraphs.' })
  .overwrite((lines) => lines.map(oneLine).filter((line) => line !== ''))
  .refine((lines) => lines.length <= 10, 'At most 10 paragraphs.')
  .refine((lines) => lines.every((line) => line.length <= 1_000), 'A paragraph has at most 1,000 characters.')
  .refine((lines) => lines.every(isStorable), 'The text contains a character that cannot be stored.')

/** What is not given reads as usual, so that a version from before an email came can be read. */
function wordsOf(kind: WordedKind) {
  const { subject, heading, opening } = usualWords[kind]
  const sound =
    (field: 'subject' | 'heading' | 'opening') =>
    (words: string | readonly string[], context: z.RefinementCtx): void => {
      const problem = wordsProblem(kind, field, [words].flat().join('\n'))
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }
  return z
    .strictObject({
      subject: text('Subject', 150).superRefine(sound('subject')).default(subject),
      heading: text('Heading', 100).superRefine(sound('heading')).default(heading),
      opening: paragraphs.superRefine(sound('opening')).default([...opening]),
    })
    .prefault({})
}

const words = Object.fromEntries(wordedKinds.map((kind) => [kind, wordsOf(kind)])) as Record<
  WordedKind,
  ReturnType<typeof wordsOf>
>

/** Sender and words of the emails to customers. */
export const emailWording: z.ZodType<EmailWording> = z.strictObject({
  sender: sender.prefault({}),
  ...words,
})
