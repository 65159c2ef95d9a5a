import type { Page } from '@playwright/test'
import { waitForEmail } from '../../client/mailbox.ts'
import { breakCalls, holdCalls, recordCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'

const failed = "We couldn't send your message. What you typed is still here: please try again in a moment."

test('the form asks for all three fields and a proper address', async ({ page, shopper }) => {
  const sent = recordCalls(page, /^\/api\/contact$/)
  await page.goto('/contact')
  const { name, email, message, send } = contactForm(page)
  const left = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(left?.x).toBeLessThan((await name.boundingBox())?.x ?? 0)
  await send.click()
  await expect(name).toHaveAccessibleDescription('Your name is required.')
  await expect(email).toHaveAccessibleDescription('Your email is required.')
  await expect(message).toHaveAccessibleDescription('Your message is required.')
  await expect(name).toBeFocused()

  await name.fill('Asha Rao')
  await email.fill('asha at home')
  await message.fill('Namaste')
  await send.click()
  await expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com.')
  await expect(email).toBeFocused()
  await expect(name).toHaveAccessibleDescription('')
  expect(sent).toEqual([])
  await shopper.openCart()
})

test('Sending..., then the green sentence and an empty form, and the email arrives', async ({
  page,
  shopper,
  shop,
}) => {
  await page.goto('/contact')
  const { name, email, message, send } = contactForm(page)
  await name.fill(`Asha ${shopper.email}`)
  await email.fill(shopper.email)
  await message.fill('Is the Kesar Pista back?')
  const answerNow = await holdCalls(page, '**/api/contact')
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  answerNow()
  const sentence = page.getByRole('main').getByRole('status')
  await expect(sentence).toHaveText('Your message has been sent successfully!')
  const [red = 0, green = 0, blue = 0] = await sentence.evaluate(readColor)
  expect(green).toBeGreaterThan(Math.max(red, blue))
  for (const field of [name, email, message]) await expect(field).toHaveValue('')

  const mail = await waitForEmail(shop, 'care@shikhar.example', new RegExp(shopper.email))
  expect(mail.text).toContain(shopper.email)
  expect(mail.text).toContain('Is the Kesar Pista back?')
})

test('a customer’s name and address stand in the form, and what was typed before stays', async ({
  page,
  customer,
}) => {
  const answerNow = await holdCalls(page, '**/api/profile')
  await page.goto('/contact')
  const { name, email, message, send } = contactForm(page)
  await expect(name).toHaveValue(customer.login.userName)
  await expect(send).toBeDisabled()
  answerNow()
  await expect(email).toHaveValue(customer.email)
  await message.fill('Is the Kesar Pista back?')
  await send.click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Your message has been sent successfully!',
  )
  for (const field of [name, email, message]) await expect(field).toHaveValue('')

  await page.unroute('**/api/profile')
  const answerLater = await holdCalls(page, '**/api/profile')
  await page.reload()
  await email.fill('office@example.com')
  answerLater()
  await expect(send).toBeEnabled()
  await expect(email).toHaveValue('office@example.com')
})

test('a message begun before the scripts came stays, also where an order is named', async ({ page }) => {
  const release = await holdCalls(page, '**/assets/*.js')
  await page.goto('/contact?order=1042', { waitUntil: 'commit' })
  const { message, send } = contactForm(page)
  await message.fill('My tub came open')
  release()
  await expect(send).toBeEnabled()
  await expect(message).toHaveValue('My tub came open')
})

test('a message that fails is logged and said, and stays in the form', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
  await page.goto('/contact')
  const { name, email, message, send } = contactForm(page)
  await name.fill('Asha Rao')
  await email.fill('asha@example.com')
  await message.fill('Is the Kesar Pista back?')
  for (const fault of [500, 'no answer'] as const) {
    await breakCalls(page, '**/api/contact', fault)
    await send.click()
    await expect(send).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(failed)
  }
  expect(logged.filter((line) => line.startsWith('The message could not be sent.'))).toHaveLength(2)
  await expect(name).toHaveValue('Asha Rao')
  await expect(email).toHaveValue('asha@example.com')
  await expect(message).toHaveValue('Is the Kesar Pista back?')
  await page.unroute('**/api/contact')
  await send.click()
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an expired subscription link says so, and offers no try that cannot help', async ({
  page,
  shopper,
}) => {
  await page.goto('/subscribe/confirm?token=nothing-of-ours')
  await page.getByRole('button', { name: 'Yes, send me updates' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await shopper.openCart()
})

test('a subscription that cannot be confirmed just now can be tried again', async ({ page }) => {
  await breakCalls(page, '**/api/subscribe/confirm', 500)
  await page.goto('/subscribe/confirm?token=nothing-of-ours')
  await page.getByRole('button', { name: 'Yes, send me updates' }).click()
  await expect(page.getByRole('alert')).toHaveText("We couldn't confirm your subscription just now.")
  await page.unroute('**/api/subscribe/confirm')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.')
})

function contactForm(page: Page) {
  return {
    name: page.getByLabel('Your Name'),
    email: page.getByLabel('Your Email'),
    message: page.getByLabel('Your Message'),
    send: page.getByRole('button', { name: 'Send Message' }),
  }
}

/** Whatever way the styles name it, in red, green and blue from 0 to 255. */
function readColor(element: Element): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return []
  context.fillStyle = getComputedStyle(element).color
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data]
}
