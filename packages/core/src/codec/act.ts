import { type Act, UNKNOWN_ROLE } from '../model/act.ts'
import { type Result, succeed } from '../model/result.ts'
import { editsFiles } from '../names/tools.ts'
import { instantOf } from './instant.ts'
import { readRequest } from './requests.ts'
import { flag } from './shape/flag.ts'
import { optional, record, required } from './shape/record.ts'
import { text } from './shape/text.ts'

/** The most a name may hold, in UTF-16 units. */
const NAME = 1_024
const COMMAND = 1_000_000

const name = text({ limit: NAME })

const moment = text({
  limit: NAME,
  fault: (value) => (instantOf(value) === null ? { is: 'malformed', value, form: 'moment' } : null),
})

const actShape = record({
  role: optional(name, null, 'Who acts; unknown is nobody.'),
  tool: required(name, 'The tool, by the name its host gives it.'),
  path: optional(text({ limit: NAME }), null, 'The file it concerns: absolute, or relative to the root.'),
  edits: optional(flag(), null, 'Whether the file is changed; without it, the name of the tool says.'),
  command: optional(text({ limit: COMMAND }), null, 'What a shell is told to run.'),
  session: optional(name, null, 'The session of the agent.'),
  at: optional(moment, null, 'When: a date or an ISO 8601 date-time; without it, now.'),
})

/** Reads an act from outside, its path still as given. Fails with `invalid-input`, naming every field at fault. `now` is the time of one that says none. */
export function readAct(input: unknown, now: string): Result<Act> {
  const read = readRequest(actShape, input)
  if (!read.ok) return read
  const { role, tool, edits, at, ...act } = read.value
  return succeed({
    ...act,
    role: role === UNKNOWN_ROLE ? null : role,
    tool,
    edits: edits ?? editsFiles(tool),
    at: (at === null ? null : instantOf(at)) ?? now,
  })
}
