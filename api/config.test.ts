import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import shop from '#store/settings.json' with { type: 'json' }
import { razorpay } from './adapters/razorpay/adapter.ts'
import { type Config, readConfig as readWith } from './config.ts'
import { configWarnings, requirePrivateTrial, startWarnings } from './live-config.ts'
import { StartError } from './start-error.ts'
import { realContent } from './testing-content.ts'

function readConfig(env: Record<string, string | undefined>): Config {
  return readWith(env, realContent)
}

const httpMail = {
  MAIL_API_URL: 'https://api.emailjs.com/',
  MAIL_SERVICE_ID: 'service_1',
  MAIL_TEMPLATE_ID: 'template_1',
  MAIL_USER_ID: 'user_1',
}

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a secret of the keys',
  RAZORPAY_WEBHOOK_SECRET: 'a secret of events',
  SMTP_URL: 'smtps://mail.example',
  TRUST_PROXY: '127.0.0.1',
}

const keySecret = 'RAZORPAY_KEY_SECRET (16 characters or more)'
const webhookSecret = 'RAZORPAY_WEBHOOK_SECRET (16 characters or more, and so its _OLD)'

test('a copy of .env.example changes nothing, whatever the store', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  expect(JSON.stringify(readConfig(parseEnv(example)))).toBe(JSON.stringify(readConfig({})))
  expect(example).not.toContain(shop.brand)
})

test('without a mail service emails go to the sandbox', () => {
  const { mail, sandbox } = readConfig({ MAIL_API_URL: '  ' })
  expect({ mail, inSandbox: sandbox.mail }).toEqual({ mail: null, inSandbox: true })
})

test('emails go out by SMTP or by the HTTP service, and then the sandbox takes none', () => {
  const smtp = readConfig({ SMTP_URL: 'smtp://mail.example' })
  expect(smtp.mail).toEqual({ smtpUrl: 'smtp://mail.example' })
  const http = readConfig({ ...httpMail, MAIL_ACCESS_TOKEN: 'private' })
  expect(http.mail).toEqual({
    apiUrl: 'https://api.emailjs.com',
    serviceId: 'service_1',
    templateId: 'template_1',
    userId: 'user_1',
    accessToken: 'private',
  })
  expect([smtp.sandbox.mail, http.sandbox.mail]).toEqual([false, false])
})

test.each(Object.keys(httpMail))('the HTTP mail service without %s is refused by name', (name) => {
  const config = () => readConfig({ ...httpMail, [name]: undefined })
  expect(config).toThrow(new StartError(`The HTTP mail service also needs: ${name}.`))
})

const msg91 = { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_SIGN_IN_CODE: '65f0' }

test('a trial never sends a text message to a real phone', () => {
  const phone = { adapter: 'sandbox-phone' }
  for (const env of [{}, msg91, { ...msg91, MSG91_API_URL: 'https://sms.example' }]) {
    const { messages, sandbox } = readConfig(env)
    expect({ messages, isMounted: sandbox.phone }).toEqual({ messages: phone, isMounted: true })
  }
  const alone = readConfig({ ...msg91, MSG91_API_URL: 'http://127.0.0.1:3900/sandbox/msg91/' })
  expect(alone.sandbox.phone).toBe(false)
  expect(alone.messages).toEqual({
    adapter: 'msg91',
    apiUrl: 'http://127.0.0.1:3900/sandbox/msg91',
    authKey: 'key',
    templateIds: { 'sign-in-code': '65f0' },
  })
})

test('news of orders have template ids of their own, and need none', () => {
  const read = (env: object) => readConfig({ ...msg91, MSG91_API_URL: 'http://127.0.0.1:1', ...env }).messages
  const ids = { MSG91_TEMPLATE_ORDER_PLACED: '65f1', MSG91_TEMPLATE_PARCEL_DISPATCHED_CASH: '65f2' }
  expect(read(ids)).toMatchObject({
    templateIds: { 'sign-in-code': '65f0', 'order-placed': '65f1', 'parcel-dispatched-cash': '65f2' },
  })
  expect(readConfig(ids).messages).toEqual({ adapter: 'sandbox-phone' })
})

