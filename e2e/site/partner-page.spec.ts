import { expect, test } from '../shop.ts'

test('Learn More leads to the three partnership types', async ({ page, complaints }) => {
  await page.goto('/partner')
  const types = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(types).toHaveText(['Distribution', 'Research & Development', 'Marketing'])
  await expect(types.first()).not.toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).click()
  for (const type of await types.all()) await expect(type).toBeInViewport()
  expect(complaints).toEqual([])
})

test('one answer is open at a time, and pressing the open one closes it', async ({ page, complaints }) => {
  await page.goto('/partner')
  const faqs = [
    ['Who can become a partner?', 'Anyone with a registered business'],
    ['Is there a minimum order for distributors?', 'The opening order is four cartons'],
    ['How long does it take to get started?', 'We answer within two working days'],
  ] as const
  const main = page.getByRole('main')
  await expect(main.getByRole('group')).toHaveCount(faqs.length)
  for (const [question, answer] of faqs) {
    await main.getByText(question).click()
    await expect(main.getByText(answer)).toBeVisible()
    for (const [, other] of faqs.filter((faq) => faq[0] !== question)) {
      await expect(main.getByText(other)).toBeHidden()
    }
  }
  const [last, answer] = faqs[2]
  await main.getByText(last).click()
  await expect(main.getByText(answer)).toBeHidden()
  expect(complaints).toEqual([])
})
