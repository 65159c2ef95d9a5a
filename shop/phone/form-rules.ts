export const mobileSentence = 'Enter a 10-digit Indian mobile number.'
export const codePattern = /^\d{6}$/
export const codeSentence = 'Enter the 6 digits from the message.'