test('a live shop sends by MSG91 over https, or no text message at all', () => {
  const read = (env: object) => readConfig({ ...live, ...env })
  expect(read({}).messages).toBeNull()
  expect(read({}).sandbox.phone).toBe(false)
  expect(read(msg91).messages).toMatchObject({ adapter: 'msg91', apiUrl: 'https://api.msg91.com' })
  expect(() => read({ ...msg91, MSG91_API_URL: 'http://sms.example' })).toThrow('MSG91_API_URL')
})

test('text messages that are off leave neither a trial nor a live shop', () => {
  for (const env of [{}, { ...live, ...msg91 }]) {
    const { messages, sandbox } = readConfig({ ...env, TEXT_MESSAGES: 'off' })
    expect({ messages, isMounted: sandbox.phone }).toEqual({ messages: null, isMounted: false })
  }
})

test.each(Object.keys(msg91))('text messages without %s are refused by name', (name) => {
  const config = () => readConfig({ ...msg91, [name]: undefined })
  expect(config).toThrow(new StartError(`Text messages also need: ${name}.`))
})

const whatsApp = {
  WHATSAPP_PHONE_NUMBER_ID: '100200300400500',
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'a word of our own',
}

test('a trial writes to nobody by WhatsApp, but to a sandbox on this machine', () => {
  for (const env of [{}, whatsApp, { ...whatsApp, WHATSAPP_API_URL: 'https://graph.example' }])
    expect(readConfig(env).whatsapp).toBeNull()
  const alone = { ...whatsApp, WHATSAPP_API_URL: 'http://127.0.0.1:3900/sandbox/whatsapp/v24.0/' }
  const templates = { WHATSAPP_TEMPLATE_ORDER_PLACED: 'placed', WHATSAPP_TEMPLATE_PARCEL_LOST: 'lost:en_US' }
  expect(readConfig({ ...alone, ...templates }).whatsapp).toEqual({
    apiUrl: 'http://127.0.0.1:3900/sandbox/whatsapp/v24.0',
    phoneNumberId: '100200300400500',
    accessToken: 'token',
    appSecret: 'app secret',
    verifyToken: 'a word of our own',
    templates: {
      'order-placed': { name: 'placed', language: 'en' },
      'parcel-lost': { name: 'lost', language: 'en_US' },
    },
  })
  expect(() => readConfig({ WHATSAPP_TEMPLATE_ORDER_PLACED: 'Order placed' })).toThrow('order_placed:en')
})

test('a live shop writes by WhatsApp over https', () => {
  const read = (env: object) => readConfig({ ...live, ...env })
  expect(read({}).whatsapp).toBeNull()
  expect(read(whatsApp).whatsapp).toMatchObject({ apiUrl: 'https://graph.facebook.com/v24.0' })
  expect(() => read({ ...whatsApp, WHATSAPP_API_URL: 'http://graph.example' })).toThrow('WHATSAPP_API_URL')
})

test.each(Object.keys(whatsApp))('WhatsApp without %s is refused by name', (name) => {
  const config = () => readConfig({ ...whatsApp, [name]: undefined })
  expect(config).toThrow(new StartError(`WhatsApp also needs: ${name}.`))
})

test.each([
  ['PAYMENT_HOLD_SECONDS', 'RESERVATION_SECONDS'],
  ['LETTER_DELAY_SECONDS', 'EMAIL_DELAY_SECONDS'],
])('%s is refused by its new name', (before, now) => {
  expect(() => readConfig({ [before]: '60' })).toThrow(new StartError(`${before} is now called ${now}.`))
  expect(readConfig({ [before]: ' ' }).mode).toBe('trial')
})

test('two mail services are one too many', () => {
  expect(() => readConfig({ ...httpMail, SMTP_URL: 'smtp://mail.example' })).toThrow(/either SMTP_URL or/)
})

