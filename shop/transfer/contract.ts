import { z } from 'zod'

/** Pictures that a file of products does not bring along, until they are converted. */
export const exportsResponse = z.object({
  unready: z.object({
    /** Written with the address or path of their import. */
    imported: z.int(),
    /** Left out. */
    uploaded: z.int(),
  }),
})
