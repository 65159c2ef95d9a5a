const words: Readonly<Record<string, 'stop' | 'start'>> = {
  STOP: 'stop',
  UNSUBSCRIBE: 'stop',
  START: 'start',
}

/** Of a reply that is one word, however it is written; null for whatever says more. */
export function choiceIn(text: string): 'stop' | 'start' | null {
  const word = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return words[word] ?? null
}
