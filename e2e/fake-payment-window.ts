import { expect, type Page } from '@playwright/test'

interface Proof {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface WindowOptions {
  key: string
  amount: number
  currency: string
  order_id: string
  prefill: { name: string; contact: string }
  theme: { color: string }
}

/** In place of the provider's window: keeps what the shop gave it, and answers when told to. */
export class FakePaymentWindow {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async hang(page: Page): Promise<FakePaymentWindow> {
    const body =
      'window.Razorpay = class { constructor(given) { this.given = given } open() { window.given = this.given } }'
    await page.route('**/checkout.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
    return new FakePaymentWindow(page)
  }

  async readOptions(): Promise<WindowOptions> {
    const read = () =>
      this.#page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'given') ?? null)))
    await expect.poll(read).not.toBeNull()
    return read()
  }

  async dismiss(): Promise<void> {
    await this.#page.evaluate(() => Reflect.get(window, 'given').modal.ondismiss())
  }

  async answer(proof: Proof): Promise<void> {
    await this.#page.evaluate((given) => Reflect.get(window, 'given').handler(given), proof)
  }
}

export function forgedProof(orderId: string): Proof {
  return { razorpay_payment_id: 'pay_forged', razorpay_order_id: orderId, razorpay_signature: '0'.repeat(64) }
}
