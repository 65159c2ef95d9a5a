import { waitForEmail } from '../../client/mailbox.ts'
import { waitForCode } from '../../client/phone.ts'
import { expect, test } from '../shop.ts'
import { testCards } from '../shopper.ts'
import { keepCart } from '../stored-cart.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a stranger logs in with a mobile number and buys, and the next time the shop knows the name', async ({
    page,
    shopper,
    shop,
  }) => {
    const main = page.getByRole('main')
    await shopper.openProduct('eaa')
    await shopper.addToCart()
    await shopper.openCart()
    await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout\/account$/)

    await main.getByLabel('Mobile number').fill('98450 54321')
    await main.getByRole('button', { name: 'Send code' }).click()
    const code = await waitForCode(shop, '+919845054321')
    await expect(main.getByLabel('6-digit code')).toBeFocused()
    await expect(main.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible()
    await page.keyboard.type(code)
    await expect(main.getByLabel('Your full name')).toBeFocused()
    await page.keyboard.type('Asha Rao')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/shipping$/)
    await shopper.expectLoggedIn()

    await expect(page.getByLabel('First name')).toHaveValue('Asha')
    await expect(page.getByLabel('Last name')).toHaveValue('Rao')
    await expect(page.getByLabel('Phone')).toHaveValue('9845054321')
    await page.getByLabel('Address', { exact: true }).fill('12 Lodhi Road')
    await page.getByLabel('PIN code').fill('110001')
    await expect(page.getByLabel('City')).toHaveValue('New Delhi')
    await expect(page.getByLabel('Save for next time')).not.toBeChecked()
    const email = main.getByLabel('Email')
    await email.fill('asha@')
    await page.reload()
    await expect(email).toHaveValue('asha@')
    await page.getByRole('button', { name: 'Deliver here' }).click()
    await expect(main.getByText('Enter an email address like name@example.com.')).toBeVisible()
    await email.fill('asha.by.phone@example.com')
    await page.getByRole('button', { name: 'Deliver here' }).click()
    await waitForEmail(shop, 'asha.by.phone@example.com', /confirm/i)
    await expect(page).toHaveURL(/\/checkout\/shipping\?address=/)
    await page.goto('/account?tab=addresses')
    await expect(main.getByRole('article')).toContainText('Only for your next order')
    await page.goto('/checkout/shipping')
    await expect(page.getByLabel('Deliver to')).toBeVisible()
    await shopper.proceedButton.click()
    await shopper.payByCard(testCards.visa)
    await shopper.expectThankYou('₹1,999.00')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Hi, Asha Rao!' })).toBeVisible()
    await expect(page.getByText('You log in with +919845054321.')).toBeVisible()
    await page.getByRole('link', { name: 'My addresses' }).click()
    await expect(page.getByText('No addresses found.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).first().click()

    await expect(page).toHaveURL(/\/login$/)
    await main.getByLabel('Mobile number').fill('+91 98450 54321')
    await main.getByRole('button', { name: 'Send code' }).click()
    await main.getByLabel('6-digit code').fill(await waitForCode(shop, '+919845054321', code))
    await shopper.expectLoggedIn()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('a wrong number, a wrong code and a wish for another number are answered in place', async ({
  page,
  shop,
}) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/account')
  const main = page.getByRole('main')
  await main.getByLabel('Mobile number').fill('12345')
  await main.getByRole('button', { name: 'Send code' }).click()
  await expect(main.getByText('Enter a 10-digit Indian mobile number.')).toBeVisible()
  await main.getByLabel('Mobile number').fill('९८४५०६५४३२')
  await main.getByRole('button', { name: 'Send code' }).click()
  const code = await waitForCode(shop, '+919845065432')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  // A phone may drop the page while its owner reads the message.
  await page.reload()
  const inHindi = wrong.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
  await main.getByLabel('6-digit code').fill(inHindi)
  await expect(main.getByText(/^This code is wrong or has expired\. You have 4 tries left\.$/)).toBeVisible()
  await main.getByRole('button', { name: 'Change number' }).click()
  await expect(main.getByLabel('Mobile number')).toHaveValue('')
  await page.reload()
  await expect(main.getByLabel('Mobile number')).toHaveValue('')
})

declare global {
  interface Window {
    readText: () => Promise<string>
  }
}

test('a browser that reads text messages types the code itself', async ({ page, shop }) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await page.exposeFunction('readText', () => promise)
  // In place of the phone and the consent of its owner.
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = async () => ({ id: '', type: 'otp', code: await window.readText() })
  })
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel('Mobile number').fill('98450 88888')
  await main.getByRole('button', { name: 'Send code' }).click()
  resolve(await waitForCode(shop, '+919845088888'))
  await expect(main.getByLabel('Your full name')).toBeFocused()
})

test('after half a minute a new code can be asked for, which voids the first', async ({ page, shop }) => {
  await page.clock.install()
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel('Mobile number').fill('98450 77777')
  await main.getByRole('button', { name: 'Send code' }).click()
  const first = await waitForCode(shop, '+919845077777')
  const again = main.getByRole('button', { name: 'Send a new code' })
  await expect(main.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible()
  await expect(again).toBeHidden()
  await page.clock.runFor(30_000)
  await again.click()
  const second = await waitForCode(shop, '+919845077777', first)
  await expect(main.getByText(/You can ask for a new code in \d+ s\./)).toBeVisible()
  await main.getByLabel('6-digit code').fill(first)
  await expect(main.getByText(/^This code is wrong or has expired/)).toBeVisible()
  await main.getByLabel('6-digit code').fill(second)
  await expect(main.getByLabel('Your full name')).toBeVisible()
})
