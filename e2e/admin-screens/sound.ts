import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findViolations } from '../look/find-violations.ts'
import { settle } from '../look/settle.ts'

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}

const narrowDark: Look = { width: 360, colorScheme: 'dark' }
const wideLight: Look = { width: 1440, colorScheme: 'light' }

/** Each width and each colour once, or each with each. */
export const looks = {
  fast: [narrowDark, wideLight],
  all: [narrowDark, { width: 360, colorScheme: 'light' }, { width: 1440, colorScheme: 'dark' }, wideLight],
} satisfies Readonly<Record<string, readonly Look[]>>

export interface Sound {
  faults: string[]
  /** axe on the page as it stands, and whether it is wider than the screen; at each of the looks. */
  check(page: Page, where: string): Promise<void>
}

export function openSound(usual: readonly Look[]): Sound {
  const faults: string[] = []
  // Many screens fail and load alike.
  const seen = new Set<string>()
  return {
    faults,
    async check(page, where) {
      for (const { width, colorScheme } of usual) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await settle(page)
        const content = await page.evaluate(() => document.body.innerHTML)
        const key = createHash('sha256').update(`${width} ${colorScheme} ${content}`).digest('hex')
        if (seen.has(key)) continue
        seen.add(key)
        for (const fault of await findFaults(page)) {
          faults.push(`${where}, ${width} px, ${colorScheme}: ${fault}`)
          process.stdout.write(`${faults.at(-1)}\n`)
        }
      }
    },
  }
}

async function findFaults(page: Page): Promise<string[]> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [...(await findViolations(page)), ...(overhang > 0 ? [`${overhang} px too wide`] : [])]
}
