import { brand } from '#store/settings.json'
import type { Email, FailedRefund } from '../shop/mail/email.ts'
import { formatRupees } from '../shop/money.ts'
import type { EditedSettings } from '../shop/pages/settings-contract.ts'
import { messageAnswer, messageReceived } from './compose-message-email.ts'
import { composeOrderEmail } from './compose-order-email.ts'
import { reviewRejected, reviewRequest } from './compose-review-email.ts'
import { button, type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import { paymentAlert } from './payment-alert.ts'
import { backInStock, stockAlertConfirm } from './stock-alert.ts'
import { teamInvitation } from './team-invitation.ts'
import { webhookOff } from './webhook-off.ts'

/** The content of each email. */
export function composeEmail(email: Email, shopUrl: string, settings: EditedSettings): EmailBody {
  switch (email.kind) {
    case 'activate':
      return activate(email)
    case 'reset':
      return reset(email)
    case 'account-exists':
      return accountExists(email, shopUrl)
    case 'email-changed':
      return emailChanged(email, settings)
    case 'confirm-email':
      return confirmEmail(email)
    case 'account-deleted':
      return accountDeleted(email, settings)
    case 'subscribe-confirm':
      return subscribeConfirm(email)
    case 'stock-alert-confirm':
      return stockAlertConfirm(email)
    case 'back-in-stock':
      return backInStock(email)
    case 'team-invitation':
      return teamInvitation(email)
    case 'contact':
      return contact(email, shopUrl)
    case 'message-received':
      return messageReceived(email)
    case 'message-answer':
      return messageAnswer(email)
    case 'review-request':
      return reviewRequest(email)
    case 'review-rejected':
      return reviewRejected(email)
    case 'refund-failed':
      return refundFailed(email)
    case 'refund-overdue':
      return refundOverdue(email)
    case 'payment-alert':
      return paymentAlert(email.alert)
    case 'webhook-off':
      return webhookOff(email, shopUrl)
    default:
      return composeOrderEmail(email, shopUrl, settings)
  }
}

type Of<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>

/** No name: the same person may have typed a false address and a name. */
function activate({ url, code }: Of<'activate'>): EmailBody {
  return {
    subject: `${code} is your code to activate your ${brand} account`,
    preview: 'Type it on the page where you signed up. It works for 15 minutes.',
    title: 'Activate your account',
    greeting: null,
    blocks: [
      paragraph('Thank you for signing up. Type this code on the page where you signed up:'),
      { block: 'code', code },
      paragraph('Or open the link and, on another device, enter your password to activate your account:'),
      button('Activate account', url),
      note(
        "The code works for 15 minutes, the link once within 24 hours. If you didn't sign up, you can ignore this email.",
      ),
    ],
  }
}

function reset({ firstName, url }: Of<'reset'>): EmailBody {
  return {
    subject: `Choose a new password for ${brand}`,
    preview: 'The link works once, within 60 minutes.',
    title: 'Choose a new password',
    greeting: firstName,
    blocks: [
      paragraph('You asked for a new password for your account. Choose it here:'),
      button('Choose a new password', url),
      note(
        "The link works once, within 60 minutes. If you didn't ask for this, ignore this email; your password won't change.",
      ),
    ],
  }
}

function accountExists({ firstName }: Of<'account-exists'>, shopUrl: string): EmailBody {
  return {
    subject: `You already have an account at ${brand}`,
    preview: 'Someone tried to use your email for a new account. Nothing has changed.',
    title: 'You already have an account',
    greeting: firstName,
    blocks: [
      paragraph(
        `Someone, probably you, just tried to use this email for a ${brand} account. It already has one, so nothing has changed: log in with your password.`,
      ),
      button('Log in', `${shopUrl}/login`),
      note(`Forgot your password? Choose a new one at ${shopUrl}/forgot-password`),
    ],
  }
}

function confirmEmail({ url }: Of<'confirm-email'>): EmailBody {
  return {
    subject: `Confirm your new email at ${brand}`,
    preview: 'The link works once, within 60 minutes.',
    title: 'Confirm your new email',
    greeting: null,
    blocks: [
      paragraph(`You asked to use this email for your ${brand} account. Log in and confirm it:`),
      button('Confirm my email', url),
      note(
        "The link works once, within 60 minutes. If this wasn't you, you can ignore this email: nothing will change.",
      ),
    ],
  }
}

function emailChanged({ firstName }: Of<'email-changed'>, settings: EditedSettings): EmailBody {
  return {
    subject: `The email of your ${brand} account has changed`,
    preview: 'From now on you log in with your new email.',
    title: 'Your email has changed',
    greeting: firstName,
    blocks: [
      paragraph(
        'The email of your account has changed. From now on you log in with the new one, and our emails go there.',
      ),
      note(`If this wasn't you, write to ${settings.email} straight away.`),
    ],
  }
}

function accountDeleted({ firstName }: Of<'account-deleted'>, settings: EditedSettings): EmailBody {
  return {
    subject: `Your ${brand} account is deleted`,
    preview: 'You are signed out everywhere, and your profile and addresses are gone.',
    title: 'Your account is deleted',
    greeting: firstName,
    blocks: [
      paragraph(
        'As you asked, we have deleted your account with your profile, addresses and logins. We keep order records without your name, and invoices as they were issued, as tax law requires.',
      ),
      note(
        `If this wasn't you, write to ${settings.email} straight away. This is our last email to this address.`,
      ),
    ],
  }
}

function subscribeConfirm({ url, stopUrl }: Of<'subscribe-confirm'>): EmailBody {
  return {
    subject: `Confirm your updates from ${brand}`,
    preview: 'One tap, and our updates will reach you.',
    title: 'Confirm your subscription',
    greeting: null,
    blocks: [
      paragraph(
        'This email was entered for our updates on new products, new flavours and offers. Please confirm that it was you:',
      ),
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
        'In the back office the whole team sees your answer. If you reply to this email instead, mark the message as answered there.',
      ),
    ],
  }
}

/** To the shop's own people. */
function refundFailed({ refund }: Of<'refund-failed'>): EmailBody {
  return refundAlarm(refund, {
    subject: 'Refund failed',
    preview: 'The payment provider will not make this refund by itself.',
    title: 'A refund has failed',
    what: 'has failed, and the shop has stopped trying. Please',
    reads: 'that the refund is delayed and that you will get in touch',
  })
}

function refundOverdue({ refund }: Of<'refund-overdue'>): EmailBody {
  return refundAlarm(refund, {
    subject: 'Refund overdue',
    preview: 'The payment provider has neither made nor refused this refund.',
    title: 'A refund is overdue',
    what: 'has been waiting for days, and the shop keeps trying. Please check that the keys of the payment provider work. If they do,',
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

function refundAlarm(refund: FailedRefund, { subject, preview, title, what, reads }: RefundAlarm): EmailBody {
  const sum = formatRupees(refund.amount, { withPaise: true })
  const order = refund.orderNumber === null ? 'an order without a number' : `order ${refund.orderNumber}`
  const hint = `refund payment ${refund.paymentId} in the provider's dashboard. The shop notices by itself when that is done.`
  return {
    subject: `${subject}: ${sum} for ${order}`,
    preview,
    title,
    greeting: null,
    blocks: [
      paragraph(`The refund of ${sum} for ${order} ${what} ${hint}`),
      ...(refund.reason ? [{ block: 'quote' as const, text: refund.reason }] : []),
      note(`The shopper reads ${reads}. Refund ${refund.id}.`),
    ],
  }
}
