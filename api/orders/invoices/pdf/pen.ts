import type PDFDocument from 'pdfkit'
import { theme } from '../../../platform/store/theme.ts'
import { cutRuns, type Script } from './text-runs.ts'

export type Weight = 'regular' | 'bold'

export interface TextStyle {
  size: number
  weight?: Weight
  /** A property of the theme. */
  color?: string
  align?: 'left' | 'right'
}

export interface Place {
  x: number
  /** Of the top of the first line. */
  y: number
  width: number
}

export const ink = 'color-ink'
export const muted = 'color-ink-500'
const leading = 1.4

type Doc = InstanceType<typeof PDFDocument>

/** Writes text of both scripts in one document. */
export class Pen {
  readonly doc: Doc

  constructor(doc: Doc) {
    this.doc = doc
  }

  /** Wraps words within the width and returns the height. */
  write(text: string, { x, y, width }: Place, style: TextStyle): number {
    const lines = this.wrap(text, width, style)
    lines.forEach((line, index) => {
      const left = style.align === 'right' ? x + width - this.widthOf(line, style) : x
      this.writeLine(line, { x: left, y: y + index * style.size * leading, width }, style)
    })
    return lines.length * style.size * leading
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.wrap(text, width, style).length * style.size * leading
  }

  widthOf(text: string, style: TextStyle): number {
    const runs = cutRuns(text)
    return runs.reduce((sum, run) => sum + this.select(run.script, style).widthOfString(run.text), 0)
  }

  private writeLine(line: string, { x, y }: Place, style: TextStyle): void {
    // One baseline for both fonts.
    const baseline = y + style.size * 1.05
    let left = x
    for (const { script, text } of cutRuns(line)) {
      this.select(script, style).fillColor(theme(style.color ?? ink))
      this.doc.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += this.doc.widthOfString(text)
    }
  }

  private wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/).flatMap((each) => this.breakWord(each, width, style))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** Between syllables, where a word alone is too wide. */
  private breakWord(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const parts: string[] = []
    for (const { segment } of new Intl.Segmenter('en-IN').segment(word)) {
      const longer = `${parts.at(-1) ?? ''}${segment}`
      if (parts.length > 0 && this.widthOf(longer, style) <= width) parts[parts.length - 1] = longer
      else parts.push(segment)
    }
    return parts
  }

  private select(script: Script, { weight = 'regular', size }: TextStyle): Doc {
    return this.doc.font(`${script}-${weight}`).fontSize(size)
  }
}
