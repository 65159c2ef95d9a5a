import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { type Browser, phone, type Tab, type Target, takesClicks } from './tab.ts'

const program = '/usr/bin/firefox-esr'

export const firefox: Browser = {
  name: 'Firefox',
  needs: [{ program, package: 'firefox-esr' }],
  async open() {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true })
    const page = await browser.newPage()
    await page.setViewport(phone)
    return openTab(page, () => browser.close())
  },
}

function openTab(page: Page, close: () => Promise<void>): Tab {
  let frame: Frame = page.mainFrame()
  return {
    async open(url) {
      frame = page.mainFrame()
      await page.goto(url)
    },
    readUrl: async () => page.url(),
    find: (path) => findVisible(frame, path),
    async enterFrame(path) {
      const element = await frame.waitForSelector(`xpath/${path}`)
      const entered = await element?.contentFrame()
      if (!entered) throw new Error(`${path} is no frame`)
      frame = entered
    },
    async leaveFrame() {
      frame = page.mainFrame()
    },
    takePicture: () => page.screenshot(),
    close,
  }
}

async function findVisible(frame: Frame, path: string): Promise<Target[]> {
  const elements = await frame.$$(`xpath/${path}`)
  const visible = await Promise.all(elements.map((element) => element.isVisible()))
  return elements.filter((_, index) => visible[index]).map(asTarget)
}

function asTarget(element: ElementHandle): Target {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    takesClicks: () => element.evaluate(takesClicks),
  }
}
