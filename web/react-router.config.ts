import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: '../build',
  ssr: true,
  // The whole map is small: known at once, it saves a request per page.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
