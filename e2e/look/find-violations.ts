import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { settle } from './settle.ts'

/** Half of what `axe.source` sends to each document. */
const axeSource = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** What axe finds wrong with the document as it stands, previews in frames apart: each rule, where, and why. */
export async function findViolations(
  page: Page,
  { within = 'html', ...asked }: RunOptions & { within?: string } = {},
): Promise<string[]> {
  // What opens may have to be fetched first.
  await page.locator(within).first().waitFor()
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false, ...asked }
  const violations = await page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      return (await axe.run(selector, options)).violations
    },
    [within, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}
