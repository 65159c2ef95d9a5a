import { isEmailShaped } from '../shop/customers/form-rules.ts'
import { formatDay } from '../shop/day.ts'
import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { button, type EmailBody, linkButton, note, paragraph, type WordedBody } from './email-body.ts'
import { type Of, sampleLink, type Templates } from './email-template.ts'

const message = {
  number: 101,
  name: 'Asha Rao',
  original: 'The seal of my packet was broken.\nCan I have another one?',
}

export const contactEmails: Templates<
  'subscribe-confirm' | 'contact' | 'message-received' | 'message-answer'
> = {
  'subscribe-confirm': {
    compose: subscribeConfirm,
    samples: ({ url: shopUrl }) => [
      {
        url: sampleLink(shopUrl, '/subscribe/confirm'),
        stopUrl: sampleLink(shopUrl, '/unsubscribe'),
      },
    ],
  },
  contact: {
    compose: contact,
    samples: () => [
      { number: 101, name: 'Asha Rao', email: 'asha@mail.example', message: 'Where is it?\nAsha' },
    ],
  },
  'message-received': {
    compose: messageReceived,
    samples: () => [{ ...message, redressBy: '2026-12-20T06:30:00.000Z' }],
  },
  'message-answer': {
    compose: messageAnswer,
    samples: () => [
      {
        ...message,
        text: 'We are sorry about the seal.\n\nAnother packet leaves today. Please keep the first one closed; our courier takes it back.\n\nMeera',
      },
    ],
  },
}

function subscribeConfirm({ url, stopUrl }: Of<'subscribe-confirm'>): WordedBody<'subscribe-confirm'> {
  return {
    values: {},
    preview: 'One tap, and our updates will reach you.',
    greeting: null,
    blocks: [
      button('Yes, send me updates', url),
      note(
        "The link works for seven days. If this wasn't you, you can ignore this email: unless you confirm, we won't send you updates.",
      ),
      { block: 'link', label: 'Unsubscribe', url: stopUrl },
    ],
  }
}

function contact({ number, name, email, message }: Of<'contact'>, shopUrl: string): EmailBody {
  const oneLineName = name.replace(/\s+/g, ' ')
  const title = number === undefined ? 'Message' : `Message ${number}`
  return {
    subject: `${title} from ${oneLineName}`,
    preview: message.slice(0, 90).replace(/\s+/g, ' '),
    title: `${title} from the contact page`,
    greeting: null,
    blocks: [
      paragraph(`${oneLineName} (${email}) wrote:`),
      { block: 'quote', text: message },
      ...(number === undefined ? [] : [linkButton('Answer it', `${shopUrl}/admin/messages/${number}`)]),
      note(
        isEmailShaped(email)
          ? 'In the back office the whole team sees your answer. If you reply to this email instead, mark the message as answered there.'
          : 'They gave no email. Call them, then note in the back office what was said.',
      ),
    ],
  }
}

function messageReceived(
  { number, name, redressBy, original }: Of<'message-received'>,
  _shopUrl: string,
  { brand }: PublicSettings,
): WordedBody<'message-received'> {
  return {
    values: { number: String(number), day: formatDay(redressBy) },
    preview: `${brand} is looking into it.`,
    greeting: name,
    blocks: [{ block: 'quote', text: original }, note('Is there more to say? Reply to this email.')],
  }
}

function messageAnswer({ number, name, text, original }: Of<'message-answer'>): WordedBody<'message-answer'> {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '')
  return {
    values: { number: String(number) },
    preview: text.slice(0, 90).replace(/\s+/g, ' '),
    greeting: name,
    blocks: [
      ...paragraphs.map(paragraph),
      ...(original === '' ? [] : [paragraph('You wrote:'), { block: 'quote' as const, text: original }]),
      note(`Your message has the number ${number}. Is there more to say? Reply to this email.`),
    ],
  }
}
