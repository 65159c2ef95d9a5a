import { expect, type FrameLocator, type Page } from '@playwright/test'
import { untilDrawn } from './scripts-run.ts'

export const testCards = {
  visa: '4100 2800 0000 1007',
  mastercard: '5500 6700 0000 1002',
  declined: '4100 2800 0006 0003',
} as const

/** The payment window goes before its key or button is up, and under load Chromium then never reports the press as done. */
export async function closeWindow(page: Page, press: Promise<void>): Promise<void> {
  press.catch(() => {})
  await expect(page.locator('iframe')).toHaveCount(0)
}

interface Credentials {
  email: string
  password: string
}

let shoppers = 0

/** A person with a browser: what shoppers do, in their own words, found by role and name. */
export class Shopper {
  readonly page: Page
  readonly email: string
  readonly password = 'a long way up 7'

  constructor(page: Page) {
    this.page = page
    shoppers += 1
    this.email = `asha.${process.pid}.${shoppers}@example.com`
  }

  async openProduct(handle: string): Promise<void> {
    await this.page.goto(`/products/${handle}`)
  }

  async searchFor(term: string): Promise<void> {
    const box = this.page.getByLabel('Search for items')
    await untilDrawn(this.page)
    await box.fill('')
    await box.pressSequentially(term)
  }

  async chooseFlavour(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check({ force: true })
    await expect(this.page).toHaveURL(/flavour=/)
  }

  async addToCart(quantity = 1): Promise<void> {
    const buyBox = this.page.getByRole('main')
    await buyBox.getByRole('button', { name: 'Add to Cart' }).first().click()
    const more = buyBox.getByRole('button', { name: /^Increase quantity/ }).first()
    await expect(more).toBeVisible()
    for (let had = 1; had < quantity; had += 1) await more.click()
  }

  get cartDrawer() {
    return this.page.getByRole('dialog', { name: 'Your Cart' })
  }

  async openCart(): Promise<void> {
    if (!(await this.cartDrawer.isVisible()))
      await this.page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
    await expect(this.cartDrawer).toBeVisible()
  }

  async signUp(): Promise<void> {
    await this.fillSignUp()
    await this.createAccountButton.click()
    await expect(this.page).toHaveURL(/\/test1$/)
  }

  get createAccountButton() {
    return this.page.getByRole('button', { name: 'Create Account' })
  }

  async fillSignUp(): Promise<void> {
    const { page } = this
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByLabel('Email', { exact: true }).fill(this.email)
    await page.getByLabel('Address', { exact: true }).fill('12 Lodhi Road')
    await page.getByLabel('PIN code').fill('110001')
    await expect(page.getByLabel('City')).toHaveValue('New Delhi')
    await expect(page.getByLabel('State/UT')).toHaveValue('Delhi')
    await page.getByLabel('Password', { exact: true }).fill(this.password)
    await page.getByLabel('Confirm password').fill(this.password)
  }

  async activate(): Promise<void> {
    const { page } = this
    await page.getByRole('main').getByRole('link', { name: 'mailbox' }).click()
    await this.openEmail(/activate/i)
    await this.expectLoggedIn()
  }

  async openEmail(subject: RegExp): Promise<void> {
    const { page } = this
    const email = page.getByRole('link', { name: subject }).first()
    const countEmails = async () => {
      await page.reload()
      return email.count()
    }
    await expect.poll(countEmails).toBe(1)
    await email.click()
    await page.frameLocator('iframe[title="The mail"]').getByRole('link', { name: subject }).click()
  }

  async expectLoggedIn(): Promise<void> {
    await expect(this.page.getByText('Successfully Logged in')).toBeVisible()
  }

  async logIn({ email, password }: Credentials = this): Promise<void> {
    await this.page.goto('/login')
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
    await this.expectLoggedIn()
  }

  get proceedButton() {
    return this.page.getByRole('button', { name: 'Proceed to Payment' })
  }

  async proceedToPayment(): Promise<void> {
    await this.page.goto('/checkout/shipping')
    await this.proceedButton.click()
    await this.expectPaymentWindow()
  }

  async expectPaymentWindow(): Promise<void> {
    await expect(this.paymentWindow.getByText('Sandbox')).toBeVisible()
  }

  get paymentWindow(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/sandbox/razorpay"]')
  }

  async payByCard(number: string): Promise<void> {
    const { paymentWindow } = this
    await paymentWindow.getByRole('tab', { name: 'Card' }).click()
    await paymentWindow.getByLabel('Card number').fill(number)
    await paymentWindow.getByLabel('Expiry').fill('12/39')
    await paymentWindow.getByLabel('CVV').fill('123')
    await paymentWindow.getByRole('button', { name: /^Pay ₹/ }).click()
    await paymentWindow.getByLabel('OTP').fill('1234')
    await paymentWindow.getByRole('button', { name: /submit|confirm|verify/i }).click()
  }

  async payByUpi(): Promise<void> {
    await this.paymentWindow.getByRole('tab', { name: /UPI/ }).click()
    await this.paymentWindow.getByRole('button', { name: /success/i }).click()
  }

  async givePaymentUp(): Promise<void> {
    // A window that still loads closes without a question.
    await expect(this.paymentWindow.getByRole('tab').first()).toBeVisible()
    await this.paymentWindow.getByRole('button', { name: 'Close payment window' }).click()
    await closeWindow(this.page, this.paymentWindow.getByRole('button', { name: 'Leave' }).click())
  }

  async expectThankYou(total: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/thankyou/)
    await expect(this.page.getByRole('main')).toContainText(total)
  }
}
