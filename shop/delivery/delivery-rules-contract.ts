import { z } from 'zod'
import { codes, text, wholeNumber } from '../wire/contract.ts'

const pins = codes(
  /^[1-9]\d{0,5}$/,
  (code) => `“${code}” begins no PIN code. Write the first one to six digits, such as 11 or 682001.`,
).min(1, 'Write the first digits of its PIN codes.')

const transitDays = wholeNumber(0, 60)

const zone = z.strictObject({
  name: text('Name', 60),
  pins,
  days: z
    .tuple([transitDays, transitDays], 'Enter two numbers, the smaller first.')
    .refine(([least, most]) => least <= most, 'Enter the smaller number first.')
    .nullable(),
})

const holiday = z.strictObject({
  day: z.iso.date('Enter a day like 2026-12-25.'),
  name: text('Name', 60),
})

/** Of `store/delivery.json` and of what the owner publishes. */
export const deliveryRules = z.strictObject({
  cutOff: z.string('Enter a time like 14:00.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:00.'),
  sundays: z.boolean('Say whether parcels leave and arrive on Sundays.'),
  holidays: z
    .array(holiday, 'Send a list.')
    .max(400, 'At most 400. Remove those that are over.')
    .superRefine((holidays, context) => {
      for (const [at, { day }] of holidays.entries())
        if (holidays.findIndex((other) => other.day === day) < at)
          context.addIssue({ code: 'custom', path: [at, 'day'], message: 'This day stands there already.' })
    })
    .transform((holidays) => holidays.toSorted((one, other) => one.day.localeCompare(other.day))),
  zones: z
    .array(zone, 'Send a list.')
    .max(200, 'At most 200.')
    .superRefine((zones, context) => {
      if (!zones.some(({ days }) => days))
        context.addIssue({ code: 'custom', path: [], message: 'No zone is served: give one its days.' })
      for (const { at, ...problem } of findTwice(zones))
        context.addIssue({ code: 'custom', path: [at, 'pins'], ...problem })
    }),
})

type Zone = z.output<typeof zone>

/** The same first digits in two zones. */
function findTwice(zones: readonly Zone[]): { at: number; message: string }[] {
  return zones.flatMap(({ pins }, at) =>
    zones.slice(0, at).flatMap(({ name, pins: others }) => {
      const [pin] = pins.filter((digits) => others.includes(digits))
      return pin === undefined
        ? []
        : [{ at, message: `${pin} is in ${name} as well. Keep it in one of them.` }]
    }),
  )
}
