const colours = [
  /(?<![\w&/])#(?:[\da-f]{6}|[\da-f]{8})\b/gi,
  // Of three or four digits beside what takes a colour: `#1001` is also the name of an order.
  /(?:fill|stroke|colou?r|background|border|outline|shadow)[\w-]*\W{1,4}(?:[\w.]+ \w+ )?#[\da-f]{3,4}\b/gi,
  /%23[\da-f]{3,8}\b/gi,
  /(?<![a-z])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]+/gi,
]
const named = /(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|brown)(?![\w-])/gi

/** Colours that stand in a source instead of in the theme; names of colours count in style sheets alone. */
export function findColours(file: string, source: string): string[] {
  const isStyle = file.endsWith('.css')
  const text = isStyle ? source.replace(/\/\*.*?\*\//gs, '') : source
  return (isStyle ? [...colours, named] : colours).flatMap((colour) => text.match(colour) ?? [])
}
