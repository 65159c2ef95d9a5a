export function labReportPath(handle: string): string {
  return `/lab-reports/${encodeURIComponent(handle)}.pdf`
}
