import { expect, type Page } from '@playwright/test'
import { readLayoutProblems } from './layout-problems.ts'

/** Text in percent last: browsers lay out anew what it makes larger. */
const settings = [
  { name: '320 px', width: 320, height: 640, text: 100 },
  { name: 'a phone held sideways', width: 740, height: 360, text: 100 },
  { name: '400 % zoom', width: 320, height: 256, text: 100 },
  { name: 'text at 200 %, 320 px', width: 320, height: 740, text: 200 },
  { name: 'text at 200 %, 1280 px', width: 1280, height: 900, text: 200 },
] as const

export async function expectReadable(page: Page, where: string): Promise<void> {
  for (const { name, width, height, text } of settings) {
    await page.setViewportSize({ width, height })
    await page.evaluate(async (percent) => {
      document.documentElement.style.fontSize = `${percent}%`
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))
    }, text)
    // A page that has just been turned may need a moment to settle.
    await expect.soft.poll(() => readLayoutProblems(page), { message: `${where}, ${name}` }).toEqual([])
  }
}
