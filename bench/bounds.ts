import type { Bound, Figure, Measured } from './figure.ts'

const names: Readonly<Record<Measured, string>> = {
  value: '',
  ratio: 'ratio ',
  cpuRatio: 'CPU ratio ',
  p99Ms: 'p99 ',
}

/** `ratio ≥ 0.8, p99 ≤ 10` */
export function describeBounds(figure: Figure): string {
  return listEnds(figure)
    .map(({ name, sign, end }) => `${name}${sign} ${end.toLocaleString('en')}`)
    .join(', ')
}

export function findMissed(figure: Figure): string[] {
  return listEnds(figure)
    .filter(({ value, sign, end }) => !(sign === '≥' ? value >= end : value <= end))
    .map(({ name, sign, end }) => `missed: ${name}${sign} ${end.toLocaleString('en')}`)
}

/** How near to its bound, 1 being at it: the worse the larger. */
export function strainOf(figure: Figure): number {
  if (figure.complaints.length > 0) return Number.POSITIVE_INFINITY
  return Math.max(
    ...listEnds(figure).map(({ value, sign, end }) => (sign === '≥' ? end / value : value / end)),
  )
}

function listEnds({ bounds = {}, ...figure }: Figure) {
  return Object.entries(bounds).flatMap(([key, bound]: [string, Bound]) => {
    const measured = key as Measured
    const one = { name: names[measured], value: figure[measured] ?? Number.NaN }
    return [
      ...(bound.least === undefined ? [] : [{ ...one, sign: '≥', end: bound.least }]),
      ...(bound.most === undefined ? [] : [{ ...one, sign: '≤', end: bound.most }]),
    ]
  })
}
