export type Script = 'latin' | 'devanagari'

export interface TextRun {
  script: Script
  text: string
}

const devanagari = /[\u0900-\u097f\ua8e0-\ua8ff]/
/** Spaces and joiners belong to whatever they stand in. */
const neutral = /[\s\u200c\u200d]/

/** Cut where the font changes: PDFKit writes a text in one font, and a syllable must not be cut. */
export function cutRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1)
    const script = scriptOf(character, last?.script ?? 'latin')
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

function scriptOf(character: string, before: Script): Script {
  if (neutral.test(character)) return before
  return devanagari.test(character) ? 'devanagari' : 'latin'
}
