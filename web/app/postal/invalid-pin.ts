export const invalidPin = 'Invalid PIN code. Please try again.'
