import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { button, note, paragraph, type WordedBody } from './email-body.ts'
import { type Of, sampleLink, type Templates } from './email-template.ts'

const firstName = 'Asha'

export const accountEmails: Templates<
  | 'activate'
  | 'reset'
  | 'new-device'
  | 'account-exists'
  | 'confirm-email'
  | 'email-changed'
  | 'phone-added'
  | 'account-deleted'
> = {
  activate: {
    compose: activate,
    samples: ({ url: shopUrl }) => [{ url: sampleLink(shopUrl, '/activate'), code: '048291' }],
  },
  reset: {
    compose: reset,
    samples: ({ url: shopUrl }) => [{ firstName, url: sampleLink(shopUrl, '/reset-password') }],
  },
  'new-device': { compose: newDevice, samples: () => [{ firstName, code: '048291' }] },
  'account-exists': { compose: accountExists, samples: () => [{ firstName }] },
  'confirm-email': {
    compose: confirmEmail,
    samples: ({ url: shopUrl }) => [{ url: sampleLink(shopUrl, '/confirm-email') }],
  },
  'email-changed': {
    compose: emailChanged,
    samples: () => [{ firstName }],
  },
  'phone-added': {
    compose: phoneAdded,
    samples: () => [{ firstName, phone: '+919845012345' }],
  },
  'account-deleted': {
    compose: accountDeleted,
    samples: () => [{ firstName }],
  },
}

/** No name: the same person may have typed a false address and a name. */
function activate({ url, code }: Of<'activate'>): WordedBody<'activate'> {
  return {
    values: { code },
    preview: 'Type it on the page where you signed up. It works for 15 minutes.',
    greeting: null,
    blocks: [
      { block: 'code', code },
      paragraph('Or open the link and, on another device, enter your password to activate your account:'),
      button('Activate account', url),
      note(
        "The code works for 15 minutes, the link once within 24 hours. If you didn't sign up, you can ignore this email.",
      ),
    ],
  }
}

function reset({ firstName, url }: Of<'reset'>): WordedBody<'reset'> {
  return {
    values: {},
    preview: 'The link works once, within 60 minutes.',
    greeting: firstName,
    blocks: [
      button('Choose a new password', url),
      note(
        "The link works once, within 60 minutes. If you didn't ask for this, ignore this email; your password won't change.",
      ),
    ],
  }
}

function newDevice(
  { firstName, code }: Of<'new-device'>,
  _shopUrl: string,
  { email }: PublicSettings,
): WordedBody<'new-device'> {
  return {
    values: { code },
    preview: 'Type it where you log in by your mobile number. It works for 15 minutes.',
    greeting: firstName,
    blocks: [
      { block: 'code', code },
      note(
        `The code works for 15 minutes. If this wasn't you, ignore this email: nobody gets into your account without it. If your number now belongs to someone else, write to ${email}.`,
      ),
    ],
  }
}

function accountExists({ firstName }: Of<'account-exists'>, shopUrl: string): WordedBody<'account-exists'> {
  return {
    values: {},
    preview: 'Someone tried to use your email for a new account. Nothing has changed.',
    greeting: firstName,
    blocks: [
      button('Log in', `${shopUrl}/login`),
      note(`Forgot your password? Choose a new one at ${shopUrl}/forgot-password`),
    ],
  }
}

function confirmEmail({ url, ofGuest }: Of<'confirm-email'>): WordedBody<'confirm-email'> {
  return {
    values: {},
    preview: 'The link works once, within 60 minutes.',
    greeting: null,
    blocks: [
      ...(ofGuest
        ? [paragraph('Open the link in the browser in which you ordered: you are logged in there already.')]
        : []),
      button('Confirm my email', url),
      note(
        "The link works once, within 60 minutes. If this wasn't you, you can ignore this email: nothing will change.",
      ),
    ],
  }
}

function emailChanged(
  { firstName }: Of<'email-changed'>,
  _shopUrl: string,
  settings: PublicSettings,
): WordedBody<'email-changed'> {
  return {
    values: {},
    preview: 'From now on you log in with your new email.',
    greeting: firstName,
    blocks: [note(`If this wasn't you, write to ${settings.email} straight away.`)],
  }
}

function phoneAdded(
  { firstName, phone }: Of<'phone-added'>,
  _shopUrl: string,
  settings: PublicSettings,
): WordedBody<'phone-added'> {
  return {
    values: {},
    preview: `We text the codes to ${phone}.`,
    greeting: firstName,
    blocks: [
      paragraph(`We text the codes to ${phone}.`),
      note(
        `If this wasn't you, set a new password and change the number in your profile, or write to ${settings.email}.`,
      ),
    ],
  }
}

function accountDeleted(
  { firstName }: Of<'account-deleted'>,
  _shopUrl: string,
  settings: PublicSettings,
): WordedBody<'account-deleted'> {
  return {
    values: {},
    preview: 'You are signed out everywhere, and your profile and addresses are gone.',
    greeting: firstName,
    blocks: [
      note(
        `If this wasn't you, write to ${settings.email} straight away. This is our last email to this address.`,
      ),
    ],
  }
}
