export { type HttpHandler, httpHandler } from './http.ts'
export type { Changes, HttpOptions, PlanKeeper, ServeOptions, ToolChoice } from './options.ts'
export { type StdioOptions, type StdioServing, serveStdio } from './stdio.ts'
export { toolNames } from './tools/table.ts'
