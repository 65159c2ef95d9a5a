import { rupees } from './rupees.js'
import { byId } from './steps.js'

const number = byId('card-number')
const expiry = byId('card-expiry')
const cvv = byId('card-cvv')
const name = byId('card-name')

const rules = [
  { input: number, says: 'Enter the card number.', holds: (value) => /^\d{13,19}$/.test(value) },
  { input: expiry, says: 'Enter a month to come.', holds: isToCome },
  { input: cvv, says: 'Enter 3 or 4 digits.', holds: (value) => /^\d{3,4}$/.test(value) },
]

const outcomes = {
  pays: 'pays',
  'insufficient-funds': 'insufficient funds',
  declined: 'declined',
  cancelled: 'cancelled',
  'timed-out': 'timed out',
  'gateway-error': 'gateway error',
}

export function prepareCardForm({ cards, holder, onCard }) {
  name.value = holder ?? ''
  number.addEventListener('input', () => rewrite(number, groupCard))
  expiry.addEventListener('input', () => rewrite(expiry, slashExpiry))
  byId('card-form').addEventListener('submit', (event) => {
    event.preventDefault()
    if (isComplete()) onCard(readCard())
  })
  byId('test-cards').append(...cards.map(testCardItem))
}

function readCard() {
  return { number: number.value, expiry: expiry.value, cvv: cvv.value, name: name.value }
}

function isComplete() {
  const wrong = rules.filter(({ input, says, holds }) => {
    const right = holds(input.value.replaceAll(' ', ''))
    markField(input, right ? '' : says)
    return !right
  })
  wrong[0]?.input.focus()
  return wrong.length === 0
}

export function markField(input, says) {
  byId(`${input.id}-error`).textContent = says
  input.setAttribute('aria-invalid', String(says !== ''))
}

function isToCome(value) {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(value) ?? []
  return Boolean(month) && new Date(2000 + Number(year), Number(month)) > new Date()
}

/** Only at the end of the text, so that the caret never jumps while somebody corrects the middle. */
function rewrite(input, write) {
  if (input.selectionStart !== input.value.length) return
  input.value = write(input.value.replaceAll(/\D/g, ''), input.value)
}

function groupCard(digits) {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

function slashExpiry(digits, typed) {
  const [, early, late] = /^(\d{1,2})\s*\/\s*(\d*)$/.exec(typed) ?? [
    null,
    digits.slice(0, 2),
    digits.slice(2),
  ]
  const month = /^[2-9]$/.test(early) || (typed.includes('/') && early.length === 1) ? `0${early}` : early
  return late || typed.includes('/') ? `${month}/${late.slice(-2)}` : month
}

function testCardItem(card) {
  const button = document.createElement('button')
  button.type = 'button'
  const digits = Object.assign(document.createElement('code'), { textContent: card.number })
  const kind = card.international ? `${card.network}, foreign` : card.network
  button.append(
    digits,
    Object.assign(document.createElement('span'), { textContent: `${kind}: ${outcomes[card.outcome]}` }),
  )
  button.addEventListener('click', () => fillIn(card))
  const item = document.createElement('li')
  item.append(button)
  return item
}

function fillIn(card) {
  number.value = card.number
  expiry.value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`
  cvv.value = card.network === 'American Express' ? '1234' : '123'
  for (const { input } of rules) markField(input, '')
  document.querySelector('#card-form [type=submit]').focus()
}

export function labelPayButtons(paise) {
  for (const button of document.querySelectorAll('[data-pay]')) button.textContent = `Pay ${rupees(paise)}`
}
