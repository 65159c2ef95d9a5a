import facts from '../../goods/shop.json'
import type { FailedRefund, Letter } from '../../shop/mail/letter.ts'
import { formatRupees } from '../../shop/money.ts'
import { composeOrderLetter } from './compose-order-letter.ts'
import { button, type LetterBody, note, paragraph } from './letter-body.ts'

/** The words of each letter. */
export function composeLetter(letter: Letter, shopUrl: string): LetterBody {
  switch (letter.kind) {
    case 'activate':
      return activate(letter)
    case 'reset':
      return reset(letter)
    case 'account-exists':
      return accountExists(letter, shopUrl)
    case 'account-deleted':
      return accountDeleted(letter)
    case 'subscribe-confirm':
      return subscribeConfirm(letter)
    case 'contact':
      return contact(letter)
    case 'refund-failed':
      return refundFailed(letter)
    case 'refund-overdue':
      return refundOverdue(letter)
    default:
      return composeOrderLetter(letter, shopUrl)
  }
}

type Of<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>

/** Greets nobody: whoever typed this address may have typed the name as well. */
function activate({ url, code }: Of<'activate'>): LetterBody {
  return {
    subject: `${code} is your code to activate your ${facts.brand} account`,
    preview: 'Type it on the page where you signed up. It works for 15 minutes.',
    title: 'Activate your account',
    greeting: null,
    blocks: [
      paragraph('Thank you for signing up. Type this code on the page where you signed up:'),
      { block: 'code', code },
      paragraph('Or tap the button. On another device, enter your password to activate your account.'),
      button('Activate account', url),
      note(
        "The code works for 15 minutes, the link once within 24 hours. If you didn't sign up, you can ignore this email.",
      ),
    ],
  }
}

function reset({ firstName, url }: Of<'reset'>): LetterBody {
  return {
    subject: `Choose a new password for ${facts.brand}`,
    preview: 'The link works once, within 60 minutes.',
    title: 'Choose a new password',
    greeting: firstName,
    blocks: [
      paragraph(
        'Somebody, most likely you, asked for a new password for your account. Open this link to choose one.',
      ),
      button('Choose a new password', url),
      note(
        'The link works once, within 60 minutes. If you did not ask for it, leave this letter be: your password stays as it is.',
      ),
    ],
  }
}

function accountExists({ firstName }: Of<'account-exists'>, shopUrl: string): LetterBody {
  return {
    subject: `You already have an account at ${facts.brand}`,
    preview: 'Somebody tried to sign up with your address. Nothing has changed.',
    title: 'You already have an account',
    greeting: firstName,
    blocks: [
      paragraph(
        'Somebody, most likely you, has just tried to sign up with this address. You have an account already, so nothing has changed: log in with the password you chose back then.',
      ),
      button('Log in', `${shopUrl}/login`),
      note(`Forgotten it? Choose a new one at ${shopUrl}/forgot-password`),
    ],
  }
}

function accountDeleted({ firstName }: Of<'account-deleted'>): LetterBody {
  return {
    subject: `Your ${facts.brand} account is deleted`,
    preview: 'You are signed out everywhere, and your profile and addresses are gone.',
    title: 'Your account is deleted',
    greeting: firstName,
    blocks: [
      paragraph(
        'As you asked, your account is deleted: your profile, your addresses and your logins are gone. Of your orders we keep what tax law asks for, without your name.',
      ),
      note(
        `If it was not you who deleted it, write to ${facts.email} at once. This is the last letter to this address.`,
      ),
    ],
  }
}

function subscribeConfirm({ url }: Of<'subscribe-confirm'>): LetterBody {
  return {
    subject: `Confirm your updates from ${facts.brand}`,
    preview: 'One click, and our updates will reach you.',
    title: 'Confirm your subscription',
    greeting: null,
    blocks: [
      paragraph(
        'This address was entered for our updates: new goods, new flavours, offers. Please confirm that it was you.',
      ),
      button('Yes, send me updates', url),
      note(
        'The link works for seven days. If it was not you, leave this letter be: we will not write again.',
      ),
    ],
  }
}

function contact({ name, email, message }: Of<'contact'>): LetterBody {
  const oneLineName = name.replace(/\s+/g, ' ')
  return {
    subject: `Message from ${oneLineName}`,
    preview: message.slice(0, 90).replace(/\s+/g, ' '),
    title: 'A message from the contact page',
    greeting: null,
    blocks: [
      paragraph(`${oneLineName} (${email}) wrote:`),
      { block: 'quote', text: message },
      note('Your reply to this letter goes straight to them.'),
    ],
  }
}

/** To the shop's own people. */
function refundFailed({ refund }: Of<'refund-failed'>): LetterBody {
  return refundAlarm(refund, {
    subject: 'Refund failed',
    preview: 'The payment provider does not give this money back by itself.',
    title: 'A refund has failed',
    what: 'did not go back, and the shop has stopped asking. Please',
    reads: 'that the refund is delayed and that you will write',
  })
}

function refundOverdue({ refund }: Of<'refund-overdue'>): LetterBody {
  return refundAlarm(refund, {
    subject: 'Refund overdue',
    preview: 'The payment provider has neither made nor refused this refund.',
    title: 'A refund is overdue',
    what: 'has not gone back for days, and the shop goes on asking. Please see that the keys of the payment provider work, or',
    reads: 'that the refund is on its way',
  })
}

interface RefundAlarm {
  subject: string
  preview: string
  title: string
  /** After the sum, up to what is to be done. */
  what: string
  /** By the shopper, meanwhile. */
  reads: string
}

function refundAlarm(
  refund: FailedRefund,
  { subject, preview, title, what, reads }: RefundAlarm,
): LetterBody {
  const sum = formatRupees(refund.amount, { withPaise: true })
  const order = refund.orderNumber === null ? 'an order without a number' : `order ${refund.orderNumber}`
  const hint = `refund payment ${refund.paymentId} in the provider's dashboard; the shop notices by itself when that is done.`
  return {
    subject: `${subject}: ${sum} for ${order}`,
    preview,
    title,
    greeting: null,
    blocks: [
      paragraph(`${sum} for ${order} ${what} ${hint}`),
      ...(refund.reason ? [{ block: 'quote' as const, text: refund.reason }] : []),
      note(`The shopper reads ${reads}. Refund ${refund.id}.`),
    ],
  }
}
