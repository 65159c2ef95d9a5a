export interface ErrorObject {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  field?: string
  source: string
  step: string
  reason: string
  metadata: { payment_id?: string; order_id?: string }
}

export class ProviderError extends Error {
  readonly status: number
  readonly error: ErrorObject

  constructor(status: number, error: ErrorObject) {
    super(error.description)
    this.status = status
    this.error = error
  }
}

/** An invalid request; it never becomes a payment attempt. */
export function badRequest(description: string, details: Partial<ErrorObject> = {}): ProviderError {
  return new ProviderError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...details,
  })
}

export function plainError(status: number, description: string): ProviderError {
  const code = status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR'
  return new ProviderError(status, {
    code,
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  })
}

export function unknownId(): ProviderError {
  return badRequest('The id provided does not exist')
}
