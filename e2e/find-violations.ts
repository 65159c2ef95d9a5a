import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { settle } from './settle.ts'

/** What axe finds wrong with the document as it stands, previews in frames apart: each rule, where, and why. */
export async function findViolations(
  page: Page,
  { within = 'html', ...asked }: RunOptions & { within?: string } = {},
): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
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
