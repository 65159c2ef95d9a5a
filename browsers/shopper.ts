import { openClient } from '../client/client.ts'
import { linkIn, waitForEmail } from '../client/mailbox.ts'
import { waitForCode } from '../client/phone.ts'
import { eventually } from './eventually.ts'
import type { Tab, Target } from './tab.ts'

/** A shopper with any browser: finds things by their name and clicks as people do. */
export class Shopper {
  readonly #tab: Tab
  readonly #shop: string
  readonly #email = `asha.${process.pid}.${Date.now()}@example.com`
  readonly #phone = `98${String(Date.now()).slice(-8)}`

  constructor(tab: Tab, shop: string) {
    this.#tab = tab
    this.#shop = shop
  }

  open(path: string): Promise<void> {
    return this.#tab.open(this.#shop + path)
  }

  async addToCart(): Promise<void> {
    await this.#click('//main//button', 'Add to Cart')
    await this.#find('//main//button', 'Increase quantity')
  }

  async openCart(): Promise<void> {
    await this.open('/cart')
    await this.#find('//a', 'Checkout')
  }

  async goToCheckout(): Promise<void> {
    await this.#click('//header//button', 'Cart')
    await this.#click('//dialog//a', 'Checkout')
  }

  async signUp(): Promise<void> {
    await this.#click('//main//a', 'Create Account')
    await this.#expectPath(/^\/signup/)
    await this.#fill('First name', 'Asha')
    await this.#fill('Last name', 'Rao')
    await this.#fill('Email', this.#email)
    await this.#fill('Phone', '9876543210')
    await this.#fill('Address', '12 Lodhi Road')
    await this.#fill('PIN code', '110001')
    await this.#fill('Password', 'a long way up 7')
    await this.#fill('Confirm password', 'a long way up 7')
    await this.#click('//main//button', 'Create Account')
    await this.#expectPath(/^\/test1/)
  }

  /** Follows the link in the email; the shop logs in and leads back to the checkout. */
  async activate(): Promise<void> {
    const email = await waitForEmail(openClient(this.#shop), this.#email, /activate/i)
    await this.#tab.open(linkIn(email, '/activate'))
    await this.expectShippingStep()
  }

  async expectShippingStep(): Promise<void> {
    await this.#expectPath(/^\/checkout\/shipping/)
    await this.#find('//main//button', 'Proceed to Payment')
  }

  async logInByPhone(): Promise<void> {
    await this.#fill('Mobile number', this.#phone)
    await this.#click('//main//button', 'Send code')
    await this.#fill('6-digit code', await waitForCode(openClient(this.#shop), `+91${this.#phone}`))
    await this.#fill('Your full name', 'Asha Rao')
    await this.#click('//main//button', 'Continue')
    await this.#expectPath(/^\/checkout\/shipping/)
  }

  async addAddress(): Promise<void> {
    await this.#fill('Address', '12 Lodhi Road')
    await this.#fill('PIN code', '110001')
    await this.#first('City', '//input[@value="New Delhi"]')
    await this.#click('//main//button', 'Deliver here')
    await this.#find('//main//label', 'Deliver to')
    await this.expectShippingStep()
  }

  async placeInCash(): Promise<void> {
    await this.#click('//main//label', 'Cash on delivery')
    await this.#click('//main//button', 'Place Order')
  }

  async payByCard(): Promise<void> {
    await this.#openPaymentWindow()
    await this.#click('//button', 'Card')
    await this.#fill('Card number', '4100 2800 0000 1007')
    await this.#fill('Expiry', '12/39')
    await this.#fill('CVV', '123')
    await this.#click('//form[@id="card-form"]//button', 'Pay ₹')
    await this.#fill('OTP', '1234')
    await this.#click('//button', 'Submit OTP')
    await this.#tab.leaveFrame()
  }

  async payByUpi(): Promise<void> {
    await this.#openPaymentWindow()
    await this.#click('//button', 'UPI')
    await this.#click('//button', 'Pay on phone: success')
    await this.#tab.leaveFrame()
  }

  async expectThankYou(total: string): Promise<void> {
    await this.#expectPath(/^\/thankyou/)
    await this.#find('//main//*[not(*)]', total)
  }

  async #openPaymentWindow(): Promise<void> {
    await this.#click('//main//button', 'Proceed to Payment')
    const frame = '//iframe[contains(@src, "/sandbox/razorpay")]'
    await eventually('the payment window', async () => (await this.#tab.find(frame)).length > 0)
    await this.#tab.enterFrame(frame)
  }

  async #click(path: string, name: string): Promise<void> {
    await eventually(`${name} is clicked`, async () => {
      const target = await this.#find(path, name)
      if (!(await target.takesClicks())) return false
      await target.click()
      return true
    })
  }

  async #fill(label: string, text: string): Promise<void> {
    const named = `//label[starts-with(normalize-space(), "${label}")]`
    const field = await this.#first(label, `//input[@id=${named}/@for] | ${named}//input`)
    await field.type(text)
  }

  #find(path: string, name: string): Promise<Target> {
    return this.#first(
      name,
      `${path}[starts-with(normalize-space(), "${name}") or starts-with(@aria-label, "${name}")]`,
    )
  }

  #first(name: string, path: string): Promise<Target> {
    return eventually(`${name} is visible`, async () => (await this.#tab.find(path))[0])
  }

  async #expectPath(path: RegExp): Promise<void> {
    await eventually(`the address is ${path}`, async () =>
      path.test(new URL(await this.#tab.readUrl()).pathname),
    )
  }
}
