import { z } from 'zod'

/** `testedOn`: `2026-10-01`. `file`: the SHA-256 of the PDF. */
export const labReport = z.object({ testedOn: z.iso.date(), file: z.string(), bytes: z.int() })
export type LabReport = z.infer<typeof labReport>
