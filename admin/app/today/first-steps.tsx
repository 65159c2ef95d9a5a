import { Link } from 'react-router'
import type { FirstStep, Today } from '../../../shop/team/today-contract.ts'
import { Icon } from '../ui/icon.tsx'

/** Of no screen of the back office. */
const shopFront = '/'

/** Each on one line, with where it is done or set up. */
const texts: Readonly<Record<FirstStep, { text: string; hint: string; to: string }>> = {
  details: {
    text: 'Enter your company: name, address, GSTIN, FSSAI licence, contact',
    hint: 'Pages, emails and invoices bear them.',
    to: '/settings/facts',
  },
  product: {
    text: 'Put a product of your own on sale',
    hint: 'The screen says what is missing; products from another shop come by an import.',
    to: '/products',
  },
  photos: {
    text: 'Give every product a photograph',
    hint: 'From your phone or your computer.',
    to: '/products',
  },
  stock: { text: 'Enter how many pieces you have', hint: 'The shop sells no more than these.', to: '/stock' },
  invoices: {
    text: 'Give every product its HSN code, common name, net quantity and country',
    hint: 'Without them no invoice can be made.',
    to: '/products',
  },
  pages: {
    text: 'Read privacy policy and terms, change what is not true of you, publish both',
    hint: 'They are samples until then.',
    to: '/pages',
  },
  emails: {
    text: 'Connect your mail service',
    hint: 'Set SMTP_URL where the shop is installed, sender and texts here. Until then emails go to the mailbox of the trial.',
    to: '/settings/emails',
  },
  payments: {
    text: 'Connect your payment provider',
    hint: 'Set its keys where the shop is installed, cash on delivery here. Until then no real money is taken.',
    to: '/settings/payments',
  },
  backup: {
    text: 'Have a backup taken',
    hint: 'One that is fresh: the screen says how old the last one is.',
    to: '/health/backups',
  },
  order: {
    text: 'Order something yourself',
    hint: 'Pay, pack it and refund it: you see what a customer sees.',
    to: shopFront,
  },
}

/** Until the first order is paid: what is done, and what comes next. */
export function FirstSteps({ steps }: { steps: NonNullable<Today['firstSteps']> }) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <section aria-labelledby="first-steps" className="card mb-4 overflow-clip">
      <h2 id="first-steps" className="px-4 pt-4">
        To your first sale
      </h2>
      <p className="px-4 pt-1 pb-3 text-muted">{`${done} of ${steps.length} done`}</p>
      <ol className="work">
        {steps.map(({ step, isDone }, at) => {
          const { text, hint, to } = texts[step]
          return (
            <li key={step}>
              <span className="text-right text-muted">{at + 1}</span>
              <div className="min-w-0">
                {isDone ? <span className="text-muted">{text}</span> : <StepLink to={to}>{text}</StepLink>}
                {(step === next || isSetOutside(step)) && !isDone && <p className="text-muted">{hint}</p>}
              </div>
              <span className="text-muted">{isDone && 'Done'}</span>
              {isDone ? (
                <Icon name="check" className="size-4" />
              ) : (
                <Icon name="right" className="size-4 text-muted" />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function StepLink({ to, children }: { to: string; children: string }) {
  const className = 'row-link font-medium'
  if (to === shopFront)
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}

function isSetOutside(step: FirstStep): boolean {
  return step === 'emails' || step === 'payments'
}
