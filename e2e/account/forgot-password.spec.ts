import { breakCalls, holdCalls, recordCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'

test('the form asks for an address, is busy while it sends, and leads back to the login', async ({
  page,
  shopper,
}) => {
  const asked = recordCalls(page, /^\/api\/forgot-password$/)
  await page.goto('/forgot-password')
  await page.getByRole('main').getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()

  const email = page.getByLabel('Email', { exact: true })
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await expect(email).toHaveAttribute('required')
  await send.click()
  await expect(email).toHaveAccessibleDescription('Email is required.')
  await expect(email).toBeFocused()
  expect(asked).toEqual([])

  const answerNow = await holdCalls(page, '**/api/forgot-password')
  await email.fill(shopper.email)
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  answerNow()
  await expect(page).toHaveURL(/\/reset-link-sent$/)
  expect(asked).toMatchObject([{ body: { email: shopper.email } }])
})

test('a link that cannot be sent says which way it failed', async ({ page }) => {
  await page.goto('/forgot-password')
  const email = page.getByLabel('Email', { exact: true })
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await email.fill('asha@example.com')
  for (const [fault, sentence] of [
    [500, 'There was an issue sending the reset link. Please try again.'],
    ['no answer', 'Something went wrong. Please try again.'],
    [429, 'There was an issue sending the reset link. Please try again. Try again in a minute.'],
  ] as const) {
    await breakCalls(page, '**/api/forgot-password', fault)
    await send.click()
    await expect(send).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
  await expect(email).toHaveValue('asha@example.com')
  await page.unroute('**/api/forgot-password')
  await send.click()
  await expect(page).toHaveURL(/\/reset-link-sent$/)
})
