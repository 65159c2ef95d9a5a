import { z } from 'zod'

export const pincodeResponse = z.array(
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
export type PincodeResponse = z.infer<typeof pincodeResponse>

export const pincodeParams = z.object({ pin: z.string() })
