-- Prints what a run came to as one line of JSON, behind wrk's own words.
done = function(summary, latency, requests)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read
    + summary.errors.write + summary.errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"micros":%d,"failed":%d,"p50Micros":%d,"p99Micros":%d}\n',
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