test.each([
  [live, []],
  [{ ...live, SMTP_URL: undefined, ...httpMail }, []],
  [{ ...live, SMTP_URL: undefined }, ['SMTP_URL, or MAIL_API_URL and its identifiers']],
  [{ ...live, RAZORPAY_KEY_ID: 'rzp_test_sandbox' }, ['RAZORPAY_KEY_ID']],
  [{ ...live, RAZORPAY_KEY_SECRET: undefined }, [keySecret]],
  [{ ...live, RAZORPAY_KEY_SECRET: 'sandbox-secret' }, [keySecret]],
  [{ ...live, RAZORPAY_WEBHOOK_SECRET: undefined }, [webhookSecret]],
  [{ ...live, RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook' }, [webhookSecret]],
  [{ ...live, PUBLIC_URL: 'http://shop.example' }, ['PUBLIC_URL (https)']],
  [{ ...live, PUBLIC_URL: 'https://localhost:3000' }, ['PUBLIC_URL (https)']],
  [{ ...live, RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag' }, ['RAZORPAY_KEY_ID']],
  [{ ...live, RAZORPAY_WEBHOOK_SECRET_OLD: 'sandbox-webhook' }, [webhookSecret]],
  [{ ...live, RAZORPAY_WEBHOOK_SECRET: 'w' }, [webhookSecret]],
  [{ ...live, RAZORPAY_WEBHOOK_SECRET: 'fifteen letters' }, [webhookSecret]],
  [{ ...live, RAZORPAY_WEBHOOK_SECRET: 'sixteen letters.' }, []],
  [{ ...live, RAZORPAY_WEBHOOK_SECRET_OLD: 'w' }, [webhookSecret]],
  [{ ...live, RAZORPAY_KEY_SECRET: 'secret' }, [keySecret]],
  [{ ...live, RAZORPAY_API_URL: 'http://pay.example' }, ['RAZORPAY_API_URL (https)']],
  [{ ...live, RAZORPAY_API_URL: 'https://127.0.0.1:3900/sandbox/razorpay' }, ['RAZORPAY_API_URL (https)']],
  [
    { ...live, RAZORPAY_CHECKOUT_URL: 'https://trial.example/sandbox/razorpay/v1/checkout.js' },
    ['RAZORPAY_CHECKOUT_URL (https)'],
  ],
  [
    { ...live, SMTP_URL: undefined, ...httpMail, MAIL_API_URL: 'http://api.emailjs.com' },
    ['MAIL_API_URL (https)'],
  ],
  [{ ...live, TRUST_PROXY: '' }, ['TRUST_PROXY']],
  [{ ...live, TRUST_PROXY: '', HOST: 'localhost' }, ['TRUST_PROXY']],
  [{ ...live, TRUST_PROXY: '', HOST: '::1' }, ['TRUST_PROXY']],
  [{ ...live, TRUST_PROXY: '', HOST: '0.0.0.0' }, []],
  [
    { ...live, RAZORPAY_KEY_ID: undefined, SMTP_URL: undefined },
    ['RAZORPAY_KEY_ID', 'SMTP_URL, or MAIL_API_URL and its identifiers'],
  ],
])('live mode starts with everything real or names what is missing (%#)', (env, missing) => {
  const config = () => readConfig(env)
  if (missing.length === 0) expect(config().testScreens).toBe(false)
  else expect(config).toThrow(new StartError(`SHOP_MODE=live needs real values for: ${missing.join(', ')}.`))
})

test('all that is wrong is told at once, in words', () => {
  const wrong = {
    SHOP_MODE: 'live',
    PORT: 'three',
    DATABASE_POOL: '2',
    PUBLIC_URL: 'shop',
    METRICS_TOKEN: 'short',
    LOG_LEVEL: 'loud',
    REVIEW_AFTER_DAYS: 'never',
    SMTP_URL: 'mail.example',
    RATE_LIMITS: 'x=1/2',
    TRUST_PROXY: '127.0.0.1',
    RESERVATION_SECONDS: '2.5',
    PAYMENT_HOLD_SECONDS: '60',
    DATABASE_DIRECT_URL: 'postgres://shop@db/shop',
    BACKUP_KEEP: 'long',
  }
  expect(() => readConfig(wrong)).toThrow(
    new StartError(
      [
        'PAYMENT_HOLD_SECONDS is now called RESERVATION_SECONDS.',
        'PORT must be a number.',
        'PUBLIC_URL must be an address such as https://shop.example.',
        'DATABASE_POOL must be 4 or more.',
        'SMTP_URL must be an address such as smtps://user:password@mail.example:465.',
        'RESERVATION_SECONDS must be a whole number.',
        'METRICS_TOKEN must have 16 characters or more.',
        'REVIEW_AFTER_DAYS has a value that cannot be used.',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
        'DATABASE_DIRECT_URL goes with DATABASE_URL, the address of the pooler; set both.',
        'BACKUP_KEEP looks like 7d,4w,12m: so many hours (h), days (d), weeks (w) and months (m).',
        'RATE_LIMITS: write x=1/2 like login.ip=600/3600: at least 2 in so many seconds.',
        `SHOP_MODE=live needs real values for: RAZORPAY_KEY_ID, ${keySecret}, ${webhookSecret}.`,
      ].join('\n'),
    ),
  )
})

test('live mode does not start with the sample content that ships', () => {
  expect(() => readWith(live)).toThrow(/^SHOP_MODE=live does not start with sample content:\n/)
  expect(readWith({}).mode).toBe('trial')
})

test('where nobody is said to stand in front, a live shop has its doubts', () => {
  const own = { ...live, LINK_SECRET: 'a secret of links' }
  const open = { ...own, HOST: '0.0.0.0', TRUST_PROXY: '' }
  expect(configWarnings(readConfig(open))).toEqual([expect.stringContaining('TRUST_PROXY is empty')])
  expect(configWarnings(readConfig(own))).toEqual([])
  expect(configWarnings(readConfig({}))).toEqual([])
})

test('links signed with the secret of the payment keys are named before these are changed', () => {
  const before = configWarnings(readConfig(live))
  expect(before).toEqual([expect.stringContaining('Set LINK_SECRET to the same value first')])
  const kept = { LINK_SECRET: live.RAZORPAY_KEY_SECRET, RAZORPAY_KEY_SECRET: 'another secret of keys' }
  expect(configWarnings(readConfig({ ...live, ...kept }))).toEqual([])
})

test('a start with keys of Razorpay and no secret for its webhooks says what to do', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'a secret of the keys' }
  expect(startWarnings(readConfig(keys))).toEqual([
    expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET is not set: .* Set it to the secret of the webhook/),
  ])
  expect(startWarnings(readConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'of events' }))).toEqual([])
  expect(startWarnings(readConfig({}))).toEqual([])
})

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback', '10.0.0.0/255.0.0.0', 'fd00::/8'])(
  'TRUST_PROXY may be %s',
  (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toHaveLength(TRUST_PROXY.split(',').length)
  },
)

