import type { EmailWords } from './email.ts'
import type { WordedKind } from './worded-emails.ts'

/** How each email reads in a store that words it no other way. */
export const usualWords: Readonly<Record<WordedKind, EmailWords>> = {
  'order-confirmed': { subject: 'Your {order} is {state}', heading: 'Thank you for your order', opening: [] },
  'payment-failed': {
    subject: "The payment for your order didn't go through",
    heading: "Your payment didn't go through",
    opening: ["Your order hasn't been placed, and nothing will be sent. You can try again:"],
  },
  'order-cancelled': {
    subject: 'Your {order} is cancelled',
    heading: 'Your order is cancelled',
    opening: [],
  },
  'order-refunded': {
    subject: 'Refund for your {order}',
    heading: 'Your refund is on its way',
    opening: [],
  },
  'order-part-refunded': {
    subject: 'Refund of {amount} for your {order}',
    heading: 'Your refund is on its way',
    opening: [],
  },
  'refund-completed': {
    subject: 'Your refund of {amount} for your {order} is complete',
    heading: 'Your refund is complete',
    opening: ["We've refunded {amount} for your {order}."],
  },
  'parcel-dispatched': {
    subject: '{part} {order} is on its way',
    heading: '{part} order is on its way',
    opening: [],
  },
  'parcel-out-for-delivery': {
    subject: '{part} {order} is out for delivery',
    heading: 'Your parcel is out for delivery',
    opening: [],
  },
  'parcel-failed-try': {
    subject: '{part} {order} could not be delivered yet',
    heading: 'Your parcel could not be delivered yet',
    opening: [],
  },
  'parcel-delivered': {
    subject: '{part} {order} is delivered',
    heading: '{part} order has arrived',
    opening: [],
  },
  'parcel-returned': {
    subject: '{part} {order} has come back to us',
    heading: 'Your parcel is back with us',
    opening: [],
  },
  'parcel-lost': {
    subject: '{part} {order} was lost on its way',
    heading: 'Your parcel was lost on its way',
    opening: [],
  },
  activate: {
    subject: '{code} is your code to activate your {brand} account',
    heading: 'Activate your account',
    opening: ['Thank you for signing up. Type this code on the page where you signed up:'],
  },
  reset: {
    subject: 'Choose a new password for {brand}',
    heading: 'Choose a new password',
    opening: ['You asked for a new password for your account. Choose it here:'],
  },
  'new-device': {
    subject: '{code} is your code to log in at {brand}',
    heading: 'Is this you on a new device?',
    opening: ['You log in with your mobile number on a device that is new to us. Type this code there:'],
  },
  'account-exists': {
    subject: 'You already have an account at {brand}',
    heading: 'You already have an account',
    opening: [
      'Someone, probably you, just tried to use this email for a {brand} account. It already has one, so nothing has changed: log in with your password.',
    ],
  },
  'confirm-email': {
    subject: 'Confirm your email at {brand}',
    heading: 'Confirm your email',
    opening: ['You asked to use this email for your {brand} account. Please confirm it:'],
  },
  'email-changed': {
    subject: 'The email of your {brand} account has changed',
    heading: 'Your email has changed',
    opening: [
      'The email of your account has changed. From now on you log in with the new one, and our emails go there.',
    ],
  },
  'phone-added': {
    subject: 'A mobile number logs in to your {brand} account',
    heading: 'Your mobile number is added',
    opening: ['From now on you can also log in with a code that we text you.'],
  },
  'account-deleted': {
    subject: 'Your {brand} account is deleted',
    heading: 'Your account is deleted',
    opening: [
      'As you asked, we have deleted your account with your profile, addresses and logins. We keep order records, without your name unless GST rules ask for it, and invoices as they were issued, as tax law requires.',
    ],
  },
  'subscribe-confirm': {
    subject: 'Confirm your updates from {brand}',
    heading: 'Confirm your subscription',
    opening: [
      'This email was entered for our updates on new products, new flavours and offers. Please confirm that it was you:',
    ],
  },
  'stock-alert-confirm': {
    subject: 'Confirm: tell me when {product} is back',
    heading: 'Confirm your stock alert',
    opening: ['You asked us for an email once {variant} is back in stock at {brand}. Please confirm it:'],
  },
  'back-in-stock': { subject: '{product} is back in stock', heading: 'It is back in stock', opening: [] },
  'review-request': {
    subject: 'How do you like {bought}?',
    heading: 'How do you like {bought}?',
    opening: [
      'You have had it for a few days now. Others who are choosing would like to know what you think, the good and the bad.',
    ],
  },
  'review-rejected': {
    subject: 'Your review of {product}',
    heading: 'We could not publish your review',
    opening: ['Thank you for reviewing {product}. We could not publish what you wrote, for this reason:'],
  },
  'message-received': {
    subject: 'We have your message {number}',
    heading: 'We have your message',
    opening: [
      'Thank you for writing to us. Your message has the number {number}. We are looking into it, and you will have our answer by {day} at the latest.',
    ],
  },
  'message-answer': {
    subject: 'Re: your message {number} to {brand}',
    heading: 'Our answer to your message',
    opening: [],
  },
}
