import { brand } from '#store/settings.json'
import { formatDay } from '../shop/day.ts'
import type { Email } from '../shop/mail/email.ts'
import { type EmailBody, note, paragraph } from './email-body.ts'

type Of<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>

export function messageReceived({ number, name, redressBy, original }: Of<'message-received'>): EmailBody {
  return {
    subject: `We have your message ${number}`,
    preview: `${brand} is looking into it.`,
    title: 'We have your message',
    greeting: name,
    blocks: [
      paragraph(
        `Thank you for writing to us. Your message has the number ${number}. We are looking into it, and you will have our answer by ${formatDay(redressBy)} at the latest.`,
      ),
      { block: 'quote', text: original },
      note('Is there more to say? Reply to this email.'),
    ],
  }
}

export function messageAnswer({ number, name, text, original }: Of<'message-answer'>): EmailBody {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '')
  return {
    subject: `Re: your message ${number} to ${brand}`,
    preview: text.slice(0, 90).replace(/\s+/g, ' '),
    title: 'Our answer to your message',
    greeting: name,
    blocks: [
      ...paragraphs.map(paragraph),
      ...(original === '' ? [] : [paragraph('You wrote:'), { block: 'quote' as const, text: original }]),
      note(`Your message has the number ${number}. Is there more to say? Reply to this email.`),
    ],
  }
}
