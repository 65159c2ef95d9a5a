import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { button, type EmailBody, note, paragraph } from './email-body.ts'
import { type Of, sampleLink, type Templates } from './email-template.ts'

const firstName = 'Asha'

export const accountEmails: Templates<
  | 'activate'
  | 'reset'
  | 'new-device'
  | 'account-exists'
  | 'confirm-email'
  | 'email-changed'
  | 'account-deleted'
> = {
  activate: {
    compose: activate,
    samples: (shopUrl) => [{ url: sampleLink(shopUrl, '/activate'), code: '048291' }],
  },
  reset: {
    compose: reset,
    samples: (shopUrl) => [{ firstName, url: sampleLink(shopUrl, '/reset-password') }],
  },
  'new-device': { compose: newDevice, samples: () => [{ firstName, code: '048291' }] },
  'account-exists': { compose: accountExists, samples: () => [{ firstName }] },
  'confirm-email': {
    compose: confirmEmail,
    samples: (shopUrl) => [{ url: sampleLink(shopUrl, '/confirm-email') }],
  },
  'email-changed': {
    compose: emailChanged,
    samples: () => [{ firstName }],
  },
  'account-deleted': {
    compose: accountDeleted,
    samples: () => [{ firstName }],
  },
}

/** No name: the same person may have typed a false address and a name. */
function activate({ url, code }: Of<'activate'>, _shopUrl: string, { brand }: PublicSettings): EmailBody {
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

function reset({ firstName, url }: Of<'reset'>, _shopUrl: string, { brand }: PublicSettings): EmailBody {
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

function newDevice(
  { firstName, code }: Of<'new-device'>,
  _shopUrl: string,
  { brand, email }: PublicSettings,
): EmailBody {
  return {
    subject: `${code} is your code to log in at ${brand}`,
    preview: 'Type it where you log in by your mobile number. It works for 15 minutes.',
    title: 'Is this you on a new device?',
    greeting: firstName,
    blocks: [
      paragraph('You log in with your mobile number on a device that is new to us. Type this code there:'),
      { block: 'code', code },
      note(
        `The code works for 15 minutes. If this wasn't you, ignore this email: nobody gets into your account without it. If your number now belongs to someone else, write to ${email}.`,
      ),
    ],
  }
}

function accountExists(
  { firstName }: Of<'account-exists'>,
  shopUrl: string,
  { brand }: PublicSettings,
): EmailBody {
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

function confirmEmail({ url }: Of<'confirm-email'>, _shopUrl: string, { brand }: PublicSettings): EmailBody {
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

function emailChanged(
  { firstName }: Of<'email-changed'>,
  _shopUrl: string,
  settings: PublicSettings,
): EmailBody {
  return {
    subject: `The email of your ${settings.brand} account has changed`,
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

function accountDeleted(
  { firstName }: Of<'account-deleted'>,
  _shopUrl: string,
  settings: PublicSettings,
): EmailBody {
  return {
    subject: `Your ${settings.brand} account is deleted`,
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
