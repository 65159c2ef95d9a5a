import type { Page } from '@playwright/test'
import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { breakCalls, holdCalls, recordCalls } from '../faults.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { Shopper } from '../shopper.ts'

const fieldNames = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address1',
  'zip',
  'city',
  'province',
  'country',
  'password',
  'confirmPassword',
]

test('the form has its fields; city, state and country come from the PIN and cannot be typed', async ({
  page,
  shopper,
}) => {
  const lookups = recordCalls(page, /^\/api\/pincode\//)
  await page.goto('/signup')
  const boxes = page.getByRole('main').getByRole('textbox')
  expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('name')))).toEqual(fieldNames)
  for (const box of await boxes.all()) await expect(box).toHaveAttribute('required')

  const { pin, city, state, country } = placeFields(page)
  await expectScripts(page)
  await expect(country).toHaveValue('India')
  for (const field of [city, state, country]) {
    await expect(field).toHaveAttribute('readonly')
    await field.focus()
    await expect(field).toBeFocused()
    await page.keyboard.type('Atlantis')
  }
  await expect(country).toHaveValue('India')
  await expect(city).toHaveValue('')
  await pin.pressSequentially('110001')
  await expect(city).toHaveValue('New Delhi')
  await expect(state).toHaveValue('Delhi')
  expect(lookups.map(({ path }) => path)).toEqual(['/api/pincode/110001'])

  await page.route('**/api/pincode/194101', (route) =>
    route.fulfill({
      json: [
        {
          Status: 'Success',
          PostOffice: [
            { Name: 'Leh Ladakh', District: 'Leh', State: 'Ladakh' },
            { Name: 'Choglamsar', District: 'elsewhere', State: 'elsewhere' },
          ],
        },
      ],
    }),
  )
  await pin.fill('194101')
  await expect(city).toHaveValue('Leh')
  await expect(state).toHaveValue('Ladakh')
  await expect(country).toHaveValue('India')
  await shopper.openCart()
})

test('the PIN code given for a delivery date stands in the form, and is looked up', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('deliveryPin', '110001'))
  await page.goto('/signup')
  const { pin, city } = placeFields(page)
  await expect(city).toHaveValue('New Delhi')
  await expect(pin).toHaveValue('110001')
})

test('Show and Hide turn the password', async ({ page, shopper }) => {
  await page.goto('/signup')
  for (const label of ['Password', 'Confirm password']) {
    const box = page.getByLabel(label, { exact: true })
    const toggle = page.getByRole('button', { description: label, exact: true })
    await box.fill(shopper.password)
    await expect(box).toHaveAttribute('type', 'password')
    await expect(toggle).toHaveText('Show')
    await toggle.click()
    await expect(box).toHaveAttribute('type', 'text')
    await expect(box).toHaveValue(shopper.password)
    await expect(toggle).toHaveText('Hide')
    await toggle.click()
    await expect(box).toHaveAttribute('type', 'password')
  }
})

test('Login Instead leads to /login', async ({ page, shopper }) => {
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Login Instead' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await shopper.openCart()
})

