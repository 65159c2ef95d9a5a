import { expect, type Page } from '@playwright/test'
import { readLayoutProblems } from './layout-problems.ts'

/** Text in percent of the size that the browser is set to. */
const settings = [
  { name: '320 px', width: 320, height: 640, text: 100 },
  { name: 'a phone held sideways', width: 740, height: 360, text: 100 },
  { name: '400 % zoom', width: 320, height: 256, text: 100 },
  { name: 'text at 200 %, 320 px', width: 320, height: 740, text: 200 },
  { name: 'text at 200 %, 1280 px', width: 1280, height: 900, text: 200 },
] as const

export async function expectReadable(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()
  const browser = await page.context().newCDPSession(page)
  for (const { name, width, height, text } of settings) {
    await page.setViewportSize({ width, height })
    await setText(text)
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))))
    // A page that has just been turned may need a moment to settle.
    await expect.soft.poll(() => readLayoutProblems(page), { message: `${where}, ${name}` }).toEqual([])
  }
  await setText(100)
  if (size) await page.setViewportSize(size)
  await browser.detach()

  async function setText(percent: number) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
  }
}
