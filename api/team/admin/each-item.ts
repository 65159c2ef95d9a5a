import { Refusal } from '../../../shop/refusal.ts'
import { refusalText } from '../../../shop/refusals.ts'

interface Refused {
  ok: false
  error: { code: string; message: string }
}

/** One result for each item of a bulk request: a refusal of one stops none of the others. */
export async function tryItem<Done extends object>(
  work: () => Promise<Done>,
): Promise<({ ok: true } & Done) | Refused> {
  try {
    return { ok: true, ...(await work()) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, error: { code: error.code, message: refusalText(error, 'screen') } }
  }
}
