import { dreamJson, dreamText, readDreamThresholds } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import type { Tool } from './tool.ts'

/** Whether a consolidation of the memories is due. */
export const memoryDreamStatus: Tool = {
  name: 'memory_dream_status',
  title: 'Is a consolidation due',
  description:
    'Whether so many memories changed since the last recorded consolidation, or so much is untidy, that tidying is due. Call it at the end of a longer piece of work.',
  group: 'memory',
  offer: 'on-request',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: {
      files_threshold: { type: 'integer', description: 'Due from so many changed memories on; default 3.' },
      lint_threshold: { type: 'integer', description: 'Due from so many lint issues on; default 2.' },
    },
    required: [],
  },
  async call(input, { lore }) {
    const thresholds = readDreamThresholds(input)
    if (!thresholds.ok) return refused(thresholds.failure)
    const status = await lore.dream(thresholds.value)
    if (!status.ok) return refused(status.failure)
    return answered({ text: dreamText(status.value), data: { ...dreamJson(status.value) } })
  },
}
