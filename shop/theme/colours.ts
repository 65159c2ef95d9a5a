import { z } from 'zod'
import { text } from '../wire/contract.ts'
import { contrastOf, darker, leastContrast, lighter, luminanceOf, mix, nearestShade } from './contrast.ts'

const hexForm = /^#[\da-f]{6}$/

const colour = text('Colour', 7, (typed) => typed.trim().toLowerCase()).regex(
  hexForm,
  'Enter a colour with six digits after the #.',
)

/** Those that the owner chooses; all others of the brand follow from them. */
export const brandColours = z
  .strictObject({ ink: colour, paper: colour, accent: colour })
  .superRefine((colours, context) => {
    const problem = problemOf(colours)
    if (problem) context.addIssue({ code: 'custom', ...problem })
  })
export type BrandColours = Record<'ink' | 'paper' | 'accent', string>

function problemOf({ ink, paper, accent }: BrandColours): { path: string[]; message: string } | null {
  if (![ink, paper, accent].every((typed) => hexForm.test(typed))) return null
  if (luminanceOf(ink) >= luminanceOf(paper))
    return { path: ['paper'], message: 'Paper has to be lighter than ink.' }
  if (!isInk(ink, paper)) return { path: ['ink'], message: adviceOn(ink, (shade) => isInk(shade, paper)) }
  if (isLegible(ink, accent)) return null
  return { path: ['accent'], message: adviceOn(accent, (shade) => isLegible(ink, shade)) }
}

const isLegible = (one: string, other: string) => contrastOf(one, other) >= leastContrast

/** On the paper, and below it: the paper is text on it, paler too. */
function isInk(ink: string, paper: string): boolean {
  return luminanceOf(ink) < luminanceOf(paper) && isLegible(ink, mix(paper, ink, 0.25))
}

function adviceOn(colour: string, willDo: (shade: string) => boolean): string {
  const shade = nearestShade(colour, willDo)
  const advice = shade === null ? 'Choose another colour.' : `The nearest shade that will do is ${shade}.`
  return `Texts would be hard to read: they need a contrast of ${leastContrast}. ${advice}`
}

/** Custom properties of the theme, without their dashes. */
export type Palette = Readonly<Record<string, string>>

export function paletteOf({ ink, paper, accent }: BrandColours): Palette {
  const stone = mix(paper, ink, 0.05)
  const tint = mix(accent, paper, 0.75)
  return {
    'color-ink': ink,
    'color-ink-700': mix(ink, paper, 0.138),
    'color-ink-500': nearestShade(mix(ink, paper, 0.336), (shade) => isLegible(shade, stone)) ?? ink,
    'color-field-border': mix(ink, paper, 0.545),
    'color-stone-300': mix(paper, ink, 0.16),
    'color-stone-100': stone,
    'color-paper': paper,
    'color-accent': accent,
    'color-accent-bright': lighter(accent, 0.15),
    'color-accent-dark': darker(accent, 0.2),
    'color-accent-tint': tint,
    'color-accent-deep': nearestShade(darker(accent, 0.4), (shade) => isLegible(shade, tint)) ?? ink,
  }
}

/** Says all: any process writes the style sheet, and a browser keeps it for ever. */
export function coloursPath({ ink, paper, accent }: BrandColours): string {
  return `/theme/${[ink, paper, accent].map((value) => value.slice(1)).join('-')}.css`
}

/** Null for another address. */
export function readColoursPath(path: string): BrandColours | null {
  const [, ink, paper, accent] = /^\/theme\/([\da-f]{6})-([\da-f]{6})-([\da-f]{6})\.css$/.exec(path) ?? []
  return ink && paper && accent ? { ink: `#${ink}`, paper: `#${paper}`, accent: `#${accent}` } : null
}

export function coloursStyle(colours: BrandColours): string {
  const lines = Object.entries(paletteOf(colours)).map(([property, value]) => `--${property}:${value}`)
  return `:root{${lines.join(';')}}`
}
