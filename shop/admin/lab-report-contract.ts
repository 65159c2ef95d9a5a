import { z } from 'zod'

export const labReportQuery = z.object({ testedOn: z.iso.date('Choose the day of the test.') })
