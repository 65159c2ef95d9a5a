export const phonePattern = /^\d{10}$/
export const isPhone = (text: string) => phonePattern.test(text)
export const phoneSentence = 'Enter a 10-digit phone number.'

export const shortestPassword = 8
export const longestPassword = 200
export const passwordTooShort = `Use at least ${shortestPassword} characters.`
export const passwordTooLong = `Use at most ${longestPassword} characters.`
