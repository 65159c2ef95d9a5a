import { labelPayButtons, markField, prepareCardForm } from './card-form.js'
import { trapFocus } from './focus-trap.js'
import { prepareLeaving } from './leaving.js'
import { fetchPreferences, pay } from './payment.js'
import { rupees } from './rupees.js'
import { notifyShop, receiveOptions } from './shop-page.js'
import { byId, showProblem, showStep } from './steps.js'
import { hidesFlow, openTabs } from './tabs.js'

const unreachable = 'The payment service cannot be reached. Check your orders before you try again.'
const shownSuccessMs = 700

const options = await receiveOptions()
const leaving = prepareLeaving(options)
if (options.modal?.animation === false) document.documentElement.classList.add('still')
trapFocus(() => options.modal?.escape !== false && leaving.leave())
paintHead()
await start()

async function start() {
  try {
    const preferences = await fetchPreferences(options.order_id, options.key)
    if (preferences.error) refuse(preferences.error.description)
    else if (preferences.order.status === 'paid') refuse('Payment already done for this order.')
    else offerMethods(preferences)
  } catch {
    refuse(unreachable)
  }
}

function refuse(text) {
  showProblem(text)
  showStep('broken')
}

function paintHead() {
  const { name, description, image, theme } = options
  byId('merchant').textContent = name || 'Payment'
  byId('description').textContent = description ?? ''
  byId('description').hidden = !description
  byId('logo').hidden = !image
  if (image) byId('logo').src = image
  if (theme?.color) paintAccent(theme.color)
}

/** Buttons take the shop's colour, and the text on them whichever of ink and white is easier to read. */
function paintAccent(colour) {
  const { style } = document.documentElement
  style.setProperty('--accent', colour)
  const canvas = document.createElement('canvas').getContext('2d')
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => (part / 255) ** 2.2)
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  style.setProperty('--on-accent', luminance > 0.18 ? 'var(--color-ink)' : 'var(--color-white)')
}

function offerMethods({ order, banks, cards }) {
  byId('amount').textContent = rupees(order.amount_due)
  labelPayButtons(order.amount_due)
  prepareCardForm({ cards, holder: options.prefill?.name, onCard: askOtp })
  prepareUpi(order)
  prepareBanks(banks)
  for (const back of document.querySelectorAll('[data-back]'))
    back.addEventListener('click', () => showStep('methods'))
  openTabs(options)
  showStep('methods')
}

let card
byId('otp-form').addEventListener('submit', (event) => {
  event.preventDefault()
  attempt({ method: 'card', card: { ...card, otp: byId('otp').value } })
})

function askOtp(given) {
  card = given
  byId('otp').value = ''
  showProblem()
  showStep('otp')
}

function prepareUpi(order) {
  byId('qr').src =
    `window/qr?${new URLSearchParams({ order_id: order.id, name: (options.name || 'Sandbox').slice(0, 40) })}`
  byId('phone-success').addEventListener('click', () => attempt({ method: 'upi' }))
  byId('phone-failure').addEventListener('click', () => attempt({ method: 'upi', outcome: 'failure' }))
  byId('vpa-form').hidden = hidesFlow(options.config, 'upi', 'collect')
  byId('vpa-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const vpa = byId('vpa').value.trim()
    markField(byId('vpa'), vpa.includes('@') ? '' : 'Enter a UPI ID such as name@bank.')
    if (vpa.includes('@')) attempt({ method: 'upi', vpa })
  })
}

function prepareBanks(banks) {
  byId('banks').append(...Object.entries(banks).map(bankChoice))
  byId('bank-form').addEventListener('submit', (event) => {
    event.preventDefault()
    byId('bank-name').textContent = banks[chosenBank()]
    showProblem()
    showStep('bank')
  })
  byId('bank-success').addEventListener('click', () => attempt({ method: 'netbanking', bank: chosenBank() }))
  byId('bank-failure').addEventListener('click', () => {
    attempt({ method: 'netbanking', bank: chosenBank(), outcome: 'failure' })
  })
}

function chosenBank() {
  return document.querySelector('[name=bank]:checked').value
}

function bankChoice([code, name], index) {
  const label = document.createElement('label')
  const radio = Object.assign(document.createElement('input'), { type: 'radio', name: 'bank', value: code })
  radio.checked = index === 0
  label.append(radio, name)
  return label
}

async function attempt(instrument) {
  showProblem()
  showStep('processing')
  const { email, contact } = options.prefill ?? {}
  try {
    const answer = await pay(present({ ...instrument, ...about(), email, contact }))
    if (answer.error) fail(answer.error)
    else succeed(answer)
  } catch {
    fail({ description: unreachable, metadata: {} })
  }
}

function about() {
  const { key, order_id, description, notes } = options
  return { key_id: key, order_id, description, notes }
}

function present(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
}

function succeed(response) {
  leaving.settle('done')
  setTimeout(() => notifyShop({ type: 'paid', response }), shownSuccessMs)
}

/** The window stays open for another try, unless the shop wants none. */
function fail(error) {
  leaving.settle('methods')
  showProblem(error.description)
  if (error.metadata?.payment_id) notifyShop({ type: 'failed', error })
  if (options.retry?.enabled === false) leaving.dismiss()
}