test.each(['nginx', '10.0.0', '10.0.0.0/33', '10.0.0.0/255.0.255.0', 'true', '1', 'https://proxy.example'])(
  'a start with the TRUST_PROXY %s says what to write',
  (proxy) => {
    expect(() => readConfig({ TRUST_PROXY: `127.0.0.1, ${proxy}` })).toThrow(
      `TRUST_PROXY: ${proxy} is no address or network. Write addresses or networks like`,
    )
  },
)

test('a trial shop that others can reach says so loudly', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example'])
    expect(configWarnings(readConfig({ HOST }))).toEqual([
      expect.stringContaining('A TRIAL SHOP IS OPEN TO THE NETWORK'),
    ])
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(configWarnings(readConfig({ HOST }))).toEqual([])
})

test.each([
  [{ PUBLIC_URL: 'https://shop.example' }, true],
  [{ TRUST_PROXY: '127.0.0.1' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000', HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '127.0.0.1', TRIAL_IN_PUBLIC: '1' }, false],
  [live, false],
])('a trial that the internet reaches does not start unless it is told to (%#)', (env, isRefused) => {
  const config = readConfig(env)
  if (isRefused)
    expect(() => requirePrivateTrial(config)).toThrow(/: set SHOP_MODE=live, or TRIAL_IN_PUBLIC=1/)
  else expect(() => requirePrivateTrial(config)).not.toThrow()
})

test('a public trial says who reads its emails', () => {
  for (const HOST of ['127.0.0.1', '0.0.0.0'])
    expect(configWarnings(readConfig({ HOST, TRIAL_IN_PUBLIC: '1' }))).toEqual([
      expect.stringContaining('anybody who reaches it reads every email at /sandbox/mail'),
    ])
})

test.each([
  ['smtp://user:pass@mail.example:587', 'smtp://user:pass@mail.example:587?requireTLS=true'],
  ['smtps://mail.example', 'smtps://mail.example'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
])('live emails leave this machine encrypted only: %s', (given, used) => {
  expect(readConfig({ ...live, SMTP_URL: given }).mail).toEqual({ smtpUrl: used })
})

test('test screens follow the mode, unless they are told otherwise', () => {
  expect(readConfig({}).testScreens).toBe(true)
  expect(readConfig({ TEST_SCREENS: '0' }).testScreens).toBe(false)
  expect(readConfig({ ...live, TEST_SCREENS: '1' }).testScreens).toBe(true)
})

test('search engines list the pages of a live shop alone, unless they are told otherwise', () => {
  expect([readConfig({}), readConfig(live)].map(({ searchIndexing }) => searchIndexing)).toEqual([
    false,
    true,
  ])
  expect(readConfig({ SEARCH_INDEXING: '1' }).searchIndexing).toBe(true)
  expect(readConfig({ ...live, SEARCH_INDEXING: '0' }).searchIndexing).toBe(false)
})

test('a live shop gives proxies time before it closes, a trial shop only when it is told to', () => {
  const graceMs = (env: Record<string, string>) => readConfig(env).shutdownGraceMs
  expect([graceMs({}), graceMs(live), graceMs({ SHUTDOWN_GRACE_SECONDS: '3' })]).toEqual([0, 12_000, 3_000])
})

test('the address behind a pooler goes with that of the pooler', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://shop@db/shop' }
  expect(() => readConfig(direct)).toThrow('DATABASE_DIRECT_URL goes with DATABASE_URL')
  expect(readConfig({ ...direct, DATABASE_URL: 'postgres://shop@pooler/shop' })).toMatchObject({
    databaseDirectUrl: 'postgres://shop@db/shop',
  })
})

test('folders of settings lie in the folder of the shop, wherever a command is called', () => {
  const module = fileURLToPath(new URL('./config.ts', import.meta.url))
  const code = `import { readConfig } from ${JSON.stringify(module)}
    const { dataDir, backup } = readConfig({ BACKUP_TO: 'var/backups' })
    console.log(JSON.stringify([dataDir, backup.to.folder]))`
  const args = ['--input-type=module', '-e', code]
  const { stdout } = spawnSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8' })
  const ofShop = fileURLToPath(new URL('../var', import.meta.url))
  expect(JSON.parse(stdout)).toEqual([ofShop, `${ofShop}/backups`])
})

test('with several payment providers the links have a secret of their own', () => {
  const adapters = [razorpay, { ...razorpay, id: 'bank' }] as const
  expect(() => readWith({}, realContent, adapters)).toThrow('Set LINK_SECRET')
  const { linkSecret } = readWith({ LINK_SECRET: 'a secret of links' }, realContent, adapters)
  expect(linkSecret).toBe('a secret of links')
})