test('a sign-up that succeeds says so and goes to /test1', async ({ page, shopper }) => {
  const registrations = recordCalls(page, /^\/api\/register$/)
  await page.goto('/signup')
  await shopper.signUp()
  await expect(
    page.getByText('Account created successfully! Please check your email to verify your account.'),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText(shopper.email)
  expect(registrations).toEqual([
    {
      path: '/api/register',
      body: {
        first_name: 'Asha',
        last_name: 'Rao',
        phone: '9876543210',
        email: shopper.email,
        address1: '12 Lodhi Road',
        city: 'New Delhi',
        province: 'Delhi',
        zip: '110001',
        country: 'India',
        password: shopper.password,
        confirmPassword: shopper.password,
      },
    },
  ])
})

test('a PIN of letters, five digits or 000000 gives the sentence; a look-up that fails gives the other and can be repeated', async ({
  page,
}) => {
  const shopper = new Shopper(page)
  await page.goto('/signup')
  await shopper.fillSignUp()
  const { pin, city } = placeFields(page)
  for (const wrong of ['abcdef', '11000', '1100011', '000000']) {
    await pin.fill(wrong)
    await expect(city).toHaveValue('')
    await shopper.createAccountButton.click()
    await expect(pin, wrong).toHaveAccessibleDescription('Invalid PIN code. Please try again.')
    await expect(pin, wrong).toBeFocused()
  }
  for (const fault of [500, 'no answer'] as const) {
    await breakCalls(page, '**/api/pincode/*', fault)
    await pin.fill(fault === 500 ? '400002' : '560025')
    await expect(pin).toHaveAccessibleDescription('Error fetching data. Please try again later.')
  }
  await page.unroute('**/api/pincode/*')
  await page.getByRole('button', { name: 'Look it up again' }).click()
  await expect(city).toHaveValue('Bengaluru')
  await expect(pin).toHaveAccessibleDescription('6 digits')
})

test('who is quicker than the PIN look-up is not told that the PIN is wrong', async ({ page, shopper }) => {
  await page.goto('/signup')
  await shopper.fillSignUp()
  const { pin, city } = placeFields(page)
  const answerNow = await holdCalls(page, '**/api/pincode/*')
  await pin.fill('560025')
  await shopper.createAccountButton.click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await expect(pin).toHaveAccessibleDescription('6 digits')
  const registrations = recordCalls(page, /^\/api\/register$/)
  answerNow()
  await expect(page).toHaveURL(/\/test1$/)
  expect(registrations).toMatchObject([{ body: { zip: '560025', city: 'Bengaluru', province: 'Karnataka' } }])

  await page.goto('/signup')
  await shopper.fillSignUp()
  await pin.fill('999999')
  await shopper.createAccountButton.click()
  await expect(pin).toHaveAccessibleDescription('Invalid PIN code. Please try again.')
  await expect(pin).toBeFocused()
  await expect(city).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the answer about a PIN moves nothing under the finger', async ({ page, shopper }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/signup')
    await shopper.fillSignUp()
    const { pin } = placeFields(page)
    const answerNow = await holdCalls(page, '**/api/pincode/*')
    await pin.fill('999999')
    await expect(pin).toHaveAccessibleDescription('6 digits')
    const before = await shopper.createAccountButton.boundingBox()
    answerNow()
    await expect(pin).toHaveAccessibleDescription('Invalid PIN code. Please try again.')
    expect(await shopper.createAccountButton.boundingBox()).toEqual(before)
  }
})

test('a sign-up that fails says so and keeps what was typed', async ({ page }) => {
  const shopper = new Shopper(page)
  await page.goto('/signup')
  await shopper.fillSignUp()
  for (const fault of [500, 'no answer'] as const) {
    await breakCalls(page, '**/api/register', fault)
    await shopper.createAccountButton.click()
    await expect(shopper.createAccountButton).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Failed to create account. Please try again.')
  }
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Confirm password')).toHaveValue(shopper.password)
  await page.unroute('**/api/register')
  await shopper.createAccountButton.click()
  await expect(page).toHaveURL(/\/test1$/)
})

function placeFields(page: Page) {
  return {
    pin: page.getByLabel('PIN code'),
    city: page.getByLabel('City'),
    state: page.getByLabel('State/UT'),
    country: page.getByLabel('Country'),
  }
}

test('an activation that fails says what is wrong with it, and not what is not', async ({
  page,
  request,
  shopper,
  shop,
}) => {
  const { email, password } = shopper
  const person = {
    first_name: 'Asha',
    last_name: 'Rao',
    phone: '9876543210',
    email,
    address1: '12 Lodhi Road',
  }
  await request.post('/api/register', {
    data: { ...person, zip: '110001', password, confirmPassword: password },
  })
  const link = linkIn(await waitForEmail(shop, email, /activate/i), '/activate')
  await page.goto(link)
  const activate = page.getByRole('button', { name: 'Activate and log in' })
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await activate.click()
  await expect(page.getByRole('alert')).toHaveText('This is not the password you signed up with.')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await activate.click()
  await shopper.expectLoggedIn()
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await activate.click()
  await expect(page.getByRole('alert')).toContainText('If your account is active, log in')
})
