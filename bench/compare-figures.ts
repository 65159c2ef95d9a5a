import type { Figure } from './figure.ts'

/** The mean of two runs of this version, beside that of another one whose runs lay between and after them. */
export function compareFigures(
  ours: readonly (readonly Figure[])[],
  theirs: readonly (readonly Figure[])[],
): Figure[] {
  return (ours[0] ?? []).map(({ title, unit }) => {
    const [own, other] = [named(ours, title), named(theirs, title)]
    const [value, limit] = [mean(own, 'value'), mean(other, 'value')]
    const [cpuMicros, otherCpu] = [mean(own, 'cpuMicros'), mean(other, 'cpuMicros')]
    return {
      title,
      unit,
      value,
      limit,
      ratio: value / limit,
      ...(cpuMicros > 0 && { cpuMicros, cpuRatio: cpuMicros / otherCpu }),
      complaints: other.length === own.length ? [] : ['the other version has no such figure'],
    }
  })
}

function named(runs: readonly (readonly Figure[])[], title: string): Figure[] {
  return runs.flatMap((figures) => figures.filter((figure) => figure.title === title))
}

/** NaN where there is none. */
function mean(figures: readonly Figure[], key: 'value' | 'cpuMicros'): number {
  return figures.reduce((sum, figure) => sum + (figure[key] ?? Number.NaN), 0) / figures.length
}
