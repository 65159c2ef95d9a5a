import { AggregatorRegistry, type Registry } from 'prom-client'

export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export interface ProcessMetrics {
  pid: number
  metrics: MetricValues
}

export interface CollectedMetrics {
  running: readonly ProcessMetrics[]
  ended: MetricValues
}

/** Counters and histograms of all processes added up; each process has its own gauges. */
export function writeMetrics({ running, ended }: CollectedMetrics): Promise<string> {
  const all = running.length > 1 ? running.map(labelGauges) : running.map(({ metrics }) => metrics)
  return AggregatorRegistry.aggregate([...all, ended]).metrics()
}

export function addEnded(ended: MetricValues, last: MetricValues): Promise<MetricValues> {
  return AggregatorRegistry.aggregate([ended, last.filter((metric) => !isGauge(metric))]).getMetricsAsJSON()
}

function labelGauges({ pid, metrics }: ProcessMetrics): MetricValues {
  return metrics.map((metric) =>
    isGauge(metric)
      ? { ...metric, values: metric.values.map((each) => ({ ...each, labels: { ...each.labels, pid } })) }
      : metric,
  )
}

function isGauge({ type }: MetricValues[number]): boolean {
  return String(type) === 'gauge'
}
