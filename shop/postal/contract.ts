import { z } from 'zod'

export const pincodeAnswer = z.array(
  z.object({
    Message: z.string(),
    Status: z.enum(['Success', 'Error']),
    PostOffice: z
      .array(
        z.looseObject({
          Name: z.string(),
          District: z.string(),
          State: z.string(),
          Country: z.string(),
          Pincode: z.string(),
        }),
      )
      .nullable(),
  }),
)
export type PincodeAnswer = z.infer<typeof pincodeAnswer>

export const pincodeParams = z.object({ pin: z.string() })
