import { z } from 'zod'
import { readTime } from '../typed-time.ts'
import { optionalText, text } from '../wire/contract.ts'
import { linkAddress } from './link-contract.ts'

const moment = (name: string) =>
  optionalText(name, 25).refine(
    (typed) => typed === '' || readTime(typed) !== null,
    'Enter a day and a time.',
  )

/** A line above the header of every page; without a text there is none. Times are Indian. */
export const announcementSettings = z
  .strictObject({
    text: optionalText('Text', 120),
    link: z
      .strictObject({ label: text('Text of the link', 40), to: linkAddress })
      .nullish()
      .transform((given) => given ?? null),
    from: moment('Time'),
    until: moment('Time'),
  })
  .superRefine(({ from, until }, context) => {
    const [first, last] = [readTime(from), readTime(until)]
    if (!first || !last || first < last) return
    context.addIssue({ code: 'custom', path: ['until'], message: 'It ends before it begins.' })
  })
export type AnnouncementSettings = z.output<typeof announcementSettings>
export type Announcement = Pick<AnnouncementSettings, 'text' | 'link'>

/** Null where there is none at this time. */
export function announcementAt(
  { text, link, from, until }: AnnouncementSettings,
  now: Date,
): Announcement | null {
  const hasBegun = (readTime(from)?.getTime() ?? 0) <= now.getTime()
  // The end is exclusive: until midnight is not at midnight.
  const isOver = (readTime(until)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime()
  return text !== '' && hasBegun && !isOver ? { text, link } : null
}

/** When it comes or goes next by itself; null: never. */
export function nextChange({ from, until }: AnnouncementSettings, now: Date): Date | null {
  return [readTime(from), readTime(until)].find((moment) => moment !== null && moment > now) ?? null
}
