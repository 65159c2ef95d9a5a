import {
  inBraces,
  variableHints,
  variablesOf,
  type WordedKind,
  wordedEmails,
  wordedKinds,
} from '../../../shop/mail/worded-emails.ts'
import type { Part } from '../content/parts.ts'

/** What `emailWording` holds. */
export const emailParts: readonly Part[] = [
  {
    kind: 'group',
    name: 'sender',
    label: 'Sender',
    parts: [
      {
        kind: 'line',
        name: 'name',
        label: 'Name',
        hint: 'Empty: the name of MAIL_FROM, or of the shop. The address itself is set where the shop is installed, as its domain has to allow the mail service (SPF, DKIM).',
        isOptional: true,
      },
      {
        kind: 'line',
        name: 'replyTo',
        label: 'Replies go to',
        hint: 'Empty: to the address of the sender.',
        isOptional: true,
      },
    ],
  },
  ...wordedKinds.map(wordsOf),
]

function wordsOf(kind: WordedKind): Part {
  const variables = variablesOf(kind).map((name) => `${inBraces(name)}: ${variableHints[name]}`)
  return {
    kind: 'group',
    name: kind,
    label: wordedEmails[kind].title,
    isFolded: true,
    parts: [
      { kind: 'line', name: 'subject', label: 'Subject', hint: `${variables.join('. ')}.` },
      { kind: 'line', name: 'heading', label: 'Heading' },
      {
        kind: 'plain',
        name: 'opening',
        label: 'Opening',
        hint: 'Stands before what the shop writes itself. Each line is a paragraph. Empty: none.',
      },
    ],
  }
}
